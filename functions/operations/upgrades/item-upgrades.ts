import { isDeepStrictEqual } from 'node:util';
import type { CloudFormationCustomResourceEvent, Context, ScheduledEvent } from 'aws-lambda';
import * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { tenantOf } from '../../platform/table/events/stream.ts';
import { fromItem, isOutdated, type Stored } from '../../platform/table/item.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TableWalk, UpgradableEntity } from '../../platform/table/reads/walk.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { shapeOf } from '../../platform/table/upgrade.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { createCustomResource } from '../seed/custom-resource.ts';
import type { Derivation } from './derivations.ts';
import { type ItemUpgrade, itemUpgrade } from './store.ts';

export interface ItemUpgradeDeps {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
  readonly walk: TableWalk;
  /** The entities whose items are upgraded. */
  readonly entities: readonly UpgradableEntity[];
  /** What is made from items, and made anew for all of them when its version is new. */
  readonly derivations: readonly Derivation[];
  readonly clock: Clock;
}

type HasTime = () => boolean;

const WRITES_AT_ONCE = 10;
/** What a page may take: five hundred orders with all that follows from them. A walk that its time cut off would fail a deployment. */
const SPARE_MS = 120_000;

/** The current shape of each entity that has upgrades. */
const shapesOf = (entities: readonly UpgradableEntity[]): Record<string, number> =>
  Object.fromEntries(entities.map((entity) => [entity.name, shapeOf(entity)]));

const readAgain = async (table: TenantTable, { pk, sk }: Stored): Promise<Stored | undefined> => {
  const key = { pk: String(pk).slice(`T#${table.tenantId}#`.length), sk: String(sk) };
  const [found] = await table.getMany([key], { consistent: true });
  return found;
};

type Outcome = 'rewritten' | 'current' | 'failed';

/** The write that upgrades an item; undefined, and logged, if its upgrades or its schema fail. */
const upgradeWrite = (table: TenantTable, entity: UpgradableEntity, stored: Stored): Write | undefined => {
  try {
    return table.upgrade(entity, stored);
  } catch (error) {
    // The key may contain an email address, so the log has only tenant, entity and the fields that the error names.
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

/** The entity of an item: among those with its current or former name, the one whose schema fits; else the current one. */
const entityOf = (entities: readonly UpgradableEntity[], stored: Stored): UpgradableEntity | undefined =>
  entities.find((entity) => [entity.name, entity.formerName].includes(String(stored.entity)) && fits(entity, stored)) ??
  entities.find(({ name }) => name === stored.entity);

/** Upgrades one item to its entity's shape, unless it was changed or deleted concurrently. */
const upgradeItem = async ({ openTable, entities }: ItemUpgradeDeps, read: Stored): Promise<Outcome> => {
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

const upgradeAll = async (deps: ItemUpgradeDeps, outdated: readonly Stored[]) => {
  const outcomes: Outcome[] = [];
  for (let n = 0; n < outdated.length; n += WRITES_AT_ONCE) {
    const part = outdated.slice(n, n + WRITES_AT_ONCE);
    outcomes.push(...(await Promise.all(part.map((stored) => upgradeItem(deps, stored)))));
  }
  const count = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  return { rewritten: count('rewritten'), failed: count('failed') };
};

// What the code itself gets wrong about an item; everything else (a table that fails or throttles) ends this run.
const isOfItem = (error: unknown): boolean =>
  error instanceof z.ZodError || error instanceof TypeError || error instanceof RangeError;

/** Makes what is derived from an item; false, and logged, if the item does not allow it. */
const derive = async ({ openTable, derivations, clock }: ItemUpgradeDeps, stored: Stored): Promise<boolean> => {
  const tenantId = tenantOf(stored);
  const derivation = derivations.find(({ of }) => of === stored.entity);
  if (!tenantId || !derivation) return true;
  try {
    await derivation.make(openTable(tenantId), stored, clock());
    return true;
  } catch (error) {
    if (!isOfItem(error)) throw error;
    createLog({ walk: 'item upgrades' }).error('Item not followed', error, { tenantId, entity: derivation.of });
    return false;
  }
};

/** One after the other within a tenant, since orders of a month or a client write the same figures. */
const deriveAll = async (deps: ItemUpgradeDeps, named: readonly Stored[]) => {
  const tenants = Map.groupBy(named, tenantOf);
  const done = [...tenants.values()].map(async (items) => {
    const outcomes: boolean[] = [];
    for (const stored of items) outcomes.push(await derive(deps, stored));
    return outcomes;
  });
  const outcomes = (await Promise.all(done)).flat();
  return { derived: outcomes.filter(Boolean).length, failed: outcomes.filter((isDone) => !isDone).length };
};

/** The walk to continue: the unfinished one, or a new one if the shapes or what is derived have changed since. */
const startOrResume = async (deps: ItemUpgradeDeps): Promise<ItemUpgrade | undefined> => {
  const { platformTable, entities, clock } = deps;
  const latest = await platformTable.get(itemUpgrade, {}, { consistent: true });
  const shapes = shapesOf(entities);
  const derivations = Object.fromEntries(deps.derivations.map(({ of, version }) => [of, version]));
  const isSame = isDeepStrictEqual([latest?.shapes, latest?.derivations], [shapes, derivations]);
  if (latest && isSame) return latest.finishedAt === null ? latest : undefined;
  if (entities.length === 0 && deps.derivations.length === 0) return undefined;
  // A walk that did not end has not derived all, even if its versions are today's.
  const known = latest?.finishedAt === null ? {} : latest?.derivations;
  const fresh = {
    shapes,
    derivations,
    deriving: deps.derivations.filter(({ of, version }) => known?.[of] !== version).map(({ of }) => of),
    position: null,
    read: 0,
    rewritten: 0,
    derived: 0,
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

const continueWalk = async (deps: ItemUpgradeDeps, hasTime: HasTime): Promise<ItemUpgrade | undefined> => {
  const { platformTable, walk, clock } = deps;
  let state = await startOrResume(deps);
  while (state && state.finishedAt === null && hasTime()) {
    const { outdated, named, read, next } = await walk.page(state.position ?? undefined, state.deriving);
    const upgraded = await upgradeAll(deps, outdated);
    const followed = await deriveAll(deps, named);
    const changes = {
      position: next ?? null,
      read: state.read + read,
      rewritten: state.rewritten + upgraded.rewritten,
      derived: state.derived + followed.derived,
      failed: state.failed + upgraded.failed + followed.failed,
      finishedAt: next ? null : toInstant(clock()),
    };
    await platformTable.commit(platformTable.patch(itemUpgrade, state, changes));
    state = { ...state, ...changes, version: state.version + 1 };
  }
  return state;
};

/**
 * Upgrades stored items to the current shape of their entities, and what is derived from them to what today's followers
 * make of them, until time runs out; returns its progress, or undefined if there was nothing to do. The position is stored after each page; of two concurrent walks one stops.
 */
export const upgradeItems = async (deps: ItemUpgradeDeps, hasTime: HasTime): Promise<ItemUpgrade | undefined> => {
  try {
    const state = await continueWalk(deps, hasTime);
    if (state) {
      const { shapes, deriving, read, rewritten, derived, failed, finishedAt } = state;
      const counted = { shapes, deriving, read, rewritten, derived, failed, finishedAt };
      createLog({ walk: 'item upgrades' }).info('Walked the table', counted);
    }
    return state;
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    return undefined;
  }
};

type Event = CloudFormationCustomResourceEvent | ScheduledEvent;

/** Starts the walk on a deployment and continues an unfinished one on schedule. */
export const createItemUpgrades =
  (deps: ItemUpgradeDeps) =>
  async (event: Event, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const hasTime = () => context.getRemainingTimeInMillis() > SPARE_MS;
    if (!('ResponseURL' in event)) return void (await upgradeItems(deps, hasTime));
    const apply = async () => {
      // Old items are readable without the walk, so its failure must not roll back the deployment.
      const state = await upgradeItems(deps, hasTime).catch((error: unknown) => {
        createLog({ walk: 'item upgrades' }).error('Walk stopped; the schedule goes on with it', error);
        return undefined;
      });
      return {
        rewritten: state?.rewritten ?? 0,
        derived: state?.derived ?? 0,
        isUnderWay: state !== undefined && state.finishedAt === null,
      };
    };
    await createCustomResource('northlight-item-upgrades', apply)(event);
  };
