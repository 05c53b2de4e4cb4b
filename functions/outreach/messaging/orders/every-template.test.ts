import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { templates } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { newClient } from '../../../../shared/sales/records/clients/client.ts';
import { deliver } from '../../../../test/support/table/deliver.ts';
import { itemsByKind, NOW } from '../../../../test/support/world/booking-world.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { memberItem } from '../../../company/identity/store.ts';
import { consume } from '../../../platform/consume.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { clientItem } from '../../../sales/records/store.ts';

/** The messages that fulfilment.md names in its sections 1, 2, 4, 5, 6, 7 and 10. */
const named = [
  'vendor_job_offer',
  'vendor_assigned',
  'offer_withdrawn',
  'vendor_job_ended',
  'vendor_replaced',
  'running_late',
  'dispatch_alert',
  'delivered',
  'revision_answered',
  'payment_receipt',
  'payment_failed',
  'payment_due',
  'payment_link',
  'refund_sent',
  'order_unpaid',
  'invoice',
  'invoice_reminder',
  'company_bill',
  'company_bill_reminder',
  'company_approval',
  'quote_ready',
  'quote_changed',
  'payout_stated',
  'payout_paid',
  'commission_statement',
  'dispute_alert',
  'weather_move',
  'review_request',
] as const;

const world = worldOfFile();
let offered: OfferedVisit;
beforeAll(async () => {
  offered = await offeredVisit(world, alike(world, 2));
});

const COMPANY = newId('client');

const money = { amount: 5_000, isTest: false };
const invoice = { ...money, invoiceId: 'ivc_1', number: 'INV-2026-00001', balance: 5_000, dueOn: '2026-12-01' };
const commission = {
  disbursementId: 'dsb_1',
  profileId: 'prf_alex',
  name: 'Alex Agent',
  number: 'CS-2026-00001',
  amount: 555_562,
  address: '12 Mill Street, Doylestown, PA 18901',
  closedOn: '2026-11-20',
  paidOn: '2026-11-24',
  reference: 'Wire 4471',
};
const companyBill = {
  ...invoice,
  company: { companyId: 'cli_1', name: 'Keystone Homes', email: 'bills@keystone.test', orders: 3 },
};
const quote = {
  quoteId: 'quo_1',
  number: '1001-A',
  revision: 1,
  service: 'repairs',
  validUntil: '2026-12-20',
  from: 90_000,
};
const statement = {
  statementId: 'pys_1',
  number: 'PS-2026-00001',
  total: 9_000,
  from: '2026-11-16',
  to: '2026-11-22',
};
const dispute = { disputeId: 'dis_1', dueBy: '2026-12-01T00:00:00Z' };

/** The event that causes each message, and what it tells of the order, its visit and their lead. */
const causes: Readonly<Record<string, readonly [type: string, data: object]>> = {
  vendor_job_offer: [
    'visit.offered',
    {
      offerId: 'ofr_1',
      services: ['photography'],
      city: 'Doylestown',
      zip: '18901',
      startsAt: '2026-11-24T14:00:00Z',
      endsAt: '2026-11-24T15:00:00Z',
      travelMinutes: 20,
      payCents: 9_000,
      answerBy: '2026-11-20T19:00:00Z',
    },
  ],
  vendor_assigned: ['visit.accepted', { serviceType: 'photography' }],
  offer_withdrawn: ['offer.withdrawn', { offerId: 'ofr_1' }],
  vendor_job_ended: [
    'visit.vendor_released',
    { services: ['photography'], startsAt: '2026-11-24T14:00:00Z', cause: 'canceled' },
  ],
  vendor_replaced: ['visit.vendor_replaced', {}],
  running_late: ['visit.runs_late', { minutes: 20 }],
  weather_move: ['order.weather_moved', { answerBy: '2026-11-21T15:00:00Z' }],
  dispatch_alert: ['dispatch.alert', { reason: 'late', text: 'Nobody is on the way.' }],
  delivered: ['delivery.delivered', { deliveryId: 'dlv_1', round: 0 }],
  revision_answered: ['delivery.delivered', { deliveryId: 'dlv_1', round: 1 }],
  more_delivered: ['delivery.delivered', { deliveryId: 'dlv_1', round: 0, isMore: true }],
  review_request: ['order.review_due', {}],
  payment_receipt: ['payment.received', { ...money, balance: 0 }],
  payment_failed: ['payment.failed', money],
  payment_due: ['payment.due', money],
  payment_link: ['payment.link_asked', { amount: 5_000, channel: 'email' }],
  refund_sent: ['payment.refund_sent', { ...money, reason: 'Rain' }],
  invoice: ['invoice.issued', { ...invoice, kind: 'invoice' }],
  invoice_reminder: ['invoice.reminded', invoice],
  company_bill: ['invoice.issued', { ...companyBill, kind: 'invoice' }],
  company_bill_reminder: ['invoice.reminded', companyBill],
  company_approval: [
    'account.approval_asked',
    {
      companyId: COMPANY,
      name: 'Keystone Homes',
      cents: 90_000,
      agentName: 'Ann Agent',
      until: '2026-11-24T15:00:00Z',
    },
  ],
  quote_ready: ['quote.sent', quote],
  quote_changed: ['quote.sent', { ...quote, revision: 2 }],
  payout_stated: ['payout.stated', statement],
  payout_paid: ['payout.paid', { ...statement, paidOn: '2026-11-24' }],
  commission_statement: ['commission.paid', commission],
  order_unpaid: ['booking.abandoned', money],
  dispute_alert: ['payment.disputed', { ...money, ...dispute }],
};

const sent = async (): Promise<string[]> => {
  const items = (await itemsByKind(world, offered.tenantId))('communication');
  return items.map(({ template }) => String(template));
};

/** Hands a cause to the queue of messages, through the schema of its event, as the outbox does. */
const cause = async (code: string, eventId = `evt_${code}`): Promise<void> => {
  const [type, more] = causes[code] ?? ['', {}];
  const event = customerMessages.events.find(({ name }) => name === type);
  const whole = await offered.read();
  const { orderId, visitId } = offered;
  const { leadId } = whole.order;
  const vendorId = whole.visits[0]?.vendorId ?? '';
  const bookingId = whole.bookings[0]?.bookingId ?? '';
  const { startsAt } = whole.visits[0] ?? {};
  const moves = [{ visitId, from: '2026-11-23T14:00:00Z', startsAt }];
  const data = event?.data.parse({ startsAt, moves, orderId, visitId, leadId, vendorId, bookingId, ...more });
  const handler = consume(customerMessages, messageConsumers(messagingDeps(world.table, mailboxes())), {
    openTable: world.table.openTable,
    clock: () => NOW,
  });
  const occurredAt = '2026-11-20T15:00:00Z';
  await deliver(handler, [{ eventId, tenantId: offered.tenantId, type, occurredAt, group: leadId, data }]);
};

/** Every review is asked for once the order is completed. */
const complete = async (): Promise<void> => {
  const { table } = world.context(offered.tenantId);
  const stored = await table.get(orderItem, { orderId: offered.orderId }, { consistent: true });
  if (stored?.status === 'placed') await table.commit(table.patch(orderItem, stored, { status: 'completed' }));
};

/** Somebody works for the company, whom a deal pays. */
const hire = async (): Promise<void> => {
  const { table } = world.context(offered.tenantId);
  const about = { subject: 'invited:alex', email: 'alex@example.com', createdAt: '2026-11-01T00:00:00Z' };
  const member = { profileId: 'prf_alex', ...about, roles: ['agent' as const], status: 'active' as const, version: 1 };
  await table.commit(table.create(memberItem, member));
};

/** The visit waits for dry weather at a time that is reserved. */
const holdForWeather = async (): Promise<void> => {
  const { table } = world.context(offered.tenantId);
  const [visit] = (await offered.read()).visits;
  const weatherMove = { from: '2026-11-23T14:00:00Z', answerBy: '2026-11-21T15:00:00Z' };
  if (visit) await table.commit(table.patch(visitItem, visit, { state: 'held', holdReason: 'weather', weatherMove }));
};

/** A company whose bills go somewhere. */
const openCompany = async (): Promise<void> => {
  const { table } = world.context(offered.tenantId);
  const client = newClient({ clientId: COMPANY, kind: 'brokerage', name: 'Keystone Homes' }, '2026-11-20T15:00:00Z');
  await table.commit(table.create(clientItem, { ...client, billingEmail: 'bills@keystone.test' }));
};

describe('every message that the specification of fulfilment names', () => {
  // In this order: what changes the visit or the order is last.
  it.each(named)('%s is sent', async (code) => {
    if (code === 'review_request') await complete();
    if (code === 'commission_statement') await hire();
    if (code === 'company_approval') await openCompany();
    if (code === 'weather_move') await holdForWeather();
    expect(await sent()).not.toContain(code);
    await cause(code);
    expect(await sent()).toContain(code);
  });

  it('pictures that come after the rest are told again, each time once', async () => {
    const told = async () => (await sent()).filter((code) => code === 'delivered').length;
    const before = await told();
    for (const _ of [1, 2]) await cause('more_delivered');
    expect(await told()).toBe(before + 1);
  });

  it('has a text', () => {
    for (const code of named) expect(Object.keys(templates)).toContain(code);
  });

  it('control: the same event again sends none, and another one of its kind does', async () => {
    const before = await sent();
    await cause('payment_receipt');
    expect(await sent()).toEqual(before);
    await cause('payment_receipt', 'evt_another');
    expect((await sent()).length).toBe(before.length + 1);
  });
});
