import { createHash } from 'node:crypto';
import { paymentConnection } from '../../../functions/company/team/connection-store.ts';
import { policyItem } from '../../../functions/company/team/policy-store.ts';
import { deliveryFiles } from '../../../functions/fulfilment/delivery/delivery-files.ts';
import { deliveryConsumers } from '../../../functions/fulfilment/delivery/delivery-work.ts';
import { deliveryHandlers } from '../../../functions/fulfilment/delivery/handlers.ts';
import { dispatchConsumers } from '../../../functions/fulfilment/dispatch/dispatch-work.ts';
import { visitFiles } from '../../../functions/fulfilment/jobs/visit-files.ts';
import { paymentConsumers } from '../../../functions/fulfilment/payments/consumers.ts';
import { webhookHandlers } from '../../../functions/fulfilment/payments/hear/hear-webhook.ts';
import type { PaymentProvider } from '../../../functions/fulfilment/payments/provider/port.ts';
import { isSigned } from '../../../functions/fulfilment/payments/provider/signature.ts';
import { createStripe } from '../../../functions/fulfilment/payments/provider/stripe.ts';
import { fileConsumers } from '../../../functions/library/files/check-file.ts';
import { filesHandlers } from '../../../functions/library/files/handlers.ts';
import type { MadeSizes } from '../../../functions/library/files/photo-sizes.ts';
import { createDueSweep } from '../../../functions/operations/due/due-sweep.ts';
import { createOutboxRouter, createOutboxSweep } from '../../../functions/operations/outbox/outbox.ts';
import { applyDeliveryEvent } from '../../../functions/outreach/messaging/delivery/apply-delivery-event.ts';
import { consume } from '../../../functions/platform/consume.ts';
import type { PrivateStore } from '../../../functions/platform/objects/private-store.ts';
import { openDueIndex } from '../../../functions/platform/table/events/due-index.ts';
import { type OutboxEntry, openOutbox } from '../../../functions/platform/table/events/outbox.ts';
import { type OpenTable, openTables } from '../../../functions/platform/table/open.ts';
import { startStripe } from '../../../infra/local/providers/stripe/stand-in.ts';
import { signatureHeader } from '../../../infra/local/providers/stripe/webhooks.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { MINUTE } from '../../../shared/contract/time.ts';
import { deliveryWork } from '../../../shared/fulfilment/delivery/events.ts';
import { dispatchWork } from '../../../shared/fulfilment/dispatch/events.ts';
import { paymentEvents } from '../../../shared/fulfilment/payments/events.ts';
import { fileChecks } from '../../../shared/library/files/events.ts';
import { customerMessages } from '../../../shared/operations/customer-messages.ts';
import { marshalled } from '../table/marshalled.ts';
import { conflict, randomFrom } from '../table/table-faults.ts';
import { type BookingWorld, NOW, startBookingWorld } from '../world/booking-world.ts';
import { memoryVault } from '../world/files/memory-vault.ts';
import { portalOf } from '../world/fulfilment/vendor-world.ts';
import { messageConsumers } from '../world/outreach/message-consumers.ts';
import { messagingDeps } from '../world/outreach/messaging.ts';
import { Machine } from './machine.ts';
import { Mirror } from './mirror.ts';
import { Queues } from './queues.ts';
import { stillProcess } from './still-process.ts';

/** What the world does to a company. */
export interface Weather {
  /** The share of transactions that meet another one. */
  readonly conflicts: number;
  /** The share of the provider's messages, and of the records of the table's stream, that never come. */
  readonly lost: number;
  /** The share of messages that come twice. */
  readonly doubled: number;
}

type Consumer = (occurrence: never) => Promise<void>;
type Consumers = Record<string, Consumer>;

/** The product with a mistake; the product itself has none of these. */
export interface Variant {
  readonly openTable?: (
    good: OpenTable,
    deps: ConstructorParameters<typeof import('../../../functions/platform/table/tenant-table.ts').TenantTable>[0],
  ) => OpenTable;
  readonly payments?: (good: Consumers, provider: PaymentProvider) => Consumers;
  readonly messages?: (good: Consumers, send: (id: string) => Promise<void>) => Consumers;
  readonly galleries?: (good: ReturnType<typeof deliveryHandlers>) => ReturnType<typeof deliveryHandlers>;
  readonly store?: (good: PrivateStore) => PrivateStore;
  /** When customers pay; at once, unless it is of no concern. */
  readonly paymentMode?: 'full' | 'on_delivery';
}

/** A message of the payment provider that is on its way. */
interface OnItsWay {
  readonly body: string;
  notBefore: number;
}

const SITE = { scheme: 'http', platformHost: 'localhost:3000' };
/** The longest that a timer waits. */
const NEVER_MS = 2 ** 31 - 1;
const LATE_FEES = { closeHours: 4, latePercent: 25, closePercent: 50, moveCents: 5_000, maxCents: 25_000 };

/** Vendors of two trades with room for two jobs at a time; the last of each accepts at once. */
const crewsOf = (world: BookingWorld): Vendor[] =>
  (['Brightframe Media', 'Spring Street Cleaning'] as const).flatMap((name, trade) =>
    Array.from({ length: 5 }, (_, n) => ({
      ...world.vendor(name),
      vendorId: `${world.vendor(name).vendorId.slice(0, -2)}${trade}${n}`,
      name: `${name} ${n + 1}`,
      email: `crew-${trade}-${n}@example.com`,
      parallelJobs: 2,
      dailyJobLimit: 8,
      priority: n + 1,
      ...(n === 4 && { acceptsAtOnce: true }),
    })),
  );

/** Sizes of a photo that takes no time to make. */
const quickSizes = async (bytes: Uint8Array): Promise<MadeSizes> => ({
  width: 1200,
  height: 800,
  sizes: [
    { size: 'print', bytes },
    { size: 'preview', bytes },
  ],
});

/** The same object in the order of its names: the table keeps none. */
const inOrder = (_: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

/** What a call says, in a few letters. */
const told = (args: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(args, inOrder) ?? '')
    .digest('base64')
    .slice(0, 12);

/** Every call of a port passes the machine, on which it may be the last of its process. */
const through = <Port extends object>(machine: Machine, port: Port): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, call]) => [
      name,
      (...args: unknown[]) =>
        machine.call(`${name} ${told(args)}`, async () => await (call as (...args: unknown[]) => unknown)(...args)),
    ]),
  ) as Port;

/** The mail and text providers: what they took, by the reference of its message, and the news of it that follow. */
const postOffice = (machine: Machine) => {
  const sent = new Map<string, number>();
  const news: { ref: string; messageId: string }[] = [];
  const take = (ref: string): Promise<{ messageId: string }> =>
    machine.call(`take ${ref}`, async () => {
      sent.set(ref, (sent.get(ref) ?? 0) + 1);
      const messageId = `m-${sent.size}`;
      news.push({ ref, messageId });
      return { messageId };
    });
  return {
    sent,
    news,
    take,
    provider: {
      from: 'mail@northlight.example',
      mailer: { send: (mail: { ref?: string; id: string }) => take(mail.ref ?? mail.id) },
    },
    texting: { from: '+12155550000', texter: { send: ({ ref }: { ref: string }) => take(ref) } },
  };
};

/**
 * A company whose table, queues, timers, bucket and providers are all here, with the product's own functions between them,
 * each of which can be killed at any of its calls. Long because it is the list of what belongs to it.
 */
export const openCompany = async (seed: number, outside: Weather, variant: Variant = {}) => {
  let weather = outside;
  const random = randomFrom(seed);
  const clock = { now: NOW };
  const machine = new Machine(randomFrom(seed + 1));
  const restoreProcess = stillProcess({
    random: randomFrom(seed + 2),
    now: () => clock.now,
    sleep: () => machine.isInside && machine.call('sleep', async () => undefined),
  });
  const world = await startBookingWorld();
  const mirror = new Mirror(world.table);
  const struck = { conflicts: 0, lostRecords: 0, lostWebhooks: 0, doubledWebhooks: 0 };
  const client = world.table.newClient();
  const chance = (share: number): boolean => random() < share;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const go = async () => {
          const answer = await next(args);
          mirror.note(String(commandName), args.input);
          return answer;
        };
        return await machine.call(`${commandName} ${told(args.input)}`, async () => {
          if (!machine.isInside || commandName !== 'TransactWriteItemsCommand' || !chance(weather.conflicts))
            return await go();
          struck.conflicts++;
          throw conflict(args.input as Parameters<typeof conflict>[0]);
        });
      },
    { step: 'initialize' },
  );
  const tableDeps = { ...world.table.tableDeps, client };
  const good = openTables(tableDeps);
  const openTable = variant.openTable?.(good, tableDeps) ?? good;
  const vendors = crewsOf(world);
  const tenantId = await world.newTenant(vendors);
  const table = () => openTable(tenantId);
  const own = good(tenantId);
  await own.commit(
    own.create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
    own.create(policyItem, {
      ...defaultPolicy,
      fees: LATE_FEES,
      paymentMode: variant.paymentMode ?? 'full',
      unprovenShare: 100,
      version: 1,
    }),
  );
  const deps = { openTable, clock: () => clock.now };
  const { signer } = world.table;

  // The payment provider: what it tells is on its way until the webhook has taken it.
  const air: OnItsWay[] = [];
  const stripe = await startStripe({
    now: () => clock.now,
    pages: 'http://localhost:3000/__stripe',
    webhook: '',
    random: () => 0.5,
    endsPages: false,
    post: async (body) => {
      if (chance(weather.lost)) struck.lostWebhooks++;
      else air.push({ body, notBefore: clock.now + Math.floor(random() * 90) * MINUTE });
      if (chance(weather.doubled)) {
        struck.doubledWebhooks++;
        air.push({ body, notBefore: clock.now + Math.floor(random() * 300) * MINUTE });
      }
      return true;
    },
  });
  // Nothing is sent before a step of the history sends it.
  stripe.webhooks.weather = { double: 0, lose: 0, shuffle: false, delayMs: NEVER_MS };
  const provider = through(machine, createStripe({ key: stripe.key, url: stripe.address }));
  const { hear } = webhookHandlers();
  /** One message of the provider's comes in; it stays on its way unless it is answered. */
  const deliverWebhook = async (message: OnItsWay): Promise<void> => {
    const header = signatureHeader(message.body, stripe.webhookSecret, Math.floor(clock.now / 1000));
    message.notBefore = clock.now + 10 * MINUTE;
    if (!isSigned(Buffer.from(message.body), header, [stripe.webhookSecret], clock.now)) throw new Error('Not signed');
    const request = { input: JSON.parse(message.body), table: table(), now: clock.now, correlationId: 'webhook' };
    await hear(request as unknown as Parameters<typeof hear>[0]);
    air.splice(air.indexOf(message), 1);
  };

  const vault = memoryVault();
  const store = through(machine, variant.store?.(vault.store) ?? vault.store);
  const office = postOffice(machine);
  const messaging = messageConsumers(
    messagingDeps({ ...world.table, ...tableDeps }, office as Parameters<typeof messagingDeps>[1]),
  ) as unknown as Consumers;
  const paying = paymentConsumers({ signer, provider, site: SITE }) as unknown as Consumers;
  const workers = [
    [dispatchWork, consume(dispatchWork, dispatchConsumers({ signer }), deps)],
    [paymentEvents, consume(paymentEvents, (variant.payments?.(paying, provider) ?? paying) as never, deps)],
    [
      customerMessages,
      consume(
        customerMessages,
        (variant.messages?.(messaging, async (id) => void (await office.take(id))) ?? messaging) as never,
        deps,
      ),
    ],
    [deliveryWork, consume(deliveryWork, deliveryConsumers(store), deps)],
    [fileChecks, consume(fileChecks, fileConsumers(store, quickSizes), deps)],
  ] as const;
  const galleries = deliveryHandlers({ signer, store });
  const queues = new Queues(workers, () => chance(weather.doubled));

  const outbox = openOutbox(tableDeps);
  const send = async (entries: readonly OutboxEntry[]): Promise<Set<string>> =>
    await machine.call(`send ${told(entries)}`, async () => {
      for (const entry of entries) queues.take(entry, clock.now);
      return new Set<string>();
    });
  const router = createOutboxRouter({ outbox, send, clock: deps.clock });
  /** Takes what the stream has to the queues; some records get lost, as if the router were down for too long. */
  const route = async (most: number): Promise<void> => {
    const records = mirror.stream.splice(0, most).filter(() => {
      const isLost = chance(weather.lost);
      struck.lostRecords += isLost ? 1 : 0;
      return !isLost;
    });
    const Records = records.map((item, n) => ({
      eventName: 'INSERT' as const,
      dynamodb: { NewImage: marshalled(item) as never, SequenceNumber: String(n) },
    }));
    if (Records.length > 0) await router({ Records });
  };
  const sweepOutbox = createOutboxSweep({ outbox, send, clock: deps.clock });
  const sweepDue = createDueSweep({ index: openDueIndex(tableDeps), clock: deps.clock });
  /** The mail provider's news of what it took, before anything is tried again. */
  const hearNews = async (): Promise<void> => {
    for (const { ref, messageId } of office.news.splice(0)) {
      await applyDeliveryEvent(
        openTable,
        { ref, messageId, status: 'delivered', reason: null, suppress: [] },
        clock.now,
      );
    }
  };
  return {
    world,
    clock,
    random,
    chance,
    machine,
    mirror,
    struck,
    tenantId,
    vendors,
    table,
    signer,
    stripe,
    provider,
    air,
    deliverWebhook,
    vault,
    office,
    hearNews,
    queues,
    route,
    sweepOutbox,
    sweepDue,
    portal: portalOf({ table: world.table } as BookingWorld),
    files: filesHandlers(store, { visit: visitFiles, delivery: deliveryFiles }),
    galleries: variant.galleries?.(galleries) ?? galleries,
    /** The company's own table, read as it is. */
    own,
    /** What customers met that must not be, in words. */
    met: [] as string[],
    /** From here on nothing is lost, doubled or met. */
    calmDown: () => {
      weather = { conflicts: 0, lost: 0, doubled: 0 };
    },
    stop: async () => {
      await machine.idle();
      restoreProcess();
      client.destroy();
      await stripe.stop();
      await world.stop();
    },
  };
};
export type Company = Awaited<ReturnType<typeof openCompany>>;
