/** A router without a browser's address, for what is rendered ahead, the gallery and tests. */
export { MemoryRouter, Route, Routes } from "react-router-dom";
