import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ErrorLog } from '../../../../../shared/contract/events/error-log.ts';
import { addDays, isLocalDate } from '../../../../../shared/contract/time.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import { LongText } from '../../../../ui/console/list/long-text.tsx';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatDate, formatTime, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

type Row = ErrorLog & { errorId: string };

const pageOf = ({ context }: Row): string => (typeof context.path === 'string' ? context.path : 'Not told');

const columns = (zone: string): TableProps.ColumnDefinition<Row>[] => [
  {
    id: 'when',
    header: 'When',
    isRowHeader: true,
    minWidth: 110,
    cell: ({ createdAt }) => formatTime(createdAt, zone),
  },
  { id: 'message', header: 'Message', minWidth: 280, cell: ({ message }) => <LongText>{message}</LongText> },
  { id: 'page', header: 'Page', minWidth: 150, cell: (row) => <LongText>{pageOf(row)}</LongText> },
  { id: 'who', header: 'Who', minWidth: 110, cell: ({ userId }) => (userId === null ? 'A visitor' : 'Signed in') },
];

/** The browser errors of a day. Over 40 lines: one screen of JSX. */
export const ClientErrors = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const day = today('UTC');
  const asked = params.get('date');
  const date = isLocalDate(asked) ? asked : day;
  const place = placeIn(params);
  const input = { date, limit: 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/error-logs', input, { keep: true });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          description={`${formatDate(date)}, by UTC. Kept for 30 days.`}
          actions={
            <SpaceBetween size="xs" direction="horizontal">
              <Button
                iconName="angle-left"
                ariaLabel="The day before"
                onClick={() => change({ date: addDays(date, -1) })}
              />
              <Button
                iconName="angle-right"
                ariaLabel="The day after"
                disabled={date >= day}
                onClick={() => change({ date: addDays(date, 1) })}
              />
            </SpaceBetween>
          }
        >
          Errors in browsers
        </Header>
      }
      items={data?.items ?? []}
      trackBy="errorId"
      wrapLines
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns(zone)}
      ariaLabels={{ tableLabel: 'Errors in browsers' }}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={<Box color="text-body-secondary">Nothing went wrong in a browser that day.</Box>}
    />
  );
};
