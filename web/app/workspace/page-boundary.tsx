import { Component, type ReactNode } from 'react';
import { reportError } from '../../platform/log/report-error.ts';
import { Button, Empty } from '../../ui/workspace/kit.tsx';

interface State {
  readonly hasFailed: boolean;
}

/** Error boundary of a page: the frame stays, the error is reported, its text is not shown. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    void reportError(error, { kind: 'workspace' });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <Empty title="Application Error" icon="alert">
          <p>Something went wrong. Please try refreshing the page.</p>
          <Button onClick={() => location.reload()}>Reload Page</Button>
        </Empty>
      </div>
    );
  }
}
