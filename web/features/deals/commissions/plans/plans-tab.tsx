import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { PlanView } from '../../../../../shared/deals/commissions/views.ts';
import { formatRate } from '../../../../../shared/deals/rate.ts';
import { formatDay } from '../../../../ui/console/days.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { planText } from '../commission-words.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RoyaltyDialog } from './royalty-dialog.tsx';

const columns: TableProps.ColumnDefinition<PlanView>[] = [
  {
    id: 'name',
    header: 'Plan',
    isRowHeader: true,
    minWidth: 160,
    cell: ({ planId, name }) => <RecordLink to={`/admin/commission-management/plans/${planId}`}>{name}</RecordLink>,
  },
  {
    id: 'says',
    header: 'Says today',
    minWidth: 320,
    cell: ({ current }) => (current ? planText(current.terms) : 'Not in force yet'),
  },
  { id: 'version', header: 'Version', minWidth: 90, cell: ({ current }) => current?.number ?? '–' },
  { id: 'from', header: 'Since', minWidth: 120, cell: ({ current }) => (current ? formatDay(current.from) : '–') },
];

/** The plans with what each says today. */
export const PlansTab = () => {
  const { data, error, isPending, refetch } = useApi('GET /api/commission-plans', {});
  const [isAdding, setAdding] = useState(false);
  const [isRoyalty, setRoyalty] = useState(false);
  return (
    <>
      <Table
        header={
          <Header
            variant="h2"
            description={data && `Royalty on every deal: ${formatRate(data.royalty.rate)}`}
            actions={
              <SpaceBetween size="xs" direction="horizontal">
                <Button disabled={!data} onClick={() => setRoyalty(true)}>
                  Set the royalty
                </Button>
                <Button onClick={() => setAdding(true)}>Add a plan</Button>
              </SpaceBetween>
            }
          >
            Plans
          </Header>
        }
        items={data?.items ?? []}
        trackBy="planId"
        wrapLines
        loading={isPending}
        loadingText="Loading..."
        columnDefinitions={columns}
        ariaLabels={{ tableLabel: 'Plans' }}
        empty={error ? <Problem error={error} retry={refetch} /> : <Box color="text-body-secondary">No plan yet.</Box>}
      />
      {isAdding && <PlanDialog onClose={() => setAdding(false)} />}
      {isRoyalty && data && <RoyaltyDialog royalty={data.royalty} onClose={() => setRoyalty(false)} />}
    </>
  );
};
