import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { errorColumns } from './error-columns.tsx';
import { DaySteps, errorViewIn, OriginChoice } from './error-day.tsx';

/** The company's errors of a day, searched by term or correlation id. Over 40 lines: one screen of JSX. */
export const CompanyErrors = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const view = errorViewIn(params);
  const q = params.get('q')?.trim().slice(0, 80) ?? '';
  const place = placeIn(params);
  const input = { ...view, limit: 25, ...(q && { q }), ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/error-logs', input, { keep: true });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          description={`${formatDate(view.date)}, by UTC. Kept for 30 days, without addresses and phone numbers.`}
          actions={<DaySteps view={view} onChange={change} onRefresh={() => void refetch()} />}
        >
          Errors
        </Header>
      }
      items={data?.items ?? []}
      trackBy="errorId"
      wrapLines
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={errorColumns(zone)}
      ariaLabels={{ tableLabel: 'Errors' }}
      filter={
        <SpaceBetween size="xs" direction="horizontal">
          <OriginChoice view={view} onChange={change} />
          <TextFilter
            filteringText={q}
            filteringAriaLabel="Search the errors"
            filteringPlaceholder="Word or call"
            filteringClearAriaLabel="Clear"
            onChange={({ detail }) => change({ q: detail.filteringText || undefined }, { replace: true })}
          />
        </SpaceBetween>
      }
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={<Box color="text-body-secondary">{q ? 'Nothing matches.' : 'Nothing went wrong that day.'}</Box>}
    />
  );
};
