import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { lazy, Suspense, useState } from 'react';
import type { SessionView } from '../../../../../shared/company/identity/session-view.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { sessionColumns } from './session-columns.tsx';

const EndSession = lazy(() => import('./end-session.tsx'));

const options = [
  { id: 'all', text: 'All' },
  { id: 'active', text: 'Active' },
  { id: 'unusual', text: 'Unusual' },
] as const;

/** Lists the company’s sessions and ends them. Over 40 lines: one screen of JSX. */
export const SessionsTable = () => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [params, change] = useListState();
  const [ending, setEnding] = useState<SessionView>();
  const place = placeIn(params);
  const show = options.find(({ id }) => id === params.get('show'))?.id ?? 'all';
  const { data, error, isPending, refetch } = useApi(
    'GET /api/sessions',
    { scope: 'tenant', show, limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <>
      <Table
        header={
          <Header
            variant="h2"
            description="At most three at once each; two hours without activity end one."
            actions={<Button iconName="refresh" ariaLabel="Refresh the list" onClick={() => void refetch()} />}
          >
            Sessions
          </Header>
        }
        items={data?.items ?? []}
        trackBy="sessionId"
        wrapLines
        loading={isPending}
        loadingText="Loading..."
        columnDefinitions={sessionColumns(zone, now, setEnding)}
        ariaLabels={{ tableLabel: 'Sessions' }}
        filter={
          <SegmentedControl
            label="Sessions shown"
            selectedId={show}
            options={options}
            onChange={({ detail }) => change({ show: detail.selectedId === 'all' ? undefined : detail.selectedId })}
          />
        }
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={<Box color="text-body-secondary">No session is like that.</Box>}
      />
      <Suspense fallback={null}>
        {ending && <EndSession session={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </>
  );
};
