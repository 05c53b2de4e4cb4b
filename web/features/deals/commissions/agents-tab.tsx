import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { AgentView } from '../../../../shared/deals/commissions/views.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { usePages } from '../../../ui/console/queries/use-pages.ts';
import { dollars } from '../../../ui/dollars.ts';
import { centsColumn } from './cents-column.tsx';
import { TermsDialog } from './plans/terms-dialog.tsx';

/** What is left until the company has its year's part; a card on a phone has no heading that says so. */
const leftText = (cap: number | null | undefined): string => (cap == null ? 'No cap' : `${dollars(cap)} left`);

const columns = (edit: (agent: AgentView) => void): TableProps.ColumnDefinition<AgentView>[] => [
  { id: 'name', header: 'Agent', isRowHeader: true, minWidth: 150, cell: ({ name }) => name },
  { id: 'plan', header: 'Plan today', minWidth: 150, cell: ({ today }) => today?.planName ?? 'None' },
  moneyColumn({ id: 'left', header: 'To the cap', minWidth: 140, text: ({ today }) => leftText(today?.year.left.cap) }),
  {
    id: 'year',
    header: 'Year began',
    minWidth: 130,
    cell: ({ today }) => (today ? formatDay(today.year.start) : '–'),
  },
  centsColumn('company', 'Company dollar', ({ today }) => today?.year.count.companyDollar, { minWidth: 140 }),
  centsColumn('gci', 'Gross commission', ({ today }) => today?.year.count.gci, { minWidth: 150 }),
  { id: 'units', header: 'Deals', minWidth: 80, cell: ({ today }) => today?.year.count.units ?? '–' },
  centsColumn('balance', 'Owes', ({ balance }) => balance.cents, { minWidth: 100 }),
  {
    id: 'acts',
    header: 'Terms',
    minWidth: 90,
    cell: (agent) => (
      <Button variant="inline-link" ariaLabel={`Change the terms of ${agent.name}`} onClick={() => edit(agent)}>
        Change
      </Button>
    ),
  },
];

/** Agents with their terms and their year. */
export const AgentsTab = () => {
  const { data, error, isPending, refetch } = usePages('GET /api/commission-assignments', {});
  const [edited, setEdited] = useState<AgentView | 'new'>();
  return (
    <>
      <Table
        header={
          <Header variant="h2" actions={<Button onClick={() => setEdited('new')}>Give an agent terms</Button>}>
            Agents
          </Header>
        }
        items={data?.items ?? []}
        trackBy="profileId"
        loading={isPending}
        loadingText="Loading..."
        columnDefinitions={columns(setEdited)}
        ariaLabels={{ tableLabel: 'Agents' }}
        empty={
          error ? (
            <Problem error={error} retry={refetch} />
          ) : (
            <Box color="text-body-secondary">No agent has terms yet.</Box>
          )
        }
      />
      {edited && <TermsDialog agent={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
