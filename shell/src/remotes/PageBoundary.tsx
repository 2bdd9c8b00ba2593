import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps render errors of a remote's page away from the rest of the site. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
