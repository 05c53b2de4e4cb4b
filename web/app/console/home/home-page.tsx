import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewestLeads } from '../../../features/crm/leads/newest-leads.tsx';
import { DueTasks } from '../../../features/crm/tasks/due-tasks.tsx';
import { TodaysVisits } from '../../../features/operations/bookings/todays-visits.tsx';
import { serverNow } from '../../../platform/clock.ts';
import { navigate } from '../../../platform/navigation.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { formatDate, today } from '../../../ui/console/times.ts';
import { invalidate } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { HomeNumbers } from './home-numbers.tsx';

const Tile = ({ title, to, children }: { title: string; to: string; children: ReactNode }) => (
  <Container
    header={
      <Header
        variant="h2"
        actions={
          <Button
            href={to}
            ariaLabel={`Open ${title.toLowerCase()}`}
            onFollow={(event) => {
              event.preventDefault();
              navigate(to);
            }}
          >
            Open
          </Button>
        }
      >
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);

/** Today at a glance: the numbers, then what to do about them; each part loads and fails alone. */
const HomePage = () => {
  useNamedPage('Home');
  const client = useQueryClient();
  const { zone, me } = useWorkspace();
  const day = today(zone);
  const refresh = () => invalidate(client, 'GET /api/bookings', 'GET /api/leads', 'GET /api/tasks');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={formatDate(day)}
        actions={<Button iconName="refresh" ariaLabel="Refresh the page" onClick={() => void refresh()} />}
      >
        {greetingAt(serverNow(), zone, me.name)}
      </Header>
      <HomeNumbers day={day} />
      <div className={styles.tiles}>
        <Tile title="Due tasks" to="/admin/tasks">
          <DueTasks />
        </Tile>
        <SpaceBetween size="l">
          <Tile title="Today's visits" to={`/admin/bookings?from=${day}&to=${day}`}>
            <TodaysVisits />
          </Tile>
          <Tile title="Leads to answer" to="/admin/crm">
            <NewestLeads />
          </Tile>
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
};

export default HomePage;
