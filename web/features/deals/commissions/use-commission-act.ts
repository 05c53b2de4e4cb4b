import type { ApiError } from '../../../platform/api/api-error.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/disbursements',
  'GET /api/disbursements/deals',
  'GET /api/disbursements/{disbursementId}',
  'GET /api/commission-plans',
  'GET /api/commission-plans/{planId}',
  'GET /api/commission-assignments',
  'GET /api/commission-assignments/{profileId}',
] as const;

/** Runs one act on commissions; what is shown is read again. */
export const useCommissionAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => useAct(routes, act, done);

/** Why nothing was done, said where it was tried, but for what a `shown` field says. */
export const actProblem = (error: ApiError | null, shown?: FieldOf): string | undefined =>
  problemOf(error, 'Somebody else was faster. You now see how it stands; check it and try again.', shown);
