export { MemoryRouter, Route, Routes } from "react-router-dom";
