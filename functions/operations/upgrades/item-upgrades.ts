import { isDeepStrictEqual } from 'node:util';
import type { CloudFormationCustomResourceEvent, Context, ScheduledEvent } from 'aws-lambda';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { fromItem, isOutdated, type Stored } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import { tenantOf } from '../../platform/table/stream.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { shapeOf } from '../../platform/table/upgrade.ts';
import type { TableWalk, UpgradableEntity } from '../../platform/table/walk.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { createCustomResource } from '../seed/custom-resource.ts';
import { type ItemUpgrade, itemUpgrade } from './store.ts';

export interface ItemUpgradeDeps {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
  readonly walk: TableWalk;
  /** The entities that the walk looks for. */
  readonly entities: readonly UpgradableEntity[];
  readonly clock: Clock;
}

type HasTime = () => boolean;

const WRITES_AT_ONCE = 10;
const SPARE_MS = 30_000;

/** The current shape of each entity that has upgrades. */
const shapesOf = (entities: readonly UpgradableEntity[]): Record<string, number> =>
  Object.fromEntries(entities.map((entity) => [entity.name, shapeOf(entity)]));

const readAgain = async (table: TenantTable, { pk, sk }: Stored): Promise<Stored | undefined> => {
  const key = { pk: String(pk).slice(`T#${table.tenantId}#`.length), sk: String(sk) };
  const [found] = await table.getMany([key], { consistent: true });
  return found;
};

type Outcome = 'rewritten' | 'current' | 'failed';

/** The write that stores an item anew; undefined, and logged, for one that its upgrades or its schema refuse. */
const upgradeWrite = (table: TenantTable, entity: UpgradableEntity, stored: Stored): Write | undefined => {
  try {
    return table.upgrade(entity, stored);
  } catch (error) {
    // Its key may be somebody's address: the tenant, the entity and the fields that the error names must do.
    const { tenantId } = table;
    createLog({ walk: 'item upgrades' }).error('Item not upgraded', error, { tenantId, entity: entity.name });
    return undefined;
  }
};

const fits = (entity: UpgradableEntity, stored: Stored): boolean => {
  try {
    fromItem(entity, stored);
    return true;
  } catch {
    return false;
  }
};

/** Whose item this is: of those that have or had its name, the one that it fits; else the one that has it. */
const entityOf = (entities: readonly UpgradableEntity[], stored: Stored): UpgradableEntity | undefined =>
  entities.find((entity) => [entity.name, entity.formerName].includes(String(stored.entity)) && fits(entity, stored)) ??
  entities.find(({ name }) => name === stored.entity);

/** Stores one item in its entity's shape, unless somebody else has meanwhile, or has deleted it. */
const rewrite = async ({ openTable, entities }: ItemUpgradeDeps, read: Stored): Promise<Outcome> => {
  const entity = entityOf(entities, read);
  const tenantId = tenantOf(read);
  if (!entity || !tenantId) return 'current';
  const table = openTable(tenantId);
  return await untilWritten(async (tries) => {
    const stored = tries === 0 ? read : await readAgain(table, read);
    if (!stored || !isOutdated(entity, stored)) return 'current';
    const write = upgradeWrite(table, entity, stored);
    if (!write) return 'failed';
    await table.commit(write);
    return 'rewritten';
  });
};

const rewriteAll = async (deps: ItemUpgradeDeps, outdated: readonly Stored[]) => {
  const outcomes: Outcome[] = [];
  for (let n = 0; n < outdated.length; n += WRITES_AT_ONCE) {
    const part = outdated.slice(n, n + WRITES_AT_ONCE);
    outcomes.push(...(await Promise.all(part.map((stored) => rewrite(deps, stored)))));
  }
  const count = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  return { rewritten: count('rewritten'), failed: count('failed') };
};

/** The walk to go on with: the one under way, or a new one where the shapes have changed since the last. */
const begin = async ({ platformTable, entities, clock }: ItemUpgradeDeps): Promise<ItemUpgrade | undefined> => {
  const latest = await platformTable.get(itemUpgrade, {}, { consistent: true });
  const shapes = shapesOf(entities);
  if (latest && isDeepStrictEqual(latest.shapes, shapes)) return latest.finishedAt === null ? latest : undefined;
  if (entities.length === 0) return undefined;
  const fresh = {
    shapes,
    position: null,
    rewritten: 0,
    failed: 0,
    startedAt: toInstant(clock()),
    finishedAt: null,
  };
  await platformTable.commit(
    latest
      ? platformTable.patch(itemUpgrade, latest, fresh)
      : platformTable.create(itemUpgrade, { ...fresh, version: 1 }),
  );
  return { ...fresh, version: (latest?.version ?? 0) + 1 };
};

const walkOn = async (deps: ItemUpgradeDeps, hasTime: HasTime): Promise<ItemUpgrade | undefined> => {
  const { platformTable, walk, clock } = deps;
  let state = await begin(deps);
  while (state && state.finishedAt === null && hasTime()) {
    const { outdated, next } = await walk.page(state.position ?? undefined);
    const { rewritten, failed } = await rewriteAll(deps, outdated);
    const changes = {
      position: next ?? null,
      rewritten: state.rewritten + rewritten,
      failed: state.failed + failed,
      finishedAt: next ? null : toInstant(clock()),
    };
    await platformTable.commit(platformTable.patch(itemUpgrade, state, changes));
    state = { ...state, ...changes, version: state.version + 1 };
  }
  return state;
};

/**
 * Brings stored items to the current shape of their entities, as far as the time allows; answers how far it came, or
 * undefined where nothing was to be done. Its place is kept after each page; of two that walk at once one stops.
 */
export const upgradeItems = async (deps: ItemUpgradeDeps, hasTime: HasTime): Promise<ItemUpgrade | undefined> => {
  try {
    const state = await walkOn(deps, hasTime);
    if (state) {
      const { shapes, rewritten, failed, finishedAt } = state;
      createLog({ walk: 'item upgrades' }).info('Walked the table', { shapes, rewritten, failed, finishedAt });
    }
    return state;
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    return undefined;
  }
};

type Event = CloudFormationCustomResourceEvent | ScheduledEvent;

/** Starts the walk when a deployment asks for it, and goes on with one that is under way when the schedule does. */
export const createItemUpgrades =
  (deps: ItemUpgradeDeps) =>
  async (event: Event, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > SPARE_MS;
    if (!('ResponseURL' in event)) return void (await upgradeItems(deps, hasTime));
    const apply = async () => {
      // Old items are readable without the walk: what stops it now must not take the deployment back.
      const state = await upgradeItems(deps, hasTime).catch((error: unknown) => {
        createLog({ walk: 'item upgrades' }).error('Walk stopped; the schedule goes on with it', error);
        return undefined;
      });
      return { rewritten: state?.rewritten ?? 0, isUnderWay: state !== undefined && state.finishedAt === null };
    };
    await createCustomResource('northlight-item-upgrades', apply)(event);
  };
