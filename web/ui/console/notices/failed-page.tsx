import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ApiError } from '../../../platform/api/api-error.ts';
import { RecordLink } from '../marks/record-link.tsx';
import { Problem } from './problem.tsx';

interface Failure {
  readonly error: Error;
  readonly retry: () => unknown;
}

interface FailedPageProps extends Failure {
  /** What such a page is called while the name of its record is not known. */
  readonly title: string;
  /** Where the others of its kind are. */
  readonly all?: { readonly to: string; readonly text: string };
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** A page whose record could not be read: the problem stands under its title. */
export const FailedPage = ({ title, error, retry, all }: FailedPageProps) => (
  <SpaceBetween size="m">
    <Header variant="h1">{title}</Header>
    <Problem error={error} {...(!isGone(error) && { retry })} />
    {all && <RecordLink to={all.to}>{all.text}</RecordLink>}
  </SpaceBetween>
);

/** Why a list has no rows, in their place: under its title and its filters, which may be what went wrong. */
export const FailedList = (failure: Failure) => (
  <Box textAlign="left" margin={{ vertical: 's' }}>
    <Problem {...failure} />
  </Box>
);
