// Shared libraries load asynchronously, so the page must be imported dynamically.
import("./page");
