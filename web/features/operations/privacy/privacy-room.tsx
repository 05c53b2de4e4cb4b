import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ANSWER_DAYS, mayRevoke, type PrivacyRequestView } from '../../../../shared/operations/privacy/request.ts';
import { api } from '../../../platform/api/api.ts';
import { asApiError } from '../../../platform/api/api-error.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Certificate } from './certificate.tsx';
import { isOver, kindNames, stateName, waitsForWords } from './privacy-words.ts';
import { RetentionTable } from './retention-table.tsx';
import { RevokeRequest } from './revoke-request.tsx';
import { StartRequest } from './start-request.tsx';

type Request = PrivacyRequestView;

const indicators: Record<Request['state'], StatusIndicatorProps.Type> = {
  code_sent: 'pending',
  waiting: 'pending',
  running: 'in-progress',
  ready: 'success',
  done: 'success',
  failed: 'error',
  revoked: 'stopped',
};

interface Acts {
  readonly zone: string;
  readonly revoke: (request: Request) => void;
  readonly certificate: (request: Request) => void;
  readonly download: (request: Request) => void;
}

const ActOf = ({ request, acts }: { request: Request; acts: Acts }) => {
  if (mayRevoke(request)) return <Button onClick={() => acts.revoke(request)}>Revoke</Button>;
  if (request.certificate.length > 0) return <Button onClick={() => acts.certificate(request)}>Certificate</Button>;
  if (request.kind === 'copy' && request.state === 'ready' && request.askedBy === 'desk' && !isOver(request))
    return <Button onClick={() => acts.download(request)}>Download</Button>;
  return null;
};

const columnsFor = (acts: Acts): TableProps.ColumnDefinition<Request>[] => [
  {
    id: 'who',
    header: 'Person',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ email, state, askedBy }) =>
      email ?? (state === 'done' || askedBy === 'person' ? 'Erased' : 'Named by the desk'),
  },
  { id: 'kind', header: 'Request', cell: ({ kind }) => kindNames[kind] },
  {
    id: 'state',
    header: 'State',
    minWidth: 170,
    cell: (request) => (
      <StatusIndicator type={isOver(request) ? 'stopped' : indicators[request.state]}>
        {request.waitsFor.length > 0 ? `Waits for ${waitsForWords(request)}` : stateName(request)}
      </StatusIndicator>
    ),
  },
  { id: 'asked', header: 'Asked', minWidth: 180, cell: ({ askedAt }) => formatMoment(askedAt, acts.zone) },
  {
    id: 'due',
    header: 'Due, or until when',
    minWidth: 180,
    cell: ({ dueAt }) => (dueAt === null ? '–' : formatMoment(dueAt, acts.zone)),
  },
  { id: 'by', header: 'By', cell: ({ askedBy }) => (askedBy === 'desk' ? 'The desk' : 'The person') },
  { id: 'acts', header: 'Action', minWidth: 170, cell: (request) => <ActOf request={request} acts={acts} /> },
];

const Empty = () => (
  <Box textAlign="center" color="inherit" padding="l">
    <SpaceBetween size="s">
      <b>No requests yet</b>
      <span>People ask on your site under Privacy policy; for somebody who calls, start one here.</span>
    </SpaceBetween>
  </Box>
);

/** Requests for copies and erasures, and what is kept. Over 40 lines: one screen of JSX with its dialogs. */
const PrivacyRoom = () => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const [params, change] = useListState();
  const [isStarting, setStarting] = useState(false);
  const [revoked, setRevoked] = useState<Request>();
  const [shown, setShown] = useState<Request>();
  const [failure, setFailure] = useState<Error>();
  const place = placeIn(params);
  const asked = { limit: 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/privacy/requests', asked, { keep: true });
  const refresh = () => void invalidate(client, 'GET /api/privacy/requests');
  const download = ({ requestId }: Request): void => {
    api('POST /api/privacy/requests/{requestId}/desk-copy', { requestId }).then(
      ({ url }) => location.assign(url),
      (cause: unknown) => setFailure(asApiError(cause)),
    );
  };
  const close = () => {
    setStarting(false);
    setRevoked(undefined);
    setShown(undefined);
  };
  const done = () => {
    close();
    refresh();
  };
  const acts = { zone, revoke: setRevoked, certificate: setShown, download };
  const description = `A copy is ready within minutes, an erasure is carried out after two weeks. The law asks for an answer within ${ANSWER_DAYS.gdpr} days in Europe and ${ANSWER_DAYS.ccpa} in California.`;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={description}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button iconName="refresh" ariaLabel="Refresh the requests" onClick={refresh} />
            <Button variant="primary" onClick={() => setStarting(true)}>
              Request for a person
            </Button>
          </SpaceBetween>
        }
      >
        Privacy
      </Header>
      {failure && <Problem error={failure} />}
      {error && !data ? (
        <Problem error={error} retry={refetch} />
      ) : (
        <Table
          items={data?.items ?? []}
          trackBy="requestId"
          loading={isPending}
          loadingText="Loading the requests"
          columnDefinitions={columnsFor(acts)}
          ariaLabels={{ tableLabel: 'Requests' }}
          pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
          empty={<Empty />}
        />
      )}
      <RetentionTable />
      {isStarting && <StartRequest onDone={done} onClose={close} />}
      {revoked && <RevokeRequest request={revoked} onDone={done} onClose={close} />}
      {shown && <Certificate request={shown} zone={zone} onClose={close} />}
    </SpaceBetween>
  );
};

export default PrivacyRoom;
