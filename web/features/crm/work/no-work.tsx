import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TaskStatus } from '../../../../shared/crm/tasks/task.ts';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import type { WorkFilters } from './work-filters.ts';
import { kindTitles } from './work-words.ts';

const headers: Record<TaskStatus, string> = {
  pending: 'Nothing needs a person right now',
  completed: 'Nothing resolved yet',
  cancelled: 'Nothing was canceled',
};

const texts: Record<TaskStatus, string> = {
  pending: 'Work shows up here when no time fits a visitor, someone asks for a person, or an automation fails.',
  completed: 'What your team resolves shows up here, with its outcome and note.',
  cancelled: 'Canceled work shows up here.',
};

/** An empty queue: why it is empty and where to go on. */
export const NoWork = ({ filters, change }: { filters: WorkFilters; change: ChangeList }) => {
  const { status, kind } = filters;
  return (
    <Box textAlign="center" padding="l">
      <SpaceBetween size="s">
        <b>{kind ? `${headers[status]}: ${kindTitles[kind]}` : headers[status]}</b>
        <Box color="text-body-secondary">{texts[status]}</Box>
        {kind ? (
          <Button onClick={() => change({ kind: undefined })}>Show all types</Button>
        ) : (
          <RecordLink to="/admin/tasks">Go to tasks</RecordLink>
        )}
      </SpaceBetween>
    </Box>
  );
};
