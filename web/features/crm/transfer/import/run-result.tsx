import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { Figures } from './figures.tsx';
import { countOf, percentOf } from './import-words.ts';
import { ProblemList } from './problem-list.tsx';
import type { ImportActions } from './use-import.ts';

interface Props {
  current: Import;
  deeds: ImportActions;
}

const nothing = { rows: 0, created: 0, matched: 0, wrong: 0 };

const Running = ({ current, deeds }: Props) => {
  const isStopped = current.state === 'stopped';
  const deed = isStopped ? 'start' : 'stop';
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <Button loading={deeds.isPending} onClick={() => deeds.mutate([{ kind: deed }])}>
              {isStopped ? 'Go on' : 'Stop'}
            </Button>
          }
        >
          {isStopped ? 'The import is stopped' : 'Importing'}
        </Header>
      }
    >
      <ProgressBar
        value={percentOf(current.result, current.rows)}
        label="Import"
        additionalInfo={`${countOf(current.result?.rows ?? 0, 'row')} of ${current.rows.toLocaleString('en-US')}`}
        description={
          isStopped
            ? 'What is in stays in. Going on does the rest; no row comes in twice.'
            : 'You can leave this page: the work goes on, and you find it here when you come back.'
        }
      />
    </Container>
  );
};

const Done = ({ current }: { current: Import }) => {
  const navigate = useNavigate();
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              <Button onClick={() => navigate('/admin/crm/import')}>Import another file</Button>
              <Button variant="primary" onClick={() => navigate('/admin/crm?source=import')}>
                See imported leads
              </Button>
            </SpaceBetween>
          }
        >
          The import is done
        </Header>
      }
    >
      <Figures counts={current.result ?? nothing} isDone />
    </Container>
  );
};

/** The last step: how far it is, what came of it, and what is left to mend. */
export const RunResult = ({ current, deeds }: Props) => {
  const client = useQueryClient();
  const isDone = current.state === 'done';
  useEffect(() => {
    if (isDone) void invalidate(client, 'GET /api/leads', 'GET /api/leads/counts');
  }, [client, isDone]);
  const wrong = current.result?.wrong ?? 0;
  return (
    <SpaceBetween size="l">
      {isDone ? <Done current={current} /> : <Running current={current} deeds={deeds} />}
      {wrong > 0 && <ProblemList current={current} wrong={wrong} />}
    </SpaceBetween>
  );
};
