import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TaskStatus } from '../../../../shared/crm/tasks/task.ts';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import type { WorkFilters } from './work-filters.ts';
import { kindTitles } from './work-words.ts';

const headers: Record<TaskStatus, string> = {
  pending: 'Nothing waits for a person',
  completed: 'Nothing was closed yet',
  cancelled: 'Nothing was canceled',
};

const texts: Record<TaskStatus, string> = {
  pending: 'Work comes here when no time fits a visitor, when somebody asks for a person, or when an automation fails.',
  completed: 'What you and your colleagues close shows here, with its result and note.',
  cancelled: 'Work that is called off shows here.',
};

/** An empty queue: why it is empty and where to go on. */
export const NoWork = ({ filters, change }: { filters: WorkFilters; change: ChangeList }) => {
  const { status, kind } = filters;
  return (
    <Box textAlign="center" padding="l">
      <SpaceBetween size="s">
        <b>{kind ? `${headers[status]} of the kind “${kindTitles[kind]}”` : headers[status]}</b>
        <Box color="text-body-secondary">{texts[status]}</Box>
        {kind ? (
          <Button onClick={() => change({ kind: undefined })}>Show every kind</Button>
        ) : (
          <RecordLink to="/admin/tasks">Go on with your day</RecordLink>
        )}
      </SpaceBetween>
    </Box>
  );
};
