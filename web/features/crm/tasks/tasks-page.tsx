import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { isFreeWork } from '../../../../shared/crm/tasks/manual-kind.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { useDialogInUrl } from '../../../ui/console/list/use-dialog-in-url.ts';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { MyDay } from '../day/my-day.tsx';
import { TaskList } from './task-list.tsx';
import { openingView, type TaskView, viewIn, viewTitles } from './task-views.ts';
import { useOpenTasks } from './use-open-tasks.ts';
import { useTaskView } from './use-task-view.ts';

const NewTask = lazy(() => import('./new-task.tsx'));

const views = Object.keys(viewTitles) as TaskView[];

const emptyTexts: Record<TaskView, string> = {
  overdue: 'Nothing is overdue.',
  today: 'Nothing more is due today.',
  later: 'Nothing is planned for later.',
  done: 'No completed tasks yet.',
};

const TasksOf = ({ view }: { view: TaskView }) => {
  const { tasks, isBeyond, now, error, refetch } = useTaskView(view);
  if (error && !tasks) return <Problem error={error} retry={refetch} />;
  if (!tasks) return <ListSkeleton rows={5} />;
  if (tasks.length > 0) return <TaskList tasks={tasks} now={now} label={viewTitles[view]} />;
  return (
    <Box textAlign="center" color="text-body-secondary" padding="l">
      {isBeyond ? 'A hundred tasks are due before these. They come up as those are done.' : emptyTexts[view]}
    </Box>
  );
};

const Count = ({ view }: { view: TaskView }) => {
  const { count } = useTaskView(view);
  return <>{count === undefined ? viewTitles[view] : `${viewTitles[view]} (${count})`}</>;
};

/** The tasks of all whom the reader may see; free work of the queue is not among an agent's. */
const EverybodysTasks = ({ view }: { view: TaskView }) => {
  const { me } = useWorkspace();
  const open = useOpenTasks();
  return (
    <SpaceBetween size="m">
      <LiveBar
        name="task"
        noun={['task', 'tasks']}
        items={open.data?.items ?? []}
        readAt={open.dataUpdatedAt}
        fits={(task: Task) => task.status === 'pending' && (isLeading(me.roles) || !isFreeWork(task))}
      />
      <Container>
        <TasksOf view={view} />
      </Container>
    </SpaceBetween>
  );
};

/** The view that the URL names, or the one the room opens on; once it stands it does not change by itself. */
const useView = (): TaskView | 'mine' => {
  const [params] = useListState();
  const { data: day } = useApi('GET /api/tasks/my-day', {});
  const { groups } = useOpenTasks();
  const [opening, setOpening] = useState<TaskView | 'mine'>();
  if (!opening && day && groups) setOpening(openingView(day.overdue.length + day.today.length, groups));
  return viewIn(params) ?? opening ?? 'mine';
};

const AddTask = () => {
  const [isAdding, setAdding] = useDialogInUrl('task');
  return (
    <>
      <Button variant="primary" onClick={() => setAdding(true)}>
        Add task
      </Button>
      <Suspense fallback={null}>{isAdding && <NewTask onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
};

/** My day, and what is due for everybody by urgency. */
const TasksPage = () => {
  const client = useQueryClient();
  const [, change] = useListState();
  const view = useView();
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Follow-ups and other work, soonest first."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button
              iconName="refresh"
              ariaLabel="Refresh the list"
              onClick={() => void invalidate(client, 'GET /api/tasks', 'GET /api/tasks/my-day')}
            />
            <AddTask />
          </SpaceBetween>
        }
      >
        Tasks
      </Header>
      <Tabs
        ariaLabel="Tasks by when they are due"
        activeTabId={view}
        i18nStrings={tabScroll}
        onChange={({ detail }) => change({ due: detail.activeTabId })}
        tabs={[
          { id: 'mine', label: 'My day', content: <MyDay /> },
          ...views.map((id) => ({ id, label: <Count view={id} />, content: <EverybodysTasks view={id} /> })),
        ]}
      />
    </SpaceBetween>
  );
};

export default TasksPage;
