import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { ApiError } from '../../platform/api-error.ts';

const headers: Record<number, string> = {
  0: 'You are offline',
  403: 'You have no access to this',
  404: 'This does not exist any more',
  429: 'Too many requests',
};

const headerOf = (error: Error): string => (error instanceof ApiError && headers[error.status]) || 'This did not load';

/** An error of one part of a page with a retry button; the rest of the page stays usable. */
export const Problem = ({ error, retry }: { error: Error; retry?: () => unknown }) => (
  <Alert
    type="error"
    statusIconAriaLabel="Error"
    header={headerOf(error)}
    action={
      retry && (
        <Button iconName="refresh" onClick={() => void retry()}>
          Try again
        </Button>
      )
    }
  >
    {error.message}
  </Alert>
);
