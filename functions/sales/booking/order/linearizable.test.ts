import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../../test/support/linear/exchange.ts';
import type { Operation } from '../../../../test/support/linear/linearizable.ts';
import { playHistory } from '../../../../test/support/linear/play.ts';
import { unexplained } from '../../../../test/support/linear/slots.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { casesInTurn, quickOrFull, startTimeBox } from '../../../../test/support/run/full.ts';
import { seed } from '../../../../test/support/run/seed.ts';
import { randomFrom, type Strike, strikeCalls } from '../../../../test/support/table/table-faults.ts';
import type { Product } from '../../../../test/support/world/booking-routes.ts';
import { type BookingWorld, startBookingWorld } from '../../../../test/support/world/booking-world.ts';
import { openTables } from '../../../platform/table/open.ts';
import { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { bookingItem, calendarDay } from '../store.ts';

const HISTORIES = quickOrFull(5, 2000);
const CONTROLS = quickOrFull(1, 20);
/** A mistake need not show in each history, but has to within so many. */
const TRIES = 12;

let world: BookingWorld;
beforeAll(async () => {
  // Each fault is logged, as it should be.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue(undefined);
  world = await startBookingWorld();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const struck: Record<Strike, number> = { conflict: 0, before: 0, after: 0, conflictAfter: 0 };

/** Conflicts for a tenth of all transactions; a few connections and this share of answers lost. */
const dice =
  (random: () => number, lostAnswers: number) =>
  (command: string): Strike | undefined => {
    const n = random();
    const isTransaction = command === 'TransactWriteItemsCommand';
    const strike = strikeFor(n, isTransaction, lostAnswers);
    if (strike) struck[strike] += 1;
    return strike;
  };

const strikeFor = (n: number, isTransaction: boolean, lostAnswers: number): Strike | undefined => {
  if (n < 0.01) return 'before';
  if (!isTransaction) return undefined;
  if (n > 1 - lostAnswers) return 'after';
  if (n < 0.03) return 'conflictAfter';
  return n < 0.11 ? 'conflict' : undefined;
};

const faulty = (lostAnswers = 0.05): Product => {
  const client = world.table.newClient();
  strikeCalls(client, dice(randomFrom(seed), lostAnswers));
  return { openTable: openTables({ ...world.table.tableDeps, client }) };
};

const inWords = (groups: readonly Operation<Exchange>[][]): string[] =>
  groups.flatMap((group) =>
    group.map(({ called, returned, value: { actor, at, act, answer } }) => {
      const { status, body } = answer ?? {};
      const said = body?.error?.code ?? body?.orderId ?? body?.holdId ?? body?.status ?? '';
      return `${called}-${returned} at ${at} actor ${actor}: ${JSON.stringify(act)} -> ${status} ${said}`;
    }),
  );

describe('R2: histories of requests and answers', () => {
  it('can be explained by one request at a time, with conflicts, cut connections and lost answers', async () => {
    const product = faulty();
    const kinds: Record<string, number> = {};
    let unknown = 0;
    const box = startTimeBox();
    let histories = 0;
    for (; histories < HISTORIES && box.isOpen(); histories++) {
      const drawn = seed + histories;
      const { history, offered } = await playHistory(world, product, drawn);
      for (const {
        value: { act, answer },
      } of history) {
        const name = `${act.kind} ${answer?.status ?? 'unknown'}`;
        kinds[name] = (kinds[name] ?? 0) + 1;
        if (!answer) unknown += 1;
      }
      const wrong = unexplained(history, offered);
      expect(inWords(wrong), `seed ${drawn}`).toEqual([]);
    }
    printFigure('R2 histories', { seed, histories, unknown, struck, kinds });
  });
});

/** A table of which only this is broken: what it writes. */
const writing = (change: (writes: readonly Write[]) => readonly Write[]): Product => {
  class Broken extends TenantTable {
    override async commit(...writes: readonly Write[]): Promise<void> {
      await super.commit(...change(writes));
    }
  }
  return { openTable: (tenantId) => new Broken(world.table.tableDeps, tenantId) };
};

/** Waits a moment after each look at the calendar, so that others look meanwhile, and writes over whatever came in. */
const checkThenInsert = (): Product => {
  class Careless extends TenantTable {
    override async getMany(...args: Parameters<TenantTable['getMany']>): ReturnType<TenantTable['getMany']> {
      const found = await super.getMany(...args);
      await new Promise((resolve) => setTimeout(resolve, 3));
      return found;
    }
    override async commit(...writes: readonly Write[]): Promise<void> {
      const blind = writes.map(({ item: { Put, ...item }, ...write }) => {
        if (!Put) return { ...write, item };
        const { TableName, Item } = Put;
        return { ...write, item: { Put: { TableName, Item } } };
      });
      await super.commit(...blind);
    }
  }
  return { openTable: (tenantId) => new Careless(world.table.tableDeps, tenantId) };
};

const isOf =
  (name: string) =>
  ({ label }: Write) =>
    label === name;

/** Products with one mistake each. */
const mistakes: Record<string, () => Product> = {
  'a calendar that is written without its version': checkThenInsert,
  'an order that is answered and was never written': () => {
    let orders = 0;
    return writing((writes) => (writes.some(isOf(bookingItem.name)) && orders++ % 3 === 0 ? [] : writes));
  },
  'times that stay taken after their order was canceled': () =>
    writing((writes) => writes.filter(({ label, item }) => label !== calendarDay.name || !item.Update)),
  'an order whose times are taken by nobody': () =>
    writing((writes) => writes.filter((write) => !isOf(calendarDay.name)(write))),
  'a retry that is taken for a new order': () => {
    let count = 0;
    const receive = (headers: Record<string, string>) =>
      'idempotency-key' in headers ? { ...headers, 'idempotency-key': `fresh-key-${count++}` } : headers;
    return { ...faulty(0.4), receive };
  },
};

describe('the judge of histories', () => {
  it.each(casesInTurn(Object.entries(mistakes), 3, 0))('finds %s, with every seed', async (what, product) => {
    const needed: number[] = [];
    for (let n = 0; n < CONTROLS; n++) {
      const broken = product();
      let tries = 0;
      let found = false;
      while (!found && tries < TRIES) {
        const { history, offered } = await playHistory(world, broken, seed + 1000 * n + tries);
        found = unexplained(history, offered).length > 0;
        tries += 1;
      }
      expect(found, `seed ${seed + 1000 * n}`).toBe(true);
      needed.push(tries);
    }
    printFigure('R2 control', { what, seeds: CONTROLS, caught: needed.length, mostHistories: Math.max(...needed) });
  });
});
