import type { ApiError } from '../../../platform/api/api-error.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/showings',
  'GET /api/showings/{showingId}',
  'GET /api/open-houses',
  'GET /api/open-houses/{openHouseId}',
  'GET /api/buyer-agreements',
  'GET /api/buyer-agreements/{leadId}',
] as const;

/** Runs one act on showings, open houses or buyers’ agreements; what is shown is read again. */
export const useShowingAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => useAct(routes, act, done);

/** Why nothing was done, said where it was tried, but for what a `shown` field says. */
export const actProblem = (error: ApiError | null, shown?: FieldOf): string | undefined =>
  problemOf(error, 'Somebody else was faster. You now see how it stands; check it and try again.', shown);
