import { paymentConnection } from '../../../../functions/company/team/connection-store.ts';
import { policyItem } from '../../../../functions/company/team/policy-store.ts';
import { readMoney } from '../../../../functions/fulfilment/payments/account/money.ts';
import { beginCheckout } from '../../../../functions/fulfilment/payments/act/checkout.ts';
import { paymentConsumers } from '../../../../functions/fulfilment/payments/consumers.ts';
import { contextOf, type PaymentContext } from '../../../../functions/fulfilment/payments/context.ts';
import { webhookHandlers } from '../../../../functions/fulfilment/payments/hear/hear-webhook.ts';
import { isSigned } from '../../../../functions/fulfilment/payments/provider/signature.ts';
import { createStripe } from '../../../../functions/fulfilment/payments/provider/stripe.ts';
import { createLog } from '../../../../functions/platform/log.ts';
import { openOutbox } from '../../../../functions/platform/table/events/outbox.ts';
import { confirmOrder } from '../../../../functions/sales/booking/order/confirm/confirm-order.ts';
import { payByCard } from '../../../../functions/sales/payments/payment-terms.ts';
import type { StripeEvent } from '../../../../infra/local/providers/stripe/objects.ts';
import { startStripe } from '../../../../infra/local/providers/stripe/stand-in.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { defaultPolicy, type Policy } from '../../../../shared/company/team/policy.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { paymentEvents } from '../../../../shared/fulfilment/payments/events.ts';
import { lookingWhereWritten } from '../../table/outbox-looks.ts';
import { firstPlan, NOW, orderFor, startBookingWorld } from '../booking-world.ts';

const SITE = { scheme: 'http', platformHost: 'localhost:3000' };
const heard = new Set<string>(paymentEvents.events.map(({ name }) => name));

/** A company whose customers pay at the stand-in, whose messages come in by the product's own webhook and queue. */
export const startPaymentWorld = async (random?: () => number) => {
  const world = await startBookingWorld();
  const clock = { now: NOW };
  let tenantId = await world.newTenant();
  let isWatching = true;
  const table = () => world.context(tenantId).table;
  const listeners: ((event: StripeEvent) => void)[] = [];
  const hear = webhookHandlers().hear;
  const post = async (body: string, signature: string): Promise<boolean> => {
    // Lost for good: sent again half a second later, it would come into whatever the test, or the next one, does by then.
    if (!isWatching) return true;
    if (!isSigned(Buffer.from(body), signature, [standIn.webhookSecret], clock.now)) return false;
    const event = JSON.parse(body) as StripeEvent;
    for (const listen of listeners) listen(event);
    const request = { input: event, table: table(), now: clock.now, correlationId: 'test' };
    await hear(request as unknown as Parameters<typeof hear>[0]);
    return true;
  };
  const standIn = await startStripe({
    now: () => clock.now,
    pages: 'http://localhost:3000/__stripe',
    webhook: '',
    post,
    endsPages: false,
    ...(random && { random }),
  });
  const provider = createStripe({ key: standIn.key, url: standIn.address });
  const deps = { signer: world.table.signer, provider, site: SITE };
  const consumers = paymentConsumers(deps) as Record<string, (occurrence: object) => Promise<void>>;
  const context = (): PaymentContext => contextOf(deps, table(), clock.now);
  const outbox = openOutbox({ ...world.table.tableDeps, client: lookingWhereWritten(world.table.client) });
  const told: { type: string; data: unknown }[] = [];

  /** Hands every waiting event to its consumer, twice where `isTwice`, until none is left. */
  const drain = async (isTwice = false): Promise<void> => {
    for (let round = 0; round < 50; round++) {
      await standIn.webhooks.settled();
      const all = await outbox.pending(clock.now + 365 * 24 * 60 * MINUTE, 500);
      const entries = all.filter((entry) => entry.tenantId === tenantId);
      // What falls due for companies of former tests would be read again each round.
      const former = all.filter((entry) => entry.tenantId !== tenantId);
      for (const entry of former) await outbox.markSent(entry);
      if (entries.length === 0) return;
      for (const entry of entries) {
        told.push({ type: entry.type, data: entry.data });
        const occurrence = { ...entry, table: table(), now: clock.now, log: createLog({}) };
        if (heard.has(entry.type)) {
          await consumers[entry.type]?.(occurrence);
          if (isTwice) await consumers[entry.type]?.(occurrence);
        }
        await outbox.markSent(entry);
      }
    }
    throw new Error('Events never end');
  };

  /** Another company, for which the provider is there and heard; what it told the one before, that one has heard. */
  const newCompany = async (policy: Partial<Policy> = {}): Promise<void> => {
    await standIn.webhooks.settled();
    standIn.api.isDown = false;
    isWatching = true;
    tenantId = await world.newTenant();
    await table().commit(
      table().create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
      table().create(policyItem, { ...defaultPolicy, ...policy, version: 1 }),
    );
    told.splice(0);
  };
  const place = async (services: ServiceCode[] = ['photography'], key?: string) => {
    const booking = { ...world.context(tenantId, clock.now) };
    // What is made at a desk needs no visit.
    const plan = services.includes('photography') ? await firstPlan(booking, services) : undefined;
    const input = orderFor(services, { planId: plan?.id });
    const stranger = { userId: undefined, provenEmail: undefined, correlationId: 'test' };
    return await confirmOrder(booking, payByCard, { ...stranger, input, idempotencyKey: key });
  };
  const checkout = async (
    orderId: string,
    more: { part?: 'due' | 'balance'; tip?: number; takesTips?: boolean } = {},
  ) => {
    const connection = { accountId: null, state: 'ready', missing: [], version: 1 } as const;
    return await beginCheckout(context(), provider, {
      orderId,
      part: 'due',
      tip: 0,
      origin: 'http://localhost:3000',
      connection: { ...connection, missing: [] },
      livemode: false,
      takesTips: true,
      tenantName: 'Northlight',
      zone: 'America/New_York',
      ...more,
    });
  };
  const sessionOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
  return {
    world,
    clock,
    standIn,
    provider,
    deps,
    told,
    drain,
    newCompany,
    place,
    checkout,
    sessionOf,
    context,
    consumers,
    tenantId: () => tenantId,
    money: async (orderId: string) => {
      const money = await readMoney(table(), orderId);
      if (!money) throw new Error('No such order');
      return money;
    },
    onDelivery: (listen: (event: StripeEvent) => void) => {
      listeners.push(listen);
    },
    /** While off, whatever the provider tells is lost: as if the product were down for longer than it is told again. */
    watch: (isOn: boolean) => {
      isWatching = isOn;
    },
    stop: async () => {
      await standIn.stop();
      await world.stop();
    },
  };
};
export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>;
