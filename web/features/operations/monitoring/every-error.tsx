import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { errorColumns } from './error-columns.tsx';
import { DaySteps, errorViewIn, OriginChoice } from './error-day.tsx';

type Row = ApiOutput<'GET /api/monitoring/errors'>['items'][number];

/** The latest errors of all companies on a day. */
export const EveryError = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const view = errorViewIn(params);
  const { data, error, isPending, refetch } = useApi('GET /api/monitoring/errors', view, { keep: true });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table<Row>
      header={
        <Header
          variant="h2"
          description={`${formatDate(view.date)}, by UTC: of each company the latest 25, of all the latest 100.`}
          actions={<DaySteps view={view} onChange={change} onRefresh={() => void refetch()} />}
        >
          Errors of all companies
        </Header>
      }
      items={data?.items ?? []}
      trackBy="errorId"
      wrapLines
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={[
        ...errorColumns<Row>(zone),
        { id: 'company', header: 'Company', minWidth: 150, cell: ({ tenantName }) => tenantName },
      ]}
      ariaLabels={{ tableLabel: 'Errors of all companies' }}
      filter={<OriginChoice view={view} onChange={change} />}
      empty={<Box color="text-body-secondary">Nothing went wrong that day.</Box>}
    />
  );
};
