import type { Place } from '../../../ui/console/list/list-state.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { holdOf, type WorkFilters } from './work-filters.ts';

const kindOf = ({ kind }: WorkFilters) => (kind === undefined ? {} : { kind });

/** The queue: what I have claimed, whatever page it is on, and the page of all the rest. */
export const useWork = (filters: WorkFilters, { cursor }: Place) => {
  const own = useOwnProfileId();
  const { status } = filters;
  const isOpen = status === 'pending';
  const queue = useApi(
    'GET /api/manual-tasks',
    { status, ...kindOf(filters), limit: 25, ...(cursor && { cursor }) },
    { keep: true },
  );
  const claimed = useApi(
    'GET /api/manual-tasks',
    { status, ...kindOf(filters), limit: 100, assignedTo: own ?? '' },
    { enabled: isOpen && own !== undefined },
  );
  const isMine = (task: Parameters<typeof holdOf>[0]): boolean => isOpen && holdOf(task, own) === 'mine';
  return {
    own,
    queue,
    mine: claimed.data?.items.filter(isMine) ?? [],
    rest: queue.data?.items.filter((task) => !isMine(task)),
  };
};
