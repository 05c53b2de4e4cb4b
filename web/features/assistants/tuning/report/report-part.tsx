import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import type { ChangeList } from '../../../../ui/console/list/list-state.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { FeatureCosts } from './feature-costs.tsx';
import { Figures } from './figures.tsx';

const ChatsChart = lazy(() => import('./chats-chart.tsx'));

const REFRESH_MS = 30_000;
const spans = [
  { id: '7', text: '7 days' },
  { id: '30', text: '30 days' },
  { id: '90', text: '90 days' },
];

/** What the assistant did and cost, day by day; refreshes while it is open. */
export const ReportPart = ({ params, change }: { params: URLSearchParams; change: ChangeList }) => {
  const requested = params.get('days') ?? '30';
  const days = spans.some(({ id }) => id === requested) ? requested : '30';
  const { data, error, refetch } = useApi(
    'GET /api/ai/report',
    { days: Number(days) },
    { keep: true, again: () => REFRESH_MS },
  );
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  return (
    <SpaceBetween size="l">
      <SegmentedControl
        label="Period"
        options={spans}
        selectedId={days}
        onChange={({ detail }) => change({ days: detail.selectedId === '30' ? undefined : detail.selectedId })}
      />
      <Figures report={data} />
      <Container
        header={
          <Header variant="h2" description="Conversations that visitors began, by day (UTC).">
            Is the assistant used?
          </Header>
        }
      >
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <ChatsChart days={data.days} />
        </Suspense>
      </Container>
      <FeatureCosts report={data} />
    </SpaceBetween>
  );
};
