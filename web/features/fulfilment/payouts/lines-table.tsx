import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { PayoutLineView } from '../../../../shared/fulfilment/payouts/contract.ts';
import {
  isPayoutState,
  MAX_APPROVED,
  payoutNote,
  payoutStates,
  payoutText,
  totalOf,
} from '../../../../shared/fulfilment/payouts/words.ts';
import { api } from '../../../platform/api/api.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { type LineAct, LineDialog } from './line-dialog.tsx';
import { amountText, LineMark } from './payout-words.tsx';
import { actProblem, usePayoutAct } from './use-payout-act.ts';

type Line = PayoutLineView;

const noteOf = (line: Line): string =>
  [payoutNote(line), line.kind === 'adjustment' || line.kind === 'correction' ? undefined : line.reason]
    .filter(Boolean)
    .join('. ') || '–';

const columns: TableProps.ColumnDefinition<Line>[] = [
  {
    id: 'what',
    header: 'What',
    isRowHeader: true,
    minWidth: 170,
    cell: (line) =>
      line.orderId === undefined ? (
        payoutText(line)
      ) : (
        <RecordLink to={`/admin/orders/${line.orderId}`}>{payoutText(line)}</RecordLink>
      ),
  },
  { id: 'vendor', header: 'Vendor', minWidth: 150, cell: ({ vendorName }) => vendorName },
  { id: 'day', header: 'Day', minWidth: 120, cell: ({ workedOn }) => formatDay(workedOn) },
  { id: 'note', header: 'About', minWidth: 190, cell: noteOf },
  { id: 'state', header: 'State', minWidth: 170, cell: ({ state }) => <LineMark state={state} /> },
  moneyColumn({ id: 'amount', header: 'Amount', minWidth: 100, text: ({ cents }) => amountText(cents) }),
];

const options = Object.entries(payoutStates).map(([value, label]) => ({ value, label }));

interface ActsProps {
  chosen: readonly Line[];
  onDone: () => void;
}

/**
 * What can be done with the chosen lines: approve together, or one of them held, released or reversed. Over 40 lines:
 * one row of JSX with its mutations.
 */
const Acts = ({ chosen, onDone }: ActsProps) => {
  const { notify } = useNotices();
  const [act, setAct] = useState<LineAct>();
  const [only] = chosen.length === 1 ? chosen : [];
  const approve = usePayoutAct(
    (lines: readonly Line[], idempotencyKey) => {
      const seen = lines.map(({ lineId, version }) => ({ lineId, version }));
      return api('POST /api/payouts/approve', { lines: seen }, { idempotencyKey });
    },
    ({ items }) => `${formatCents(totalOf(items))} approved for the next statements.`,
  );
  const release = usePayoutAct(
    ({ lineId, version }: Line, idempotencyKey) =>
      api('POST /api/payouts/{lineId}/release', { lineId, version }, { idempotencyKey }),
    () => 'Released: it waits for approval again.',
  );
  const failed = {
    onError: (error: Parameters<typeof actProblem>[0]) => notify({ type: 'error', text: actProblem(error) ?? '' }),
  };
  const isWaiting =
    chosen.length > 0 && chosen.length <= MAX_APPROVED && chosen.every(({ state }) => state === 'earned');
  const more = [
    { id: 'hold', text: 'Hold', disabled: only?.state !== 'earned' && only?.state !== 'approved' },
    { id: 'release', text: 'Release', disabled: only?.state !== 'held' || release.isPending },
    { id: 'reverse', text: 'Reverse', disabled: !only || only.state === 'reversed' || only.isCorrected === true },
  ];
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <ButtonDropdown
        items={more}
        disabled={!only}
        onItemClick={({ detail }) => {
          if (detail.id !== 'release') setAct(detail.id as LineAct);
          else if (only) release.mutate(only, { onSuccess: onDone, ...failed });
        }}
      >
        One line
      </ButtonDropdown>
      <Button
        variant="primary"
        disabled={!isWaiting}
        loading={approve.isPending}
        onClick={() => approve.mutate(chosen, { onSuccess: onDone, ...failed })}
      >
        {isWaiting ? `Approve ${formatCents(totalOf(chosen))}` : 'Approve'}
      </Button>
      {act && only && (
        <LineDialog
          line={only}
          act={act}
          onClose={() => {
            setAct(undefined);
            onDone();
          }}
        />
      )}
    </SpaceBetween>
  );
};

/**
 * The lines in one state, newest first, with what can be done with those that are chosen. Over 40 lines: one table of
 * JSX.
 */
export const LinesTable = () => {
  const [params, change] = useListState();
  const [chosen, setChosen] = useState<readonly Line[]>([]);
  const asked = params.get('state');
  const state = isPayoutState(asked) ? asked : 'earned';
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/payouts',
    { state, limit: 50, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  const selected = items.filter(({ lineId }) => chosen.some((line) => line.lineId === lineId));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          description="Approve what is right; it goes on the vendor’s next statement. Nobody is told before that."
          actions={<Acts chosen={selected} onDone={() => setChosen([])} />}
        >
          Lines
        </Header>
      }
      items={items}
      trackBy="lineId"
      wrapLines
      loading={isPending}
      loadingText="Loading..."
      selectionType="multi"
      selectedItems={selected}
      onSelectionChange={({ detail }) => setChosen(detail.selectedItems)}
      columnDefinitions={columns}
      ariaLabels={{
        tableLabel: 'Lines',
        selectionGroupLabel: 'Choose lines',
        allItemsSelectionLabel: () => 'Choose all',
        itemSelectionLabel: (_, line) => `Choose ${payoutText(line)} of ${line.vendorName}`,
      }}
      filter={
        <SpaceBetween direction="horizontal" size="xs">
          <Select
            ariaLabel="State"
            options={options}
            selectedOption={options.find(({ value }) => value === state) ?? null}
            onChange={({ detail }) => change({ state: detail.selectedOption.value })}
          />
        </SpaceBetween>
      }
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={
        <Box color="text-body-secondary">
          {state === 'earned' ? 'Nothing waits: what vendors finish appears here.' : 'No line here.'}
        </Box>
      }
    />
  );
};
