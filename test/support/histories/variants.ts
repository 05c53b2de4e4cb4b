import { ledgerLine, providerRef } from '../../../functions/fulfilment/payments/store.ts';
import { AppError } from '../../../functions/platform/errors/errors.ts';
import type { Stored } from '../../../functions/platform/table/item.ts';
import { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import type { Write } from '../../../functions/platform/table/write.ts';
import type { LedgerLine } from '../../../shared/fulfilment/payments/ledger.ts';
import type { Variant } from './company.ts';
import type { Habits, Provocation } from './play.ts';

type Commit = (writes: readonly Write[], commit: (...writes: Write[]) => Promise<void>) => Promise<void>;

/** A product that commits in a way of its own. */
const committing = (commit: Commit): Variant => ({
  openTable: (_, deps) => {
    class Careless extends TenantTable {
      override async commit(...writes: readonly Write[]): Promise<void> {
        await commit(writes, (...some) => super.commit(...some));
      }
    }
    return (tenantId) => new Careless(deps, tenantId);
  },
});

const isOf =
  (...labels: string[]) =>
  ({ label }: Write): boolean =>
    labels.includes(label);

/** What belongs together is written in two transactions: first these, then the others. */
const apart = (isFirst: (write: Write) => boolean): Variant =>
  committing(async (writes, commit) => {
    const first = writes.filter(isFirst);
    const rest = writes.filter((write) => !isFirst(write));
    if (first.length > 0) await commit(...first);
    if (rest.length > 0) await commit(...rest);
  });

/** Writes over whatever came in since it read. */
const blind = (write: Write): Write => {
  const { Put } = write.item;
  return Put ? { ...write, item: { Put: { TableName: Put.TableName, Item: Put.Item } } } : write;
};

const stateOf = ({ item: { Put } }: Write): unknown =>
  (Put?.Item?.row as { state?: unknown } | undefined)?.state ?? Put?.Item?.state;

/** The same write without the stamps of its visit. */
const unstamped = (write: Write): Write => {
  const { Put } = write.item;
  const row = Put?.Item?.row as Stored | undefined;
  if (write.label !== 'visit' || !Put || !row?.stamps) return write;
  const { stamps: _, ...rest } = row;
  return { ...write, item: { Put: { ...Put, Item: { ...Put.Item, row: rest } } } };
};

/** A mistake, and what people do for it to show. */
interface Mistake {
  readonly variant: Variant;
  readonly habits?: Habits;
  /** Where chance alone would take long. */
  readonly provocation?: Provocation;
}

const offers: Habits = { work: 10, route: 10, due: 0.3, place: 6, accept: 12, decline: 12, assign: 3 };
const money: Habits = {
  work: 12,
  route: 12,
  webhook: 8,
  due: 0.3,
  pay: 6,
  place: 6,
  checkout: 4,
  refund: 20,
  byHand: 5,
};

const payLater: Variant = { paymentMode: 'on_delivery' };

/** Pictures from the first order on. */
const shown: Habits = { work: 14, route: 12, place: 1, pictures: 24, gallery: 18 };

let lines = 0;

/** One mistake each, of those that such systems have. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  'an offer is accepted without the version of its visit': {
    variant: {
      ...payLater,
      ...committing(async (writes, commit) => {
        const isAccepted = writes.some((write) => write.label === 'offer' && stateOf(write) === 'accepted');
        await commit(...(isAccepted ? writes.map(blind) : writes));
      }),
    },
    provocation: { race: ['accept', 'decline'] },
  },
  'a time is freed and taken in two writes': {
    variant: { ...payLater, ...apart(({ label, item }) => label === 'calendarDay' && item.Update !== undefined) },
    provocation: { kill: 'decline' },
  },
  'each message of the provider counts as money': {
    variant: {
      payments: (good) => ({
        ...good,
        'payment.reported': async (occurrence: never) => {
          await good['payment.reported']?.(occurrence);
          const { table, data, now } = occurrence as {
            table: TenantTable;
            data: { kind: string; objectId: string };
            now: number;
          };
          if (data.kind !== 'session') return;
          const ref = await table.get(providerRef, { providerId: data.objectId });
          if (!ref) return;
          lines++;
          const line: LedgerLine = {
            orderId: ref.orderId,
            source: `${data.objectId} ${lines}`,
            kind: 'charge',
            cents: 100,
            at: new Date(now).toISOString(),
          };
          await table.commit(table.create(ledgerLine, line));
        },
      }),
    },
    habits: money,
  },
  'a refund is asked for without reserving it': {
    variant: committing(async (writes, commit) => {
      const isAsked = writes.some((write) => write.label === 'refund' && stateOf(write) === 'asked');
      await commit(...(isAsked ? writes.map(blind) : writes));
    }),
    provocation: { race: ['refund', 'refund', 'refund'] },
  },
  'a message is sent past its log': {
    variant: {
      messages: (good, send) => ({
        ...good,
        'order.placed': async (occurrence: never) =>
          await send(`placed ${(occurrence as { eventId: string }).eventId}`),
      }),
    },
    habits: { work: 10, route: 10, place: 10 },
  },
  'a step is written before its stamp': {
    variant: {
      ...payLater,
      ...committing(async (writes, commit) => {
        const first = writes.map(unstamped);
        await commit(...first);
        const later = writes.filter((write, n) => first[n] !== write);
        if (later.length > 0) await commit(...later.map(blind));
      }),
    },
    provocation: { kill: 'accept' },
  },
  'a line of the ledger is written before its account': {
    variant: apart(isOf('ledgerLine')),
    habits: money,
  },
  'an event is written before its fact': {
    variant: apart(isOf('event')),
    habits: money,
  },
  'a file is there before its bytes': {
    variant: {
      ...payLater,
      store: (good) => {
        const joins: (() => Promise<void>)[] = [];
        return {
          ...good,
          joinParts: async (upload, parts) => void joins.push(() => good.joinParts(upload, parts)),
          open: async (key) => {
            for (const join of joins.splice(0)) await join();
            return await good.open(key);
          },
        };
      },
    },
    habits: { ...offers, photos: 20 },
  },
  'a gallery is locked in its page only': {
    variant: {
      ...payLater,
      galleries: (good) => ({
        ...good,
        downloadPicture: async (request) =>
          await good.downloadPicture(request).catch((error: unknown) => {
            if (!(error instanceof AppError && error.code === 'DELIVERY_LOCKED')) throw error;
            return { url: 'https://vault.test/print.jpg', expiresAt: '' };
          }),
      }),
    },
    habits: shown,
  },
  'a gallery is opened before its customer is told': {
    variant: { ...payLater, ...apart(isOf('delivery')) },
    habits: shown,
  },
  'a revision is told to the desk before it is asked for': {
    variant: {
      ...payLater,
      ...committing(async (writes, commit) => {
        const first = writes.some(isOf('delivery')) ? writes.filter(isOf('task')) : [];
        if (first.length > 0) await commit(...first);
        await commit(...writes.filter((write) => !first.includes(write)));
      }),
    },
    habits: { ...shown, gallery: 40 },
  },
  'a booking is changed by hand before its visit': {
    variant: { ...payLater, ...apart(isOf('booking')) },
    provocation: { kill: 'change' },
  },
};
