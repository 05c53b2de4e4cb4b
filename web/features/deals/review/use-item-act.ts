import type { ChecklistView } from '../../../../shared/deals/review/contract.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const ROUTE = 'POST /api/transactions/{transactionId}/checklist/{itemId}';
export type ItemActInput = ApiInput<typeof ROUTE>;

const routes = [
  'GET /api/review-queue',
  'GET /api/transactions/{transactionId}',
  'GET /api/transactions/{transactionId}/checklist',
  'GET /api/transactions/{transactionId}/checklist/{itemId}',
] as const;

/** Runs one act on an item of a checklist; everything that shows it is read again. */
export const useItemAct = (done: (input: ItemActInput) => string) =>
  useAct<ItemActInput, ChecklistView>(
    routes,
    (input) => api(ROUTE, input),
    (_, input) => done(input),
  );

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined =>
  problemOf(error, 'It changed while you looked at it. You now see what was submitted last; look at it again.');
