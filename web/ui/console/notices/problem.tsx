import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { ApiError } from '../../../platform/api/api-error.ts';

const headers: Record<number, string> = {
  0: 'You are offline',
  403: 'You have no access to this',
  404: 'This does not exist any more',
  429: 'Too many requests',
};

interface Props {
  error: Error;
  retry?: () => unknown;
  /** Said where the error's kind has no words of its own. */
  header?: string;
}

/** True for the answer to a company whose plan does not include what it asks for. */
export const isNotInPlan = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'FEATURE_NOT_LICENSED';

/** True where the role or the plan does not allow it. */
const isForbidden = (error: Error): boolean => error instanceof ApiError && error.isForbidden;

const headerOf = (error: Error): string | undefined => {
  if (isNotInPlan(error)) return 'This isn’t part of your plan';
  return error instanceof ApiError ? headers[error.status] : undefined;
};

/** An error of one part of a page with a retry button, where trying again can help; the rest of the page stays usable. */
export const Problem = ({ error, retry, header = 'This did not load' }: Props) => (
  <Alert
    type="error"
    statusIconAriaLabel="Error"
    header={headerOf(error) ?? header}
    action={
      retry &&
      !isForbidden(error) && (
        <Button iconName="refresh" onClick={() => void retry()}>
          Try again
        </Button>
      )
    }
  >
    {error.message}
  </Alert>
);

/** Why an act was not done, beside it. */
export const ActProblem = ({ error }: { error: Error }) => <Problem error={error} header="This didn’t go through" />;
