import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutAtCall } from '../../../../test/support/table/table-faults.ts';
import { checkHistories, crews, plansIn, unlessRefused } from '../../../../test/support/world/booking-histories.ts';
import {
  type BookingWorld,
  confirm,
  findFaults,
  NOW,
  orderFor,
  startBookingWorld,
} from '../../../../test/support/world/booking-world.ts';
import { type TableDeps, TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { calendarDay } from '../store.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

it('random histories, 40 steps at once and with conflicts, leave a calendar that equals the orders', async () => {
  await checkHistories(world, 40, 0.1);
});

const RIVALS = 20;

/** Resolves for all once the last of them has come. */
const meetingOf = (count: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return async () => {
    missing--;
    if (missing === 0) resolve();
    await promise;
  };
};

/** Writes without looking again: what it read decides, whoever wrote meanwhile. */
class CheckThenInsert extends TenantTable {
  readonly #meet: () => Promise<void>;

  constructor(deps: TableDeps, tenantId: string, meet: () => Promise<void>) {
    super(deps, tenantId);
    this.#meet = meet;
  }

  override async getMany(...wanted: Parameters<TenantTable['getMany']>): ReturnType<TenantTable['getMany']> {
    const found = await super.getMany(...wanted);
    await this.#meet();
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

describe('the same assertion', () => {
  it('catches a service that checks first and inserts afterwards, five times of five', async () => {
    for (let n = 0; n < 5; n++) {
      const tenantId = await world.newTenant(crews(world));
      const asking = world.asking(tenantId);
      const [planId] = await plansIn(asking);
      const table = new CheckThenInsert(world.table.tableDeps, tenantId, meetingOf(RIVALS));
      const rival = async () => {
        await confirm({ ...asking, table }, orderFor(['photography'], { planId }));
      };
      await Promise.all(Array.from({ length: RIVALS }, () => unlessRefused(rival())));
      expect(await findFaults(world, tenantId, NOW)).not.toEqual([]);
    }
  });
});

describe('a connection that is cut', () => {
  it('at any call of a confirmation leaves all of the order or nothing', async () => {
    for (let cut = 0; cut < 4; cut++) {
      const tenantId = await world.newTenant(crews(world));
      const [planId] = await plansIn(world.asking(tenantId));
      const client = world.table.newClient();
      let calls = 0;
      cutAtCall(client, () => calls++ === cut);
      await confirm(world.asking(tenantId, NOW, client), orderFor(['photography'], { planId })).catch(() => undefined);
      expect(await findFaults(world, tenantId, NOW)).toEqual([]);
      const { days } = await world.asking(tenantId).table.collect({ pk: 'CAL' }, { days: calendarDay });
      expect(days.length).toBe(cut < 2 ? 0 : 1);
    }
  });
});
