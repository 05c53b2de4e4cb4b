import { DAY } from '../../../../shared/contract/time.ts';
import type { Key } from '../entity.ts';
import type { TenantTable } from '../tenant-table.ts';
import type { Write } from '../write.ts';

/**
 * For a list with room for so many, of which several may be made at once. Called before the list is read, consistently; the
 * answer counts one that is made, and loses as `counter` where others took the room meanwhile. It counts what was ever
 * made, so nothing needs to be counted that is in the list already, or that leaves it. It matters only to who is writing at
 * the same moment, and is deleted two days after the last one, in epoch milliseconds `now`.
 */
export const readMade = async (table: TenantTable, key: Key, now: number): Promise<(room: number) => Write> => {
  const [counter] = await table.getMany([key], { consistent: true });
  const made = Number(counter?.made ?? 0);
  return (room) =>
    table.add({ key, field: 'made', by: 1, atMost: made + room, ttl: Math.ceil((now + 2 * DAY) / 1000) });
};
