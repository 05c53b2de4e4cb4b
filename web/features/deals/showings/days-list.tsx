import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';
import { GuestCell } from './requests-table.tsx';
import { ShowingActs } from './showing-acts.tsx';
import { Rating, ShowingMark } from './showing-words.tsx';

const columnsFor = (zone: string, now: number, hasHouse: boolean): TableProps.ColumnDefinition<ShowingView>[] => [
  {
    id: 'time',
    header: 'Time',
    isRowHeader: true,
    minWidth: 150,
    cell: ({ startsAt, endsAt }) => formatSpan(startsAt, endsAt, zone),
  },
  ...(hasHouse
    ? [{ id: 'house', header: 'House', minWidth: 180, cell: ({ address }: ShowingView) => addressLine(address) }]
    : []),
  { id: 'guest', header: 'Who', minWidth: 180, cell: (showing) => <GuestCell showing={showing} /> },
  {
    id: 'status',
    header: 'Status',
    minWidth: 150,
    cell: ({ status, feedback }) => (
      <>
        <ShowingMark status={status} />
        {feedback && (
          <>
            <Box>
              <Rating rating={feedback.rating} />
            </Box>
            {feedback.text}
          </>
        )}
      </>
    ),
  },
  { id: 'acts', header: 'Actions', minWidth: 150, cell: (showing) => <ShowingActs showing={showing} now={now} /> },
];

/** Days as they come, and each from its morning to its evening. */
const byDay = (showings: readonly ShowingView[]): [string, ShowingView[]][] => {
  const days = new Map<string, ShowingView[]>();
  for (const showing of showings) days.set(showing.day, [...(days.get(showing.day) ?? []), showing]);
  return [...days].map(([day, items]) => [day, items.sort((a, b) => a.startsAt.localeCompare(b.startsAt))]);
};

interface Props {
  /** Undefined until they are known. */
  readonly showings: readonly ShowingView[] | undefined;
  /** What is said where there are none. */
  readonly none: string;
  readonly zone: string;
  readonly now: number;
  /** False where all are of one house. */
  readonly hasHouse?: boolean;
}

/** Showings as a calendar: a table for each day that has some. */
export const DaysList = ({ showings, none, zone, now, hasHouse = true }: Props) => {
  if (showings === undefined) return <ListSkeleton rows={3} />;
  if (showings.length === 0) return <Box color="text-body-secondary">{none}</Box>;
  return (
    <SpaceBetween size="l">
      {byDay(showings).map(([day, items]) => (
        <Table<ShowingView>
          key={day}
          header={
            <Header variant="h3" counter={`(${items.length})`}>
              {formatDate(day)}
            </Header>
          }
          variant="borderless"
          items={items}
          trackBy="showingId"
          wrapLines
          isReading
          columnDefinitions={columnsFor(zone, now, hasHouse)}
          ariaLabels={{ tableLabel: `Showings on ${formatDate(day)}` }}
        />
      ))}
    </SpaceBetween>
  );
};
