import { payAccount } from '../../../../functions/fulfilment/accounts/desk/pay-account.ts';
import { billingConsumers } from '../../../../functions/fulfilment/billing/consumers.ts';
import { wholeInvoices } from '../../../../functions/fulfilment/billing/settle/whole-invoices.ts';
import { invoiceItem, invoicesOfPayer } from '../../../../functions/fulfilment/billing/store.ts';
import { createDueSweep } from '../../../../functions/operations/due/due-sweep.ts';
import { auditItem } from '../../../../functions/platform/audit.ts';
import { openDueIndex } from '../../../../functions/platform/table/events/due-index.ts';
import {
  accountMember,
  accountOrder,
  accountUsed,
  companyAccount,
  ordersOfAccount,
} from '../../../../functions/sales/accounts/store.ts';
import { cancelOrder } from '../../../../functions/sales/booking/order/change/cancel-order.ts';
import { confirmOrder } from '../../../../functions/sales/booking/order/confirm/confirm-order.ts';
import { bookingItem, orderItem } from '../../../../functions/sales/booking/store.ts';
import { payByCard } from '../../../../functions/sales/payments/payment-terms.ts';
import { clientItem } from '../../../../functions/sales/records/store.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { CompanyAccount } from '../../../../shared/sales/accounts/account.ts';
import { accountDefaults } from '../../../../shared/sales/accounts/account-defaults.ts';
import { newClient } from '../../../../shared/sales/records/clients/client.ts';
import { orderFor } from '../booking-world.ts';
import { startPaymentWorld } from './payment-world.ts';

export const ZONE = 'America/New_York';

/** A company with billed companies, whose orders, queues and due rows run by a clock. */
export const startAccountWorld = async () => {
  const bench = await startPaymentWorld();
  let seen = 0;
  const consumers = billingConsumers(
    async () => {},
    async () => {},
  ) as Record<string, (occurrence: object) => Promise<void>>;
  const index = openDueIndex(bench.world.table.tableDeps);
  const sweepDue = createDueSweep({ index, clock: () => bench.clock.now });

  /** Hands what happened to the queues, each event twice, until nothing happens any more. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 12; round++) {
      await bench.drain(true);
      const fresh = bench.told.slice(seen);
      seen = bench.told.length;
      if (fresh.length === 0) return;
      for (const [n, { type, data }] of fresh.entries()) {
        const { table, now } = bench.context();
        const occurrence = { table, now, data, eventId: `evt_${seen}_${n}`, occurredAt: toInstant(now) };
        await consumers[type]?.(occurrence);
        await consumers[type]?.(occurrence);
      }
    }
    throw new Error('Events never end');
  };
  const table = () => bench.context().table;
  const audit = () => {
    const createdAt = toInstant(bench.clock.now);
    const entry = { action: 'test', target: { kind: 'account', id: '1', name: 'T' }, changes: [], isActedFor: false };
    const actor = { profileId: 'prf_1', email: 'a@b.co' };
    return table().create(auditItem, { ...entry, actor, auditId: newId('audit'), correlationId: 't', createdAt });
  };
  return {
    ...bench,
    settle,
    table,
    audit,
    newCompany: async (policy?: Parameters<typeof bench.newCompany>[0]) => {
      await bench.newCompany(policy);
      seen = 0;
    },
    at: (now: number) => {
      bench.clock.now = now;
    },
    open: async (terms: Partial<CompanyAccount>, name = 'Keystone Homes'): Promise<string> => {
      const createdAt = toInstant(bench.clock.now);
      const companyId = newId('client');
      const client = newClient({ clientId: companyId, kind: 'brokerage', name }, createdAt);
      const { limit, grouping, paymentDays } = accountDefaults;
      const account = { companyId, state: 'approved' as const, limit, grouping, createdAt, version: 1, ...terms };
      await table().commit(
        table().create(clientItem, { ...client, paymentDays, billingEmail: 'bills@keystone.test' }),
        table().create(companyAccount, account),
        table().create(accountUsed, { companyId, used: 0 }),
      );
      return companyId;
    },
    join: async (companyId: string, email: string, role: 'agent' | 'head' = 'agent') => {
      const [word = ''] = email.split('@');
      const name = word.charAt(0).toUpperCase() + word.slice(1);
      const member = { email, companyId, name, role, addedAt: toInstant(bench.clock.now), version: 1 };
      await table().commit(table().create(accountMember, member));
    },
    leave: async (email: string) => {
      const member = await table().get(accountMember, { email }, { consistent: true });
      if (member) await table().commit(table().remove(accountMember, member));
    },
    /** Orders what is made at a desk, signed in with this address. */
    order: async (email: string, more: object = {}, client = bench.world.table.client) => {
      const contactInfo = { fullName: 'Ann Agent', email, phone: '+12155550123' };
      const input = orderFor(['virtual_staging'], { contactInfo, ...more });
      const context = bench.world.context(bench.tenantId(), bench.clock.now, client);
      const confirmation = { input, userId: undefined, provenEmail: email, idempotencyKey: undefined };
      return await confirmOrder(context, payByCard, { ...confirmation, correlationId: 'test' });
    },
    complete: async (orderId: string) => {
      const { order, bookings } = (await bench.money(orderId)).whole;
      await table().commit(
        table().patch(orderItem, order, { status: 'completed' }),
        ...bookings.map((booking) => table().patch(bookingItem, booking, { status: 'completed' })),
      );
      const data = { orderId, leadId: order.leadId };
      const occurrence = { table: table(), now: bench.clock.now, data };
      await bench.consumers['order.completed']?.(occurrence);
      await consumers['order.completed']?.(occurrence);
      await settle();
    },
    cancel: async (orderId: string) => {
      const { order } = (await bench.money(orderId)).whole;
      const claim = { caller: { userId: 'x', email: order.contactInfo.email, isEmailVerified: true } };
      await cancelOrder(bench.context(), orderId, claim as Parameters<typeof cancelOrder>[2], { reason: 'Sold' });
      await settle();
    },
    /** Lets everything happen that is due by then. */
    sweep: async (now: number) => {
      bench.clock.now = now;
      await sweepDue(undefined, { getRemainingTimeInMillis: () => 60_000 } as never);
      await settle();
    },
    pay: async (companyId: string, amount: number, seed: string) => {
      const place = { table: table(), now: bench.clock.now, zone: ZONE };
      const entry = { method: 'check', reference: '77', receivedOn: '2026-12-20', by: 'Ada' } as const;
      await payAccount(place, { companyId, amount, seed, ...entry, audit });
      await settle();
    },
    orders: async (companyId: string) =>
      (await table().list(accountOrder, { ...ordersOfAccount(companyId), limit: 100 })).items,
    bills: async (companyId: string) => {
      const { items } = await table().list(invoiceItem, { ...invoicesOfPayer(companyId), limit: 100 });
      return await wholeInvoices(table(), items);
    },
    used: async (companyId: string) => (await table().get(accountUsed, { companyId }, { consistent: true }))?.used,
    /** The reminders so far, one an event. */
    reminded: () =>
      bench.told.filter(({ type }) => type === 'invoice.reminded').map(({ data }) => data as { number: string }),
  };
};
export type AccountWorld = Awaited<ReturnType<typeof startAccountWorld>>;
