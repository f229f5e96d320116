import { Component, type ErrorInfo, type ReactNode } from 'react';
import { AppFrame } from '#ui/AppFrame.tsx';
import { CrashScreen } from '#ui/CrashScreen.tsx';

interface ErrorBoundaryProps {
  /** Called with the error and its component stack. */
  report: (error: unknown, where: string) => void;
  children: ReactNode;
}

/** Shows the crash screen instead of a blank page after an error in rendering. */
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
    return (
      <AppFrame>
        <CrashScreen onRetry={() => this.setState({ isBroken: false })} />
      </AppFrame>
    );
  }
}
