import { idFromDigest } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { networkOf } from '../../../platform/http/gate/network.ts';
import { type Signer, sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { task } from '../store.ts';
import { anonymousTask } from './anonymous-task.ts';

const ORIGIN_CHARS = 22;

/** The network that somebody asks from, as tasks are counted by it: a keyed hash. */
export const taskOriginOf = (signer: Signer, tenantId: string, address: string): string =>
  signer.pseudonym(`task origins ${tenantId}`, networkOf(address)).slice(0, ORIGIN_CHARS);

/** Tasks that the forms and chats sent from one network may create in a day (UTC). */
export const MAX_TASKS_OF_ORIGIN = 20;

const isNewTask = ({ label, item }: Write): boolean => label === task.name && item.Put !== undefined;

const floodTask = async (table: TenantTable, origin: string, now: number): Promise<Write[]> => {
  const taskId = idFromDigest('task', sha256(`flood ${origin} ${Math.floor(now / DAY)}`));
  if (await table.get(task, { taskId }, { consistent: true })) return [];
  const title = 'Look through the new leads: one visitor sent many';
  const description = `More than ${MAX_TASKS_OF_ORIGIN} tasks came from one visitor today. Later requests of theirs are on their leads, without tasks.`;
  return [anonymousTask(table, { taskId, title, description, now })];
};

/**
 * The writes of a capture, without its tasks once its sender has caused a day's worth of them: then one task says so, and
 * the leads and requests are kept as always. Loses as `counter`, to be decided again, if others use up the rest meanwhile.
 */
export const withinTaskBudget = async (
  table: TenantTable,
  origin: string | undefined,
  writes: readonly Write[],
  now: number,
): Promise<readonly Write[]> => {
  const wanted = writes.filter(isNewTask).length;
  if (origin === undefined || wanted === 0) return writes;
  const key = { pk: `TASK-ORIGINS#${Math.floor(now / DAY)}`, sk: origin };
  const [counted] = await table.getMany([key], { consistent: true });
  if (Number(counted?.tasks ?? 0) + wanted > MAX_TASKS_OF_ORIGIN) {
    return [...writes.filter((write) => !isNewTask(write)), ...(await floodTask(table, origin, now))];
  }
  const ttl = Math.ceil((now + 2 * DAY) / 1000);
  return [...writes, table.add({ key, field: 'tasks', by: wanted, atMost: MAX_TASKS_OF_ORIGIN, ttl })];
};
