import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { AccountRow } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { AccountMark, daysText, groupingNames, LimitBar } from './account-words.tsx';
import { OpenDialog } from './open-dialog.tsx';

const columns: TableProps.ColumnDefinition<AccountRow>[] = [
  {
    id: 'name',
    header: 'Company',
    isRowHeader: true,
    minWidth: 180,
    cell: ({ companyId, name }) => <RecordLink to={`/admin/accounts/${companyId}`}>{name}</RecordLink>,
  },
  { id: 'state', header: 'State', minWidth: 150, cell: (row) => <AccountMark {...row} /> },
  { id: 'used', header: 'Used of the limit', minWidth: 200, cell: (row) => <LimitBar {...row} /> },
  { id: 'grouping', header: 'Billed', minWidth: 170, cell: ({ grouping }) => groupingNames[grouping] },
  { id: 'days', header: 'Days to pay', minWidth: 110, cell: ({ paymentDays }) => daysText(paymentDays) },
];

/** The companies that order on account, with what each has used of its limit. Over 40 lines: one screen of JSX. */
const AccountsPage = () => {
  const [params, change] = useListState();
  const [isOpening, setOpening] = useState(false);
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/company-accounts',
    { limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Brokerages and companies whose people order on account."
        actions={
          <Button variant="primary" onClick={() => setOpening(true)}>
            Open an account
          </Button>
        }
      >
        Company accounts
      </Header>
      {error && !data && <Problem error={error} retry={refetch} />}
      <Table
        items={data?.items ?? []}
        trackBy="companyId"
        wrapLines
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 5 }}
        columnDefinitions={columns}
        ariaLabels={{ tableLabel: 'Company accounts' }}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={
          !error && (
            <Box color="text-body-secondary">
              No account yet. Open one for a brokerage among your clients, and its agents order without paying each
              time.
            </Box>
          )
        }
      />
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
    </SpaceBetween>
  );
};

export default AccountsPage;
