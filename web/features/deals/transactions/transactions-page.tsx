import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { TransactionRow } from '../../../../shared/deals/transactions/transaction.ts';
import { stageNames, typeNames } from '../../../../shared/deals/transactions/words.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table, { NARROW } from '../../../ui/console/list/row-table.tsx';
import { useDialogInUrl } from '../../../ui/console/list/use-dialog-in-url.ts';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { colleagueName, useColleagues } from '../../../ui/console/queries/use-colleagues.ts';
import { formatDate, today as todayIn } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { BeginDialog } from './begin-dialog.tsx';
import { NextDate, priceText, StageMark } from './transaction-words.tsx';

/**
 * The columns of the list of deals; on a narrow screen the house goes without its city. Over 40 lines: one entry per
 * column.
 */
const columnsFor = (today: string, isNarrow: boolean): TableProps.ColumnDefinition<TransactionRow>[] => [
  {
    id: 'address',
    header: 'House',
    isRowHeader: true,
    minWidth: 200,
    cell: ({ transactionId, address, number }) => (
      <>
        <RecordLink to={`/admin/agent/transactions/${transactionId}`}>{address.line1}</RecordLink>
        <Box variant="small" color="text-body-secondary" display="block">
          {isNarrow ? number : `${number} · ${address.city}`}
        </Box>
      </>
    ),
  },
  { id: 'status', header: 'Stage', minWidth: 170, cell: ({ stage }) => <StageMark stage={stage} /> },
  {
    id: 'next',
    header: 'Next date',
    minWidth: 230,
    cell: ({ nextDate }) => (nextDate ? <NextDate next={nextDate} today={today} /> : '–'),
  },
  {
    id: 'settlement',
    header: 'Settlement',
    minWidth: 160,
    cell: ({ settlementDate, closedOn }) => {
      const date = closedOn ?? settlementDate;
      return date === undefined ? '–' : formatDate(date);
    },
  },
  {
    id: 'price',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Price
      </Box>
    ),
    minWidth: 110,
    cell: ({ price }) => <Box textAlign="right">{priceText(price)}</Box>,
  },
  { id: 'type', header: 'Kind', minWidth: 110, cell: ({ type }) => typeNames[type] },
  { id: 'agent', header: 'Agent', minWidth: 120, cell: ({ agentName }) => agentName },
];

const stages = [
  { value: '', label: 'Every stage' },
  ...Object.entries(stageNames).map(([value, label]) => ({ value, label })),
];

const oneOf = <Name extends string>(names: Record<Name, string>, text: string | null): Name | undefined =>
  (Object.keys(names) as Name[]).find((name) => name === text);

const AgentSelect = ({ agent, onChange }: { agent: string; onChange: (agent: string | undefined) => void }) => {
  const { data = [] } = useColleagues();
  const options = [
    { value: '', label: 'Every agent' },
    ...data.map((each) => ({ value: each.profileId, label: colleagueName(each) })),
  ];
  return (
    <Select
      ariaLabel="Agent"
      options={options}
      selectedOption={options.find(({ value }) => value === agent) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value)}
    />
  );
};

const Search = ({ q, onSearch }: { q: string; onSearch: (q: string | undefined) => void }) => {
  const [text, setText] = useState(q);
  return (
    <TextFilter
      filteringText={text}
      filteringPlaceholder="Number, street or city"
      filteringAriaLabel="Find deals"
      onChange={({ detail }) => setText(detail.filteringText)}
      onDelayedChange={({ detail }) => onSearch(detail.filteringText || undefined)}
    />
  );
};

/** The deals of the caller, or of everybody for administrators. One page, so its JSX stays together. */
const TransactionsPage = () => {
  const { me, zone } = useWorkspace();
  const isNarrow = useMedia(NARROW);
  const [params, change] = useListState();
  const [isBeginning, setBeginning] = useDialogInUrl('deal');
  const stage = oneOf(stageNames, params.get('stage'));
  const isOverdue = params.get('overdue') === 'yes';
  const [q, agent] = [params.get('q') ?? '', params.get('agent') ?? ''];
  const place = placeIn(params);
  const { data, error, isPending, refetch, dataUpdatedAt } = useApi(
    'GET /api/transactions',
    {
      ...(stage && { stage }),
      ...(isOverdue && { isOverdue: 'true' }),
      ...(q && { q }),
      ...(agent && { agentProfileId: agent }),
      limit: 25,
      ...(place.cursor && { cursor: place.cursor }),
    },
    { keep: true },
  );
  const isFiltered = Boolean(stage || isOverdue || q || agent);
  const items = data?.items ?? [];
  return (
    <>
      <LiveBar<TransactionRow>
        name="transaction"
        noun={['deal', 'deals']}
        items={items}
        readAt={dataUpdatedAt}
        fits={(row) =>
          // Words and missed dates are for the server to judge.
          !q && !isOverdue && (!stage || row.stage === stage) && (!agent || row.agentProfileId === agent)
        }
        onShow={() => change({ after: undefined, page: undefined })}
      />
      <SpaceBetween size="l">
        <Header
          variant="h1"
          description="From the first offer to the closing: who is in it, what is due, and what is missing."
          actions={
            <Button variant="primary" onClick={() => setBeginning(true)}>
              New deal
            </Button>
          }
        >
          Transactions
        </Header>
        {error && !data && <Problem error={error} retry={refetch} />}
        <Table
          items={items}
          trackBy="transactionId"
          wrapLines
          loading={isPending && !error}
          loadingText="Loading..."
          skeleton={{ totalRows: 6 }}
          columnDefinitions={columnsFor(data?.today ?? todayIn(zone), isNarrow)}
          ariaLabels={{ tableLabel: 'Transactions' }}
          filter={
            <SpaceBetween size="s" direction="horizontal" alignItems="center">
              <Search q={q} onSearch={(next) => change({ q: next }, { replace: true })} />
              <Select
                ariaLabel="Stage"
                options={stages}
                selectedOption={stages.find(({ value }) => value === (stage ?? '')) ?? null}
                onChange={({ detail }) => change({ stage: detail.selectedOption.value })}
              />
              {isLeading(me.roles) && <AgentSelect agent={agent} onChange={(next) => change({ agent: next })} />}
              <Toggle
                checked={isOverdue}
                onChange={({ detail }) => change({ overdue: detail.checked ? 'yes' : undefined })}
              >
                Missed a date
              </Toggle>
            </SpaceBetween>
          }
          pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
          empty={
            !error && (
              <SpaceBetween size="s">
                <Box color="text-body-secondary">
                  {isFiltered ? 'No deal here.' : 'No deal yet. Begin one from a lead, an address or a listing.'}
                </Box>
                {!isFiltered && <Button onClick={() => setBeginning(true)}>New deal</Button>}
              </SpaceBetween>
            )
          }
        />
        {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
      </SpaceBetween>
    </>
  );
};

export default TransactionsPage;
