import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndpointView } from '../../../../shared/open/webhooks/endpoint.ts';
import { breakable } from '../../../ui/console/list/breakable.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { isNotInPlan, Problem } from '../../../ui/console/notices/problem.tsx';
import { ShownOnce } from '../../../ui/console/notices/shown-once.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo } from '../../../ui/console/times.ts';
import { EndpointForm, type ShownEndpoint } from './endpoint-form.tsx';
import { NotInPlan } from './not-in-plan.tsx';
import { endpointPath, endpointStates, eventWords, hostOf } from './webhook-words.ts';

/** How an endpoint does, with the reason where it doesn't. */
export const Health = ({ state, reason, failingSince }: EndpointView) => (
  <div>
    <StatusIndicator type={endpointStates[state].type}>{endpointStates[state].words}</StatusIndicator>
    {(state === 'failing' || state === 'disabled') && (
      <Box variant="small" display="block">
        {failingSince !== null && `Since ${formatAgo(failingSince)}: `}
        {reason}
      </Box>
    )}
  </div>
);

const MAX_NAMED = 2;

const toldWords = (events: EndpointView['events']): string => {
  const named = events.slice(0, MAX_NAMED).map(eventWords).join('; ');
  return events.length > MAX_NAMED ? `${named}; and ${events.length - MAX_NAMED} more` : named;
};

const columnsFor = (open: (path: string) => void): TableProps.ColumnDefinition<EndpointView>[] => [
  {
    id: 'url',
    header: 'Webhook',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ endpointId, url, description }) => (
      <div>
        <Link
          href={endpointPath(endpointId)}
          onFollow={(event) => {
            event.preventDefault();
            open(endpointPath(endpointId));
          }}
        >
          {hostOf(url)}
        </Link>
        <Box variant="small" display="block">
          {breakable(description || url)}
        </Box>
      </div>
    ),
  },
  { id: 'health', header: 'Health', minWidth: 220, cell: (endpoint) => <Health {...endpoint} /> },
  {
    id: 'accepted',
    header: 'Last accepted',
    minWidth: 130,
    cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? 'Never' : formatAgo(lastSuccessAt)),
  },
  {
    id: 'events',
    header: 'Is told',
    minWidth: 240,
    cell: ({ events }) => toldWords(events),
  },
];

const Empty = ({ add }: { add: () => void }) => (
  <Box textAlign="center" color="inherit" padding="l">
    <SpaceBetween size="s">
      <b>No webhooks yet</b>
      <span>
        A webhook tells another system at once what happens here: a lead came in, an order moved, money arrived.
      </span>
      <Button onClick={add}>Add your first webhook</Button>
    </SpaceBetween>
  </Box>
);

/** The company's webhook endpoints with their health. Over 40 lines: one table of JSX with its dialogs. */
export const WebhooksSection = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<ShownEndpoint>();
  const { data, error, isPending, refetch } = useApi('GET /api/webhook-endpoints', {}, { again: () => 15_000 });
  const add = () => setAdding(true);
  const done = (made?: ShownEndpoint) => {
    setAdding(false);
    setFresh(made);
    void invalidate(client, 'GET /api/webhook-endpoints');
  };
  if (isNotInPlan(error)) return <NotInPlan />;
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <>
      <Table
        header={
          <Header
            variant="h2"
            counter={data && `(${data.items.length})`}
            description="Each call is signed, and tried nine times within a day. What was sent is kept for 30 days and can be sent again."
            actions={
              <Button variant="primary" onClick={add}>
                Add webhook
              </Button>
            }
          >
            Webhooks
          </Header>
        }
        items={data?.items ?? []}
        trackBy="endpointId"
        wrapLines
        loading={isPending}
        loadingText="Loading the webhooks"
        columnDefinitions={columnsFor((path) => void navigate(path))}
        ariaLabels={{ tableLabel: 'Webhooks' }}
        empty={<Empty add={add} />}
      />
      {isAdding && <EndpointForm onDone={done} onClose={() => setAdding(false)} />}
      {fresh && (
        <ShownOnce
          header={`${hostOf(fresh.url)} is set up`}
          what="signing secret"
          secret={fresh.secret}
          onClose={() => setFresh(undefined)}
        >
          <Box color="text-body-secondary">
            The receiver verifies every call with it, for example by the standardwebhooks package.
          </Box>
        </ShownOnce>
      )}
    </>
  );
};
