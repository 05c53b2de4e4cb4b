import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { Component, type ReactNode } from 'react';
import { reportError } from '../../../platform/log/report-error.ts';

interface State {
  readonly hasFailed: boolean;
}

/** Error boundary of a room: the shell stays, the error is reported, its text is not shown. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    void reportError(error, { kind: 'console' });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Alert
        type="error"
        statusIconAriaLabel="Error"
        header="Application Error"
        action={<Button onClick={() => location.reload()}>Reload Page</Button>}
      >
        Something went wrong. Please try refreshing the page.
      </Alert>
    );
  }
}
