import type { Caller } from '../../../../shared/contract/access/access.ts';
import { HOUR } from '../../../../shared/contract/time.ts';
import type { AssessmentQuote } from '../../../../shared/fulfilment/quotes/quote.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { vendorItem, vendorRange } from '../../../company/team/vendor-store.ts';
import { acceptQuote } from '../../../fulfilment/quotes/accept-quote.ts';
import { askChanges, declineQuote, viewQuote } from '../../../fulfilment/quotes/answer-quote.ts';
import { readQuote } from '../../../fulfilment/quotes/claim-quote.ts';
import { priceQuote, sendQuote, withdrawQuote } from '../../../fulfilment/quotes/desk-acts.ts';
import { draftQuote, maySketch, quotedOn } from '../../../fulfilment/quotes/draft-quote.ts';
import { expireQuote } from '../../../fulfilment/quotes/expire-quote.ts';
import { workPlans } from '../../../fulfilment/quotes/work-plans.ts';
import { filesOf } from '../../../library/files/find-files.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { payLater } from '../../../sales/payments/payment-terms.ts';
import type { DemoCompany } from '../demo-companies.ts';

const options: Readonly<Record<string, AssessmentQuote['options']>> = {
  repairs: [
    {
      title: 'Patch and seal',
      days: 1,
      lines: [
        { text: 'Patch the drywall in the hall', qty: 2, unitCost: 14_000, unitPrice: 18_500, optional: false },
        { text: 'Caulk the windows', qty: 6, unitCost: 2_500, unitPrice: 3_500, optional: true },
      ],
    },
    {
      title: 'Replace what is worn',
      days: 2,
      lines: [
        { text: 'New drywall and trim in the hall', qty: 1, unitCost: 68_000, unitPrice: 89_000, optional: false },
        { text: 'Replace the kitchen faucet', qty: 1, unitCost: 21_000, unitPrice: 27_500, optional: false },
        { text: 'Rehang the back door', qty: 1, unitCost: 12_000, unitPrice: 16_000, optional: true },
      ],
    },
  ],
  painting: [
    {
      title: 'First floor, two coats',
      days: 2,
      lines: [
        { text: 'Walls, two coats', qty: 4, unitCost: 26_000, unitPrice: 34_000, optional: false },
        { text: 'Ceilings', qty: 4, unitCost: 9_000, unitPrice: 12_000, optional: true },
      ],
    },
  ],
  landscaping: [
    {
      title: 'Clean-up for the photos',
      days: 1,
      lines: [
        { text: 'Edge the beds, mulch, trim the hedges', qty: 1, unitCost: 46_000, unitPrice: 61_000, optional: false },
        { text: 'Plant two boxwoods at the door', qty: 2, unitCost: 6_500, unitPrice: 8_900, optional: true },
      ],
    },
  ],
};

/** What becomes of the demo's quotes: one for each state. */
const ends = ['draft', 'sent', 'viewed', 'changes_asked', 'accepted', 'declined', 'expired', 'withdrawn'] as const;

/** Signs the second option, or the only one, on the first free days. */
const accept = async (context: BookingContext, quote: AssessmentQuote): Promise<void> => {
  const whole = await readOrder(context.table, quote.orderId);
  const option = quote.options.length - 1;
  const chosen = quote.options[option];
  if (!whole || !chosen) return;
  const [plan] = await workPlans(context, whole, quote, chosen);
  if (!plan) return;
  const { quoteId, revision, customerName: name } = quote;
  const signed = { quoteId, revision, option, chosen: [], name, planId: plan.id, correlationId: 'demo' };
  await acceptQuote(context, payLater, signed);
};

const finish = async (
  context: BookingContext,
  quote: AssessmentQuote,
  end: (typeof ends)[number],
  { zone, caller }: { zone: string; caller: Caller },
): Promise<void> => {
  const { table, now } = context;
  const { quoteId, revision, version } = quote;
  const about = { table, now, zone, quoteId, revision };
  const act = { table, now, caller, correlationId: 'demo', actsFor: undefined, input: { quoteId, version } };
  if (end === 'viewed') await viewQuote(table, quote, now);
  if (end === 'changes_asked') await askChanges(about, 'Could you do it without the extras, and start a week later?');
  if (end === 'declined') await declineQuote(about, 'The buyers will do it themselves.');
  if (end === 'expired') await expireQuote(table, { quoteId, revision });
  if (end === 'withdrawn') await withdrawQuote(act);
  if (end === 'accepted') await accept(context, quote);
};

/** Quotes for the latest assessments, one in each state, with the photos that their vendors took. */
export const quoteAssessments = async (
  { table, signer }: Pick<BookingContext, 'table' | 'signer'>,
  { tenant, staff }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  const [first] = staff;
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  const orders = await Promise.all(orderIds.map((orderId) => readOrder(table, orderId)));
  const vendorOf = (visit: VisitRecord) =>
    vendors.find((vendor) => vendor.vendorId === visit.vendorId && maySketch(vendor, visit));
  const assessed = orders
    .flatMap((whole) => whole?.visits ?? [])
    .filter((visit) => vendorOf(visit) && Date.parse(visit.endsAt) < now)
    .sort((a, b) => b.endsAt.localeCompare(a.endsAt));
  if (!first || assessed.length === 0) return;
  const caller: Caller = { ...first, userId: first.profileId, roles: ['admin'], idp: 'Google', sessionId: 'demo' };
  for (const [i, end] of ends.entries()) {
    const visit = assessed[i % assessed.length];
    const vendor = visit && vendorOf(visit);
    const [service] = visit ? quotedOn(visit) : [];
    if (!visit || !vendor || !service) continue;
    const photos = (await filesOf(table, { kind: 'visit', id: visit.visitId }))
      .filter(({ state, sizes }) => state === 'ready' && sizes.includes('web'))
      .map(({ fileId }) => fileId)
      .slice(0, 6);
    const own = options[service] ?? [];
    const at = now - HOUR;
    const sketch = { service, photos, deskNote: 'Access through the side door.', options: own };
    const { quoteId, version } = await draftQuote({ table, now: at }, vendor, visit, sketch);
    if (end === 'draft') continue;
    const input = { quoteId, version, options: own, photos, message: 'Thank you for showing us around.' };
    const act = { table, now: at, caller, correlationId: 'demo', actsFor: undefined };
    const priced = await priceQuote({ ...act, input });
    await sendQuote({ ...act, input: { quoteId, version: priced.version } });
    const sent = await readQuote(table, quoteId);
    await finish({ table, signer, now }, sent, end, { zone: tenant.timezone, caller });
  }
};
