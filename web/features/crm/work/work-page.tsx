import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ManualTask, Task } from '../../../../shared/crm/tasks/task.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { NoWork } from './no-work.tsx';
import { refreshWork } from './use-claim.ts';
import { useWork } from './use-work.ts';
import { WorkBar } from './work-bar.tsx';
import { filtersIn, fitsQueue } from './work-filters.ts';
import { WorkList } from './work-lists.tsx';

const GiveResult = lazy(() => import('./give-result.tsx'));

const restTitle = { pending: 'In the queue', completed: 'Done', cancelled: 'Canceled' } as const;

/** The work queue: own claimed tasks first, then those to claim. Over 40 lines: one screen of JSX. */
const WorkPage = () => {
  const client = useQueryClient();
  const [params, change] = useListState();
  const filters = filtersIn(params);
  const place = placeIn(params);
  const { own, queue, mine, rest } = useWork(filters, place);
  const [closing, setClosing] = useState<ManualTask>();
  const { data, error, isFetching, dataUpdatedAt, refetch } = queue;
  const pages = (
    <ListPages place={place} nextCursor={data?.nextCursor} isLoading={isFetching} onMove={(to) => change(to)} />
  );
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="What needs a person, soonest first. Claim one and it’s yours."
        actions={<Button iconName="refresh" ariaLabel="Refresh the queue" onClick={() => void refreshWork(client)} />}
      >
        Work queue
      </Header>
      <WorkBar filters={filters} change={change} />
      <LiveBar
        name="task"
        noun={['task', 'tasks']}
        items={[...mine, ...(rest ?? [])]}
        readAt={dataUpdatedAt}
        fits={(task: Task) => fitsQueue(filters, task)}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      {error && <Problem error={error} retry={refetch} />}
      {!error && !rest && (
        <Container>
          <ListSkeleton rows={6} />
        </Container>
      )}
      {mine.length > 0 && (
        <WorkList title="Claimed by you" counter={`(${mine.length})`} tasks={mine} own={own} onResult={setClosing} />
      )}
      {rest && (rest.length > 0 || mine.length === 0 || place.page > 1) && (
        <WorkList
          title={restTitle[filters.status]}
          tasks={rest}
          own={own}
          onResult={setClosing}
          empty={<NoWork filters={filters} change={change} />}
          footer={data?.nextCursor || place.page > 1 ? pages : undefined}
        />
      )}
      <Suspense fallback={null}>
        {closing && <GiveResult key={closing.taskId} task={closing} onClose={() => setClosing(undefined)} />}
      </Suspense>
    </SpaceBetween>
  );
};

export default WorkPage;
