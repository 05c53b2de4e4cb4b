import type { Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { useApi } from '../../../ui/console/use-api.ts';

/** How many days one question covers. */
export const WINDOW_DAYS = 14;

export interface TimesWish extends Property {
  readonly services: readonly ServiceCode[];
  readonly zip: string;
}

/** The same plans that the customer would be offered, from a day on; one that is gone by now is refused with others. */
export const useTimes = (wish: TimesWish | undefined, from: string | undefined, sessionId: string) => {
  const { services = [], sqFt = 0, rooms = 0, zip = '' } = wish ?? {};
  return useApi(
    'POST /api/availability',
    { services: [...services], sqFt, rooms, zip, days: WINDOW_DAYS, sessionId, ...(from && { from }) },
    { enabled: wish !== undefined },
  );
};

/** The plans that a lost race offers instead. */
export const alternativesOf = (details: unknown): readonly Plan[] => {
  const found = typeof details === 'object' && details !== null && 'alternatives' in details && details.alternatives;
  return Array.isArray(found) ? (found as Plan[]).slice(0, 3) : [];
};
