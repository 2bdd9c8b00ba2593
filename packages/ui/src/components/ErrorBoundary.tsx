import { Component, type ReactNode } from "react";
import { ErrorState } from "./ErrorState";

export interface ErrorBoundaryProps {
  fallback?: (retry: () => void) => ReactNode;
  /** A new value renders the children again. */
  attempt?: unknown;
  children: ReactNode;
}

/** Shows a fallback instead of children that fail to render, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Reports it as an uncaught error, which hosts watch. A module that did not load says nothing about its build. */
  override componentDidCatch(error: unknown) {
    if (!(error instanceof ModuleLoadError)) window.dispatchEvent(new ErrorEvent("error", { error }));
  }

  override componentDidUpdate({ attempt }: ErrorBoundaryProps) {
    if (attempt !== this.props.attempt && this.state.hasFailed) this.retry();
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    const { fallback = renderError, children } = this.props;
    return this.state.hasFailed ? fallback(this.retry) : children;
  }
}

export class ModuleLoadError extends Error {}

const renderError = (retry: () => void) => (
  <ErrorState title="This part couldn’t be shown" message="Try again, or reload the page." onRetry={retry} />
);
