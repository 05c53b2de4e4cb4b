import type { ApiError } from '../../../platform/api/api-error.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/transactions',
  'GET /api/transactions/{transactionId}',
  'GET /api/leads/{leadId}/timeline',
] as const;

/** Runs one act on a deal; what is shown of deals, of their listings and of their leads is read again. */
export const useDealAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => useAct(routes, act, done);

/** Why nothing was done, said where it was tried, but for what a `shown` field says. */
export const actProblem = (error: ApiError | null, shown?: FieldOf): string | undefined =>
  problemOf(
    error,
    'The deal changed while you had this open. You now see it as it stands; check it and try again.',
    shown,
  );
