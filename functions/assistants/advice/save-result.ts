import { toInstant } from '../../../shared/contract/time.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

type RequestMeta = Pick<SignedRequest<unknown>, 'caller' | 'now'>;

/** Request metadata of a result; the version is assigned when it is saved. */
export const requestMeta = ({ caller, now }: RequestMeta) => ({
  at: toInstant(now),
  askedBy: caller.name ?? caller.email,
  version: 0,
});

/** Replaces the previous result; of two concurrent results the later one stays. */
export const saveResult = async <Item extends { version: number }, Id extends object, Row>(
  table: TenantTable,
  kind: Entity<Item, Id, Row>,
  made: Item & Id,
): Promise<Item & Id> =>
  await untilWritten(async () => {
    const known = await table.get(kind, made, { consistent: true });
    const version = known?.version ?? 0;
    const write = known ? table.patch(kind, { ...made, version }, {}) : table.create(kind, { ...made, version: 1 });
    await table.commit(write);
    return { ...made, version: version + 1 };
  });
