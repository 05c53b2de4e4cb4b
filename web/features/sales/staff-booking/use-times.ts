import type { Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';

/** The days that one request covers. */
export const WINDOW_DAYS = 14;

export interface TimesQuery extends Property {
  readonly services: readonly ServiceCode[];
  readonly zip: string;
}

/** The plans that the customer would be offered, from a day on; holding a stale one fails with alternatives. */
export const useTimes = (query: TimesQuery | undefined, from: string | undefined, sessionId: string) => {
  const { services = [], sqFt = 0, rooms = 0, zip = '' } = query ?? {};
  return useApi(
    'POST /api/availability',
    { services: [...services], sqFt, rooms, zip, days: WINDOW_DAYS, sessionId, ...(from && { from }) },
    { enabled: query !== undefined },
  );
};

/** The alternative plans in the error of a lost race. */
export const alternativesOf = (details: unknown): readonly Plan[] => {
  const found = typeof details === 'object' && details !== null && 'alternatives' in details && details.alternatives;
  return Array.isArray(found) ? (found as Plan[]).slice(0, 3) : [];
};
