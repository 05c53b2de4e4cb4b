import { PayoutWeekDue } from '../../../../shared/fulfilment/payouts/events.ts';
import { nextStatements } from '../../../../shared/fulfilment/payouts/week.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PayoutPlace } from '../payout-place.ts';

/** Plans the statements of next Monday; planned already, it stays one. A Monday that is being swept keeps its own row. */
export const planWeek = ({ table, now, zone }: PayoutPlace): Write => {
  const { monday, at } = nextStatements(now, zone);
  return table.due(PayoutWeekDue, { monday }, { key: monday, group: table.tenantId, at, once: monday });
};
