import { type IdKind, idFromDigest, newId, timedId } from '../../../shared/contract/id.ts';
import type { Request } from '../http/request.ts';
import type { Entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { isWriteLost, type Write } from '../table/write.ts';
import { sha256 } from './sign.ts';

type Keyed = Pick<Request<unknown>, 'table' | 'now' | 'idempotencyKey'>;

/**
 * The id of what a request makes: the same each time it comes under its Idempotency-Key, a new one without a key. `of`
 * names what is made, and of what.
 */
export const keyedId = (kind: IdKind, { table, now, idempotencyKey }: Keyed, ...of: [string, ...string[]]): string => {
  if (!idempotencyKey) return newId(kind, now);
  const [what, ...whose] = of;
  return idFromDigest(kind, sha256([what, table.tenantId, ...whose, idempotencyKey].join(' ')));
};

/** Like `keyedId`, for an event: its history sorts by the time of the first try. */
export const keyedEventId = (
  { table, now, triedAt = now, idempotencyKey }: Keyed & Pick<Request<unknown>, 'triedAt'>,
  what: string,
): string =>
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
