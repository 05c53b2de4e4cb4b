import { type IdKind, idFromDigest, newId, timedId } from '../../../shared/contract/id.ts';
import type { Request } from '../http/request.ts';
import { untilWritten } from '../table/client/retry.ts';
import type { Entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { isWriteLost, type Write } from '../table/write.ts';
import { sha256 } from './sign.ts';

type Keyed = Pick<Request<unknown>, 'table' | 'now' | 'idempotencyKey' | 'triedAt'>;

/**
 * The id of what a request makes: the same each time it comes under its Idempotency-Key, a new one without a key; both
 * sort by the time of the first try. `of` names what is made, and of what.
 */
export const keyedId = (
  kind: IdKind,
  { table, now, idempotencyKey, triedAt }: Keyed,
  ...of: [string, ...string[]]
): string => {
  if (!idempotencyKey) return newId(kind, now);
  const [what, ...whose] = of;
  const digest = sha256([what, table.tenantId, ...whose, idempotencyKey].join(' '));
  return triedAt === undefined ? idFromDigest(kind, digest) : timedId(kind, triedAt, digest);
};

/** What an earlier try under the request's key has made under `id`; without a key, nothing. */
export const madeBefore = async <Item extends object, Id extends object, Row>(
  { table, idempotencyKey }: Keyed,
  entity: Entity<Item, Id, Row>,
  id: Id,
): Promise<Item | undefined> => (idempotencyKey ? await table.get(entity, id, { consistent: true }) : undefined);

/** Like `keyedId`, for an event: its history sorts by the time of the first try. */
export const keyedEventId = ({ table, now, triedAt = now, idempotencyKey }: Keyed, what: string): string =>
  idempotencyKey
    ? timedId('event', triedAt, sha256(`${what} ${table.tenantId} ${idempotencyKey}`))
    : newId('event', now);

/** Makes an item together with `more`, or answers the one that was made under its id before. */
export const makeOnce = async <Item extends object, Id extends object, Row>(
  table: TenantTable,
  entity: Entity<Item, Id, Row>,
  item: Item & Id,
  ...more: readonly Write[]
): Promise<Item> => {
  try {
    await table.commit(table.create(entity, item), ...more);
    return item;
  } catch (error) {
    const known = isWriteLost(error) ? await table.get(entity, item, { consistent: true }) : undefined;
    if (!known) throw error;
    return known;
  }
};

/**
 * Like `makeOnce`, of a list that has room for so many: `takeRoom` throws where it is full, unless an earlier try under the
 * request's key has filled it; then what that one made is answered.
 */
export const makeInRoom = async <Item extends object, Id extends object, Row>(
  request: Keyed,
  entity: Entity<Item, Id, Row>,
  item: Item & Id,
  takeRoom: () => Promise<Write>,
  ...more: readonly Write[]
): Promise<Item> =>
  await untilWritten(async () => {
    try {
      return await makeOnce(request.table, entity, item, await takeRoom(), ...more);
    } catch (error) {
      // Looked up after the list was read: what is in the list by now, this finds.
      const known = await madeBefore(request, entity, item);
      if (!known) throw error;
      return known;
    }
  });
