import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  DeliveryRow,
  DeliveryState,
  EndpointView,
  ReplayView,
} from '../../../../shared/open/webhooks/endpoint.ts';
import { webhookEventNames } from '../../../../shared/open/webhooks/event-names.ts';
import { api } from '../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../platform/api/use-act.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { isNotInPlan, Problem } from '../../../ui/console/notices/problem.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { EndpointActs } from './endpoint-acts.tsx';
import { NotInPlan } from './not-in-plan.tsx';
import { deliveryStates, eventWords, hostOf, replayWords, tryWords } from './webhook-words.ts';
import { Health } from './webhooks-section.tsx';

const LOG = 'GET /api/webhook-endpoints/{endpointId}/deliveries';
const ONE = 'GET /api/webhook-endpoints/{endpointId}';

const stateNames = Object.keys(deliveryStates) as DeliveryState[];
const anyState = { value: '', label: 'Any state' };
const states = [anyState, ...stateNames.map((value) => ({ value, label: deliveryStates[value].words }))];

const anyType = { value: '', label: 'Any event' };
const types = [
  anyType,
  ...[...webhookEventNames, 'webhook.test'].map((value) => ({ value, label: eventWords(value) })),
];

const columnsFor = (zone: string, open: (id: string) => void): TableProps.ColumnDefinition<DeliveryRow>[] => [
  {
    id: 'type',
    header: 'Event',
    isRowHeader: true,
    minWidth: 190,
    cell: ({ type, deliveryId, isReplay }) => (
      <>
        <Link
          href={`?delivery=${deliveryId}`}
          onFollow={(event) => {
            event.preventDefault();
            open(deliveryId);
          }}
        >
          {eventWords(type)}
        </Link>
        {isReplay && ' (again)'}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    minWidth: 180,
    cell: ({ state }) => (
      <StatusIndicator type={deliveryStates[state].type}>{deliveryStates[state].words}</StatusIndicator>
    ),
  },
  { id: 'at', header: 'Happened', minWidth: 170, cell: ({ createdAt }) => formatMoment(createdAt, zone) },
  { id: 'last', header: 'Last try', minWidth: 170, cell: ({ last }) => (last === null ? '–' : tryWords(last)) },
  { id: 'tries', header: 'Tries', cell: ({ tries }) => `${tries} of 9` },
  {
    id: 'next',
    header: 'Next try',
    minWidth: 170,
    cell: ({ nextAt }) => (nextAt === null ? '–' : formatMoment(nextAt, zone)),
  },
];

/** The panel of an open delivery says these. */
const saidByPanel = new Set(['tries', 'at', 'next']);

const Replay = ({ replay, zone }: { replay: ReplayView; zone: string }) => {
  const { words, type } = replayWords(replay);
  const what = replay.which === 'all' ? 'Everything' : 'What failed or was missed';
  return (
    <div aria-live="polite">
      <StatusIndicator type={type}>{words}</StatusIndicator>
      <Box variant="small" display="block">
        {what} since {formatMoment(replay.since, zone)}
      </Box>
    </div>
  );
};

const Facts = ({ endpoint }: { endpoint: EndpointView }) => {
  const { zone } = useWorkspace();
  const { url, events, hint, previousUntil, createdAt, createdBy, replay } = endpoint;
  const secret = `Ends in …${hint}${previousUntil === null ? '' : `; the former one signs until ${formatMoment(previousUntil, zone)}`}`;
  return (
    <Container header={<Header variant="h2">Endpoint</Header>}>
      <KeyValuePairs
        columns={3}
        minColumnWidth={220}
        items={[
          { label: 'Health', value: <Health {...endpoint} /> },
          { label: 'Address', value: url },
          { label: 'Signing secret', value: secret },
          { label: 'Is told', value: events.map(eventWords).join('; ') },
          { label: 'Set up', value: `${formatMoment(createdAt, zone)}, by ${createdBy}` },
          ...(replay ? [{ label: 'Sent again', value: <Replay replay={replay} zone={zone} /> }] : []),
        ]}
      />
    </Container>
  );
};

/** What was sent to an endpoint, filtered by state and event, with one delivery in the panel. Over 40 lines: one screen of JSX. */
const Deliveries = ({ endpoint }: { endpoint: EndpointView }) => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const [params, change] = useListState();
  const { error: failure, run } = useAct();
  const { endpointId, isOn } = endpoint;
  const place = placeIn(params);
  const state = stateNames.find((each) => each === params.get('state'));
  const type = types.find(({ value }) => value !== '' && value === params.get('type'))?.value;
  const input = {
    endpointId,
    ...(state && { state }),
    ...(type && { type }),
    ...(place.cursor && { cursor: place.cursor }),
  };
  const { data, error, isPending, refetch } = useApi(LOG, input, { keep: true, again: () => 5000 });
  const deliveryId = params.get('delivery');
  const [replayed, setReplayed] = useState<string>();
  const replay = () =>
    void run(async () => {
      if (deliveryId === null) return;
      setReplayed(deliveryId);
      await api('POST /api/webhook-endpoints/{endpointId}/replay', { endpointId, deliveryId });
      await invalidate(client, LOG);
    });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <>
      <Table
        header={
          <Header variant="h2" description="Kept for 30 days. We never keep what was answered, only the status.">
            Deliveries
          </Header>
        }
        filter={
          <SpaceBetween direction="horizontal" size="xs">
            <Select
              ariaLabel="State"
              selectedOption={states.find(({ value }) => value === (state ?? '')) ?? anyState}
              options={states}
              onChange={({ detail }) => change({ state: detail.selectedOption.value })}
            />
            <Select
              ariaLabel="Event"
              selectedOption={types.find(({ value }) => value === (type ?? '')) ?? anyType}
              options={types}
              onChange={({ detail }) => change({ type: detail.selectedOption.value })}
            />
          </SpaceBetween>
        }
        items={data?.items ?? []}
        trackBy="deliveryId"
        loading={isPending}
        loadingText="Loading the deliveries"
        columnDefinitions={columnsFor(zone, (id) => change({ delivery: id }))}
        yielding={deliveryId ? saidByPanel : undefined}
        ariaLabels={{ tableLabel: 'Deliveries' }}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={
          <Box textAlign="center" color="inherit" padding="l">
            {state || type
              ? 'Nothing of the log is like that.'
              : 'Nothing was sent yet. Send a test event to see it arrive.'}
          </Box>
        }
      />
      {deliveryId && (
        <DeliveryPanel
          endpointId={endpointId}
          deliveryId={deliveryId}
          canReplay={isOn}
          problem={replayed === deliveryId ? problemOf(failure) : undefined}
          onReplay={replay}
          onClose={() => change({ delivery: undefined })}
        />
      )}
    </>
  );
};

/** One webhook endpoint. */
const EndpointPage = () => {
  const { endpointId = '' } = useParams();
  const client = useQueryClient();
  const { data, error, refetch } = useApi(
    ONE,
    { endpointId },
    { again: (known) => (known?.replay?.isOver === false ? 1000 : 5000) },
  );
  useNamedPage(data ? hostOf(data.url) : 'Webhook');
  if (isNotInPlan(error)) return <NotInPlan />;
  if (error && !data) return <FailedPage title="Webhook" error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  const refresh = () => void invalidate(client, ONE, LOG, 'GET /api/webhook-endpoints');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={data.description || undefined}
        actions={<EndpointActs endpoint={data} refresh={refresh} />}
      >
        {hostOf(data.url)}
      </Header>
      <Facts endpoint={data} />
      <Deliveries endpoint={data} />
    </SpaceBetween>
  );
};

export default EndpointPage;
