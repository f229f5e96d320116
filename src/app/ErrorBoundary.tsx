import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called with the error and its component stack. */
  report: (error: unknown, where: string) => void;
  /** Shown instead of the children after an error in rendering; `onRetry` renders them again. */
  fallback: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Confines an error in rendering, so that it doesn't leave a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.report(error, componentStack ?? '');
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.fallback(() => this.setState({ isBroken: false }));
  }
}
