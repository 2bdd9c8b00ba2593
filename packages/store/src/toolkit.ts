/** Redux Toolkit. Apps load it in a task of its own. */
export { configureStore, isAnyOf, nanoid } from "@reduxjs/toolkit";
export { createApi, skipToken } from "@reduxjs/toolkit/query/react";
