import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { NewestLeads } from '../../../features/crm/leads/newest-leads.tsx';
import { DueTasks } from '../../../features/crm/tasks/due-tasks.tsx';
import { Troubles } from '../../../features/sales/records/home/troubles.tsx';
import { TodaysVisits } from '../../../features/sales/visits/todays-visits.tsx';
import { serverNow } from '../../../platform/api/clock.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { formatDate, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Decisions } from './decisions.tsx';
import { FirstSteps } from './first-steps.tsx';
import { greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { HomeNumbers } from './home-numbers.tsx';

const OpenButton = ({ title, to }: { title: string; to: string }) => {
  const navigate = useNavigate();
  return (
    <Button
      href={to}
      ariaLabel={`Open ${title.toLowerCase()}`}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      Open
    </Button>
  );
};

const Tile = ({ title, to, children }: { title: string; to?: string; children: ReactNode }) => (
  <Container
    header={
      <Header variant="h2" actions={to && <OpenButton title={title} to={to} />}>
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);

const shown = [
  'GET /api/bookings',
  'GET /api/visits',
  'GET /api/leads',
  'GET /api/tasks',
  'GET /api/manual-tasks',
  'GET /api/troubles',
  'GET /api/dispatch/board',
  'GET /api/deliveries',
  'GET /api/settings/first-steps',
] as const;

const Greeting = ({ day }: { day: string }) => {
  const client = useQueryClient();
  const { zone, me } = useWorkspace();
  const refresh = () => invalidate(client, ...shown);
  return (
    <Header
      variant="h1"
      description={formatDate(day)}
      actions={<Button iconName="refresh" ariaLabel="Refresh the page" onClick={() => void refresh()} />}
    >
      {greetingAt(serverNow(), zone, me.name)}
    </Header>
  );
};

/** Today at a glance: counts, then open work; each tile loads and fails on its own. Over 40 lines: one page of JSX. */
const HomePage = () => {
  const { zone, me } = useWorkspace();
  const day = today(zone);
  const hasCrm = me.features.includes('crm');
  return (
    <SpaceBetween size="l">
      <Greeting day={day} />
      <HomeNumbers day={day} />
      <div className={styles.tiles}>
        <SpaceBetween size="l">
          {hasCrm && (
            <Tile title="Due tasks" to="/admin/tasks">
              <DueTasks />
            </Tile>
          )}
          {isLeading(me.roles) && (
            <Tile title="Failed messages and payments">
              <Troubles />
            </Tile>
          )}
          {/* It comes after two reads, one after the other: below all else, it moves nothing that is already used. */}
          {isLeading(me.roles) && <FirstSteps />}
        </SpaceBetween>
        <SpaceBetween size="l">
          <Tile title="Needs a decision">
            <Decisions day={day} />
          </Tile>
          <Tile title="Today's visits" to={`/admin/bookings?from=${day}&to=${day}`}>
            <TodaysVisits />
          </Tile>
          {hasCrm && (
            <Tile title="Leads to answer" to="/admin/crm">
              <NewestLeads />
            </Tile>
          )}
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
};

export default HomePage;
