import { describe, expect, it } from 'vitest';
import { beforeEachCall, cutAtCall } from '../../../../test/support/table/table-faults.ts';
import { confirm, findFaults, NOW, orderFor } from '../../../../test/support/world/booking-world.ts';
import {
  checkHistories,
  crews,
  plansIn,
  unlessRefused,
} from '../../../../test/support/world/sales/booking-histories.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { type TableDeps, TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { calendarDay } from '../store.ts';

const world = worldOfFile();

it('random histories with 40 concurrent steps and conflicts keep calendar and orders equal', async () => {
  await checkHistories(world, 40, 0.1);
});

const RIVALS = 20;

/** A barrier: resolves for all callers once `count` of them wait. */
const barrierFor = (count: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return async () => {
    missing--;
    if (missing === 0) resolve();
    await promise;
  };
};

/** Control: checks, then writes without conditions, so concurrent writes go unnoticed. */
class CheckThenInsert extends TenantTable {
  readonly #barrier: () => Promise<void>;

  constructor(deps: TableDeps, tenantId: string, barrier: () => Promise<void>) {
    super(deps, tenantId);
    this.#barrier = barrier;
  }

  override async getMany(...args: Parameters<TenantTable['getMany']>): ReturnType<TenantTable['getMany']> {
    const found = await super.getMany(...args);
    await this.#barrier();
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

describe('the assertion of the histories', () => {
  it('catches check-then-insert, five times out of five', async () => {
    for (let n = 0; n < 5; n++) {
      const tenantId = await world.newTenant(crews(world));
      const context = world.context(tenantId);
      const [planId] = await plansIn(context);
      const table = new CheckThenInsert(world.table.tableDeps, tenantId, barrierFor(RIVALS));
      const rival = async () => {
        await confirm({ ...context, table }, orderFor(['photography'], { planId }));
      };
      await Promise.all(Array.from({ length: RIVALS }, () => unlessRefused(rival())));
      expect(await findFaults(world, tenantId, NOW)).not.toEqual([]);
    }
  });
});

// What a confirmation asks of the table: one read, the order's number, one transaction that writes the order.
const CALLS = ['BatchGetItemCommand', 'UpdateItemCommand', 'TransactWriteItemsCommand'];

describe('a dropped connection', () => {
  it('during any call of a confirmation leaves the whole order or nothing', async () => {
    for (let cut = 0; cut <= CALLS.length; cut++) {
      const tenantId = await world.newTenant(crews(world));
      const [planId] = await plansIn(world.context(tenantId));
      const client = world.table.newClient();
      const calls: string[] = [];
      beforeEachCall(client, (command) => calls.push(command));
      cutAtCall(client, () => calls.length === cut + 1);
      await confirm(world.context(tenantId, NOW, client), orderFor(['photography'], { planId })).catch(() => undefined);
      expect(await findFaults(world, tenantId, NOW)).toEqual([]);
      const { days } = await world.context(tenantId).table.collect({ pk: 'CAL' }, { days: calendarDay });
      expect(calls).toEqual(CALLS.slice(0, cut + 1));
      expect(days.length, `cut at call ${cut}`).toBe(cut < CALLS.length ? 0 : 1);
    }
  });
});
