import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { reportError } from '../../platform/log/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { Sky } from '../../ui/sky/sky.tsx';
import styles from './screen.module.css';

const configurationSteps = [
  'Check that every environment variable of the deployment is set.',
  'Deploy again, so that the document carries the new configuration.',
  'Reload this page.',
];

/** Also an error that only wraps the one that names the variable. */
const isConfigurationError = (error: unknown): boolean =>
  error instanceof Error && (/environment variable/i.test(error.message) || isConfigurationError(error.cause));

/** The server's number for an error, or for the one that it wraps. */
const numberOf = (error: unknown): string | undefined => {
  if (error instanceof ApiError) return error.correlationId;
  return error instanceof Error ? numberOf(error.cause) : undefined;
};

/** The screen of last resort, with the wording of the seed and a reload button. */
export const ErrorScreen = ({ error }: { error: unknown }) => (
  <main className={styles.screen} data-scheme="night" id="main">
    <Sky seed="error" lit={0} stars={false} />
    <div className={styles.text} role="alert">
      <h1>Application Error</h1>
      {isConfigurationError(error) ? (
        <>
          <p>The application is not properly configured. Please contact support.</p>
          <ol className={styles.steps}>
            {configurationSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : (
        <p>Something went wrong. Please try refreshing the page.</p>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </div>
      {numberOf(error) && <p className={styles.number}>If you write to us, name this number: {numberOf(error)}</p>}
    </div>
  </main>
);

interface State {
  failure: { error: unknown } | undefined;
}

/** Error boundary: reports the error and shows the error screen. */
export class ApplicationError extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    void reportError(error, { kind: 'render', componentStack: info.componentStack?.slice(0, 2000) });
  }

  override render(): ReactNode {
    return this.state.failure ? <ErrorScreen error={this.state.failure.error} /> : this.props.children;
  }
}
