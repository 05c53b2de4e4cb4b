import type { ApiError } from '../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/payouts',
  'GET /api/payouts/open',
  'GET /api/payouts/statements',
  'GET /api/payouts/statements/{statementId}',
] as const;

/** Runs one act on payouts, with one key for all tries; what is shown is read again. */
export const usePayoutAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => useAct<Input, Output>(routes, act, done);

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined =>
  problemOf(error, 'Somebody else was faster. You now see how it stands; check it and try again.');
