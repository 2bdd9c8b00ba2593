// Shared libraries arrive asynchronously: the page itself starts behind this import.
import("./page");
