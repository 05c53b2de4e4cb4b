import { toInstant } from '../../../../shared/contract/time.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { task } from '../../../crm/leads/store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DispatchContext } from '../dispatch-context.ts';

/** The desk's open tasks with these ids, done. */
const endTasks = async (
  { table, now }: Pick<DispatchContext, 'table' | 'now'>,
  ids: readonly string[],
): Promise<Write[]> => {
  if (ids.length === 0) return [];
  const keys = ids.map((taskId) => task.key({ taskId }));
  const { tasks } = sortItems(await table.getMany(keys, { consistent: true }), { tasks: task });
  return tasks
    .filter(({ status }) => status === 'pending')
    .map((open) =>
      table.patch(task, open, {
        status: 'completed',
        closedAt: toInstant(now),
        closedBy: null,
        outcome: 'solved',
      }),
    );
};

/** The desk's open tasks to find a vendor for visits that have one by now, or need none any more, are done. */
export const endSearches = async (
  context: Pick<DispatchContext, 'table' | 'now'>,
  visits: readonly Pick<VisitRecord, 'searchTaskId'>[],
): Promise<Write[]> =>
  await endTasks(
    context,
    visits.flatMap(({ searchTaskId }) => searchTaskId ?? []),
  );

/** So are those of crews that had not begun, once they have, or nobody waits for them any more. */
export const endLate = async (
  context: Pick<DispatchContext, 'table' | 'now'>,
  visits: readonly Pick<VisitRecord, 'lateTaskIds'>[],
): Promise<Write[]> =>
  await endTasks(
    context,
    visits.flatMap(({ lateTaskIds = [] }) => lateTaskIds),
  );
