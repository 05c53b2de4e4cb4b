import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { nextActionOf } from '../../../../../shared/crm/tasks/decide-next-action.ts';
import { DueMark } from '../../tasks/due-mark.tsx';
import { TaskList } from '../../tasks/task-list.tsx';
import { useChangeTask } from '../../tasks/use-change-task.ts';
import { CallLead } from '../actions/call-lead.tsx';
import { useLeadTasks } from '../use-lead-tasks.ts';
import { SpeedMark } from './speed-mark.tsx';

const NewTask = lazy(() => import('../../tasks/new-task.tsx'));

/** Shows a lead's next action with its buttons. Over 40 lines: one card of JSX. */
export const NextActionCard = ({ lead }: { lead: LeadDetail }) => {
  const navigate = useNavigate();
  const { tasks, now } = useLeadTasks(lead);
  const changeTask = useChangeTask();
  const [isPlanning, setPlanning] = useState(false);
  const open = tasks.filter(({ status }) => status === 'pending');
  const next = nextActionOf(lead, open, now);
  const task = open.find(({ taskId }) => taskId === next.taskId);
  const writing = `/admin/crm/${lead.leadId}?show=conversation`;
  const others = tasks.filter((other) => other !== task);
  return (
    <Container
      header={
        <Header variant="h2" actions={<SpeedMark lead={lead} now={now} />}>
          Next: {next.title}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {task && <DueMark task={task} now={now} />}
        {next.why && <Box>{next.why}</Box>}
        <SpaceBetween size="xs" direction="horizontal">
          {task && (
            <Button variant="primary" iconName="check" onClick={() => changeTask({ task, status: 'completed' })}>
              Done
            </Button>
          )}
          <CallLead lead={lead} isPrimary={!task} />
          {(lead.email || lead.phone) && (
            <Button
              iconName="envelope"
              variant={task || lead.phone ? 'normal' : 'primary'}
              href={writing}
              onFollow={(event) => {
                event.preventDefault();
                void navigate(writing);
              }}
            >
              Write
            </Button>
          )}
          <Button iconName="add-plus" onClick={() => setPlanning(true)}>
            Add task
          </Button>
        </SpaceBetween>
        {others.length > 0 && <TaskList tasks={others} now={now} label="Other tasks of this lead" withoutLead />}
      </SpaceBetween>
      <Suspense fallback={null}>{isPlanning && <NewTask lead={lead} onClose={() => setPlanning(false)} />}</Suspense>
    </Container>
  );
};
