import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { OpenHouse } from '../../../../shared/deals/showings/open-house.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';
import { OpenHouseDialog } from './open-house-dialog.tsx';

const columnsFor = (zone: string): TableProps.ColumnDefinition<OpenHouse>[] => [
  {
    id: 'house',
    header: 'House',
    isRowHeader: true,
    minWidth: 200,
    cell: ({ openHouseId, address }) => (
      <RecordLink to={`/admin/agent/showings/${openHouseId}`}>{addressLine(address)}</RecordLink>
    ),
  },
  { id: 'day', header: 'Day', minWidth: 120, cell: ({ day }) => formatDate(day) },
  { id: 'time', header: 'Time', minWidth: 150, cell: ({ startsAt, endsAt }) => formatSpan(startsAt, endsAt, zone) },
  {
    id: 'state',
    header: 'State',
    minWidth: 110,
    cell: ({ status }) => (status === 'cancelled' ? 'Canceled' : 'Planned'),
  },
];

interface Props {
  /** Undefined until they are known. */
  readonly items: readonly OpenHouse[] | undefined;
  readonly zone: string;
  readonly listingId?: string;
  /** True where none can be planned any more. */
  readonly isFixed?: boolean;
}

/** The open houses to come, each with its sign-in page. */
export const OpenHousesTable = ({ items, zone, listingId, isFixed = false }: Props) => {
  const [isPlanning, setPlanning] = useState(false);
  return (
    <>
      <Table<OpenHouse>
        header={
          <Header
            variant="h2"
            counter={items && `(${items.length})`}
            actions={!isFixed && <Button onClick={() => setPlanning(true)}>Plan an open house</Button>}
          >
            Open houses
          </Header>
        }
        items={items ?? []}
        trackBy="openHouseId"
        wrapLines
        loading={items === undefined}
        loadingText="Loading..."
        columnDefinitions={columnsFor(zone)}
        ariaLabels={{ tableLabel: 'Open houses' }}
        empty={
          <Box color="text-body-secondary">
            {isFixed ? 'None.' : 'None planned. Visitors who sign in at the door become your leads.'}
          </Box>
        }
      />
      {isPlanning && (
        <OpenHouseDialog {...(listingId !== undefined && { listingId })} onClose={() => setPlanning(false)} />
      )}
    </>
  );
};
