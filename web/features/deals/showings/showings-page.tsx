import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { addDays } from '../../../../shared/contract/time.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { isLost, usePages } from '../../../ui/console/queries/use-pages.ts';
import { today } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DaysList } from './days-list.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { OpenHousesTable } from './open-houses-table.tsx';
import { RequestsTable } from './requests-table.tsx';

const AHEAD_DAYS = 14;
const BACK_DAYS = 14;

/**
 * Showings: what waits for an answer, the days ahead, open houses, and what guests said. Over 40 lines: one screen of
 * JSX with what it reads.
 */
const ShowingsPage = () => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [isEntering, setEntering] = useState(false);
  const date = today(zone, now);
  const ahead = usePages('GET /api/showings', { from: date, to: addDays(date, AHEAD_DAYS) });
  const past = usePages('GET /api/showings', { from: addDays(date, -BACK_DAYS), to: addDays(date, -1) });
  const open = usePages('GET /api/open-houses', { from: date, to: addDays(date, 2 * AHEAD_DAYS) });
  const requested = ahead.data?.items.filter(({ status }) => status === 'requested');
  const planned = ahead.data?.items.filter(({ status }) => status === 'confirmed' || status === 'done');
  const done = (past.data?.items ?? []).filter(({ status }) => status === 'done').reverse();
  const failed = [ahead, past, open].find(isLost);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Who wants to see your houses, and when. Guests are told what you answer."
        actions={
          <Button variant="primary" onClick={() => setEntering(true)}>
            Enter a showing
          </Button>
        }
      >
        Showings
      </Header>
      {failed?.error && <Problem error={failed.error} retry={failed.refetch} />}
      {!isLost(ahead) && <RequestsTable showings={requested} zone={zone} now={now} />}
      {!isLost(ahead) && (
        <Container header={<Header variant="h2">Next two weeks</Header>}>
          <DaysList showings={planned} none="No showing is confirmed yet." zone={zone} now={now} />
        </Container>
      )}
      {!isLost(open) && <OpenHousesTable items={open.data?.items} zone={zone} />}
      {done.length > 0 && (
        <Container header={<Header variant="h2">What guests said</Header>}>
          <DaysList showings={done} none="" zone={zone} now={now} />
        </Container>
      )}
      {isEntering && <EnterDialog onClose={() => setEntering(false)} />}
    </SpaceBetween>
  );
};

export default ShowingsPage;
