import type { Catalog } from '../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../shared/company/team/policy.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { taxOf } from '../../../shared/sales/booking/money/tax.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import { type BookingContext, searchPlans } from '../../sales/booking/plan/offers/offer-plans.ts';
import type { Tools } from '../chat/assistant-port.ts';
import type { SearchKnowledge } from '../knowledge/search-knowledge.ts';
import { noOrders } from '../order-tools.ts';
import { noShowings } from '../showing-tools.ts';

const HOLD_MS = 10 * MINUTE;

interface DryDeps {
  readonly asking: BookingContext;
  readonly search: SearchKnowledge;
  readonly catalog: Catalog;
  readonly policy: Policy;
  readonly trialId: string;
}

/** Tools of a trial: real prices, free times and knowledge; nothing is held or booked. */
export const createDryTools = ({ asking, search, catalog, policy, trialId }: DryDeps): Tools => ({
  ...noOrders,
  ...noShowings,
  quote: (order) => {
    const price = priceFor({ ...order, acceptedOffers: [] }, catalog, newcomer);
    // As where cards are taken.
    return { ...price, tax: taxOf(price.items, order.zip ?? '', policy.salesTax) };
  },
  plans: async ({ from, ...wish }) =>
    await searchPlans(asking, { ...wish, ...(from ? { from } : {}), sessionId: trialId }),
  hold: async () => ({
    kind: 'held',
    hold: { holdId: `dry ${trialId}`, expiresAt: toInstant(asking.now + HOLD_MS) },
  }),
  extend: async () => toInstant(asking.now + HOLD_MS),
  book: async () => ({ kind: 'booked', orderId: `dry ${trialId}`, href: '/' }),
  search: async (question) => await search(asking.table, question),
});
