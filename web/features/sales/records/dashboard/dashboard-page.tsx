import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { PeriodChart } from './charts.tsx';
import styles from './dashboard.module.css';
import { FigureCards } from './figure-cards.tsx';
import { LeadSources } from './lead-sources.tsx';
import { type Days, daysIn, spanText } from './period.ts';
import { Recount } from './recount.tsx';
import { TeamUtilization } from './team-utilization.tsx';

const Figures = ({ days }: { days: Days }) => {
  const { data, error, refetch } = useApi('GET /api/dashboard', { days }, { keep: true });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data)
    return (
      <Container>
        <ListSkeleton rows={8} />
      </Container>
    );
  return (
    <SpaceBetween size="l">
      <p className={styles.span}>
        {spanText(data)}, beside the {days} days before.
      </p>
      <FigureCards data={data} />
      <div className={styles.tiles}>
        <PeriodChart data={data} figure="leads" />
        <PeriodChart data={data} figure="revenue" />
        <LeadSources data={data} />
        <TeamUtilization days={days} />
      </div>
      <Recount />
    </SpaceBetween>
  );
};

/** The figures of 30 or 90 days, each compared with the period before. */
const DashboardPage = () => {
  const client = useQueryClient();
  const [params, change] = useListState();
  const days = daysIn(params);
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        actions={
          <SpaceBetween size="xs" direction="horizontal" alignItems="center">
            <SegmentedControl
              label="Period"
              selectedId={days}
              options={[
                { id: '30', text: '30 days' },
                { id: '90', text: '90 days' },
              ]}
              onChange={({ detail }) => change({ days: detail.selectedId === '90' ? '90' : undefined })}
            />
            <Button
              iconName="refresh"
              ariaLabel="Refresh the figures"
              onClick={() => void invalidate(client, 'GET /api/dashboard', 'GET /api/dashboard/utilisation')}
            />
          </SpaceBetween>
        }
      >
        Dashboard
      </Header>
      <Figures days={days} />
    </SpaceBetween>
  );
};

export default DashboardPage;
