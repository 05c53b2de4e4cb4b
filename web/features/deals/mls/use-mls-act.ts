import type { ApiError } from '../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/mls/feeds',
  'GET /api/mls/listings',
  'GET /api/mls/listings/{mlsListingId}',
  'GET /api/mls/unknown',
  'GET /api/listings',
] as const;

/** Runs one act on feeds or copied listings; all that shows them is read again. */
export const useMlsAct = <Output, Input = void>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string | undefined,
) => useAct<Input, Output>(routes, act, done);

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined =>
  problemOf(error, 'It changed while you had this open. Check it and try again.');
