/** Toasts and tooltips. Apps load them in their own task, because they bring the headless library with them. */
export { ToastProvider } from "./components/toast/ToastProvider";
export { Tooltip } from "./components/tooltip/Tooltip";
export { TooltipProvider } from "./components/tooltip/TooltipProvider";
