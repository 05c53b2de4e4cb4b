import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { StatementView } from '../../../../shared/fulfilment/payouts/contract.ts';
import type { StatedLine } from '../../../../shared/fulfilment/payouts/payout.ts';
import { payoutNote, payoutText } from '../../../../shared/fulfilment/payouts/words.ts';
import { api } from '../../../platform/api/api.ts';
import { openPaper } from '../../../platform/open-paper.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import Table from '../../../ui/console/list/row-table.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { ByHandFields, useByHand } from '../order/money/by-hand-fields.tsx';
import { methods } from '../order/money/money-words.ts';
import { amountText, StatementMark } from './payout-words.tsx';
import { actProblem, usePayoutAct } from './use-payout-act.ts';

const labels = { method: 'How', day: 'Paid on', noDay: 'Choose the day.' };

/** Records that a statement was paid. */
const PaidDialog = ({ statement, onClose }: { statement: StatementView; onClose: () => void }) => {
  const { statementId, version, total, number, vendorName } = statement;
  const [isAsked, setAsked] = useState(false);
  const { byHand, setByHand, day, named } = useByHand('bank');
  const { method } = byHand;
  const { mutate, isPending, error } = usePayoutAct(
    (paidOn: string, idempotencyKey) =>
      api('POST /api/payouts/paid', { statementId, version, paidOn, method, ...named }, { idempotencyKey }),
    () => `${number} is marked paid.`,
  );
  return (
    <FormModal
      header={`Mark ${formatCents(total)} to ${vendorName} as paid`}
      submit="Mark as paid"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (day) mutate(day, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ByHandFields value={byHand} labels={labels} isAsked={isAsked} onChange={setByHand} />
      <Box color="text-body-secondary">No money moves here. {vendorName} gets an email that it is paid.</Box>
    </FormModal>
  );
};

/** Opens the paper in a tab of its own. */
const usePaper = (statementId: string) => {
  const { notify } = useNotices();
  return async (): Promise<void> => {
    const problem = await openPaper(() => api('GET /api/payouts/statements/{statementId}/pdf', { statementId }));
    if (problem !== undefined) notify({ type: 'error', text: problem });
  };
};

const Facts = ({ statement }: { statement: StatementView }) => {
  const { state, vendorName, from, to, issuedOn, total, payment } = statement;
  const paid = payment && [formatDay(payment.paidOn), methods[payment.method], payment.reference].filter(Boolean);
  return (
    <Container header={<Header variant="h2">Details</Header>}>
      <KeyValuePairs
        columns={3}
        items={[
          { label: 'State', value: <StatementMark state={state} /> },
          { label: 'Vendor', value: vendorName },
          { label: 'Total', value: amountText(total) },
          { label: 'Period', value: from === to ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}` },
          { label: 'Made', value: formatDay(issuedOn) },
          ...(paid ? [{ label: 'Paid', value: `${paid.join(', ')} (${payment.by})` }] : []),
        ]}
      />
    </Container>
  );
};

/** One statement: its lines, its paper, and whether it is paid. Over 40 lines: one screen of JSX. */
const StatementPage = () => {
  const { statementId = '' } = useParams();
  const { data: statement, error, refetch } = useApi('GET /api/payouts/statements/{statementId}', { statementId });
  const [isPaying, setPaying] = useState(false);
  const openPaper = usePaper(statementId);
  useNamedPage(statement?.number ?? 'Statement');
  if (error && !statement) {
    return (
      <FailedPage title="Statement" error={error} retry={refetch} all={{ to: '/admin/payouts', text: 'All payouts' }} />
    );
  }
  if (!statement) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`What ${statement.vendorName} is paid; its lines never change`}
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button iconName="file" onClick={() => void openPaper()}>
              Open PDF
            </Button>
            {statement.state === 'open' && (
              <Button variant="primary" onClick={() => setPaying(true)}>
                Mark as paid
              </Button>
            )}
          </SpaceBetween>
        }
      >
        {statement.number}
      </Header>
      <Facts statement={statement} />
      <Table<StatedLine>
        header={<Header variant="h2">Lines</Header>}
        items={statement.lines}
        trackBy="lineId"
        wrapLines
        columnDefinitions={[
          { id: 'what', header: 'What', isRowHeader: true, minWidth: 180, cell: payoutText },
          { id: 'day', header: 'Day', minWidth: 120, cell: ({ workedOn }) => formatDay(workedOn) },
          { id: 'note', header: 'About', minWidth: 200, cell: (line) => payoutNote(line) ?? '–' },
          moneyColumn({ id: 'amount', header: 'Amount', minWidth: 110, text: ({ cents }) => amountText(cents) }),
        ]}
        ariaLabels={{ tableLabel: 'Lines' }}
      />
      {isPaying && <PaidDialog statement={statement} onClose={() => setPaying(false)} />}
    </SpaceBetween>
  );
};

export default StatementPage;
