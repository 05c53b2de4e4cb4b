import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatSigned } from '../../../../../shared/contract/signed-money.ts';
import type { InvoiceView } from '../../../../../shared/fulfilment/billing/contract.ts';
import type { InvoiceLine } from '../../../../../shared/fulfilment/billing/invoice.ts';
import { api } from '../../../../platform/api/api.ts';
import { openPaper } from '../../../../platform/open-paper.ts';
import { formatDay } from '../../../../ui/console/days.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import Table, { NARROW } from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceMark, kindName } from './invoice-words.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Act = 'pay' | 'credit' | 'anew' | 'writeOff';

/** Opens the paper in a tab of its own. */
const usePaper = (invoiceId: string) => {
  const { notify } = useNotices();
  return async (): Promise<void> => {
    const problem = await openPaper(() => api('GET /api/invoices/{invoiceId}/pdf', { invoiceId }));
    if (problem !== undefined) notify({ type: 'error', text: problem });
  };
};

const Acts = ({ invoice, onAct }: { invoice: InvoiceView; onAct: (act: Act) => void }) => {
  const { kind, rest, total, credited, isOfOrder, invoiceId } = invoice;
  const openPaper = usePaper(invoiceId);
  const isInvoice = kind === 'invoice';
  const isLeft = isInvoice && total > credited;
  const more = [
    { id: 'credit', text: 'Issue a credit note', disabled: !isLeft },
    { id: 'anew', text: 'Correct: credit and issue anew', disabled: !isLeft || !isOfOrder },
    { id: 'writeOff', text: 'Write off what is open', disabled: rest <= 0 },
  ];
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <Button iconName="file" onClick={() => void openPaper()}>
        Open PDF
      </Button>
      {isInvoice && (
        <ButtonDropdown items={more} onItemClick={({ detail }) => onAct(detail.id as Act)}>
          More
        </ButtonDropdown>
      )}
      {rest > 0 && (
        <Button variant="primary" onClick={() => onAct('pay')}>
          Record a payment
        </Button>
      )}
    </SpaceBetween>
  );
};

const Payer = ({ name, email }: InvoiceView['billTo']) => (
  <>
    <div>{name}</div>
    <Box color="text-body-secondary">{email}</Box>
  </>
);

const Facts = ({ invoice }: { invoice: InvoiceView }) => {
  const { zone } = useWorkspace();
  const { billTo, issuedOn, dueOn, kind, orderIds, orderNumber, place, credits, creditNotes, reason } = invoice;
  const [orderId] = orderIds;
  const items = [
    { label: 'State', value: <InvoiceMark invoice={invoice} today={today(zone)} /> },
    { label: 'Bill to', value: <Payer {...billTo} /> },
    { label: 'Issued', value: formatDay(issuedOn) },
    ...(kind === 'invoice' ? [{ label: 'Due', value: formatDay(dueOn) }] : []),
    ...(orderIds.length === 1
      ? [
          {
            label: 'Order',
            value: <RecordLink to={`/admin/orders/${orderId}`}>{`Order ${orderNumber ?? ''}`.trim()}</RecordLink>,
          },
        ]
      : []),
    ...(place === undefined ? [] : [{ label: 'House', value: place }]),
    ...(credits
      ? [
          {
            label: 'Credits',
            value: <RecordLink to={`/admin/invoices/${credits.invoiceId}`}>{credits.number}</RecordLink>,
          },
        ]
      : []),
    ...creditNotes.map(({ invoiceId, number, total }) => ({
      label: 'Credit note',
      value: <RecordLink to={`/admin/invoices/${invoiceId}`}>{`${number}, ${formatCents(total)}`}</RecordLink>,
    })),
    ...(reason === undefined ? [] : [{ label: 'Reason', value: reason }]),
  ];
  return (
    <Container header={<Header variant="h2">Details</Header>}>
      <KeyValuePairs columns={useMedia(NARROW) ? 1 : 3} items={items} />
    </Container>
  );
};

const Sums = ({ invoice }: { invoice: InvoiceView }) => {
  const { kind, tax, total, paid, credited, writtenOff, rest } = invoice;
  const rows = [
    ['Sales tax', tax],
    ['Total', total],
    ['Paid', -paid],
    ['Credited', -credited],
    ['Written off', -writtenOff],
  ] as const;
  const shown = rows.filter(([name, cents]) => name === 'Total' || (kind === 'invoice' && cents !== 0));
  return (
    <KeyValuePairs
      columns={Math.min(4, shown.length + 1)}
      items={[
        ...shown.map(([label, cents]) => ({ label, value: formatSigned(cents) })),
        ...(kind === 'invoice' ? [{ label: 'Open', value: <Box fontWeight="bold">{formatCents(rest)}</Box> }] : []),
      ]}
    />
  );
};

const Lines = ({ invoice }: { invoice: InvoiceView }) => (
  <Table<InvoiceLine>
    header={<Header variant="h2">Lines</Header>}
    items={invoice.lines}
    wrapLines
    columnDefinitions={[
      { id: 'text', header: 'Description', isRowHeader: true, minWidth: 220, cell: ({ text }) => text },
      { id: 'note', header: 'Why', minWidth: 220, cell: ({ note }) => note ?? '–' },
      { id: 'amount', header: 'Amount', minWidth: 110, cell: ({ amount }) => formatSigned(amount) },
    ]}
    ariaLabels={{ tableLabel: 'Lines' }}
    footer={<Sums invoice={invoice} />}
  />
);

interface DialogProps {
  act: Act | undefined;
  invoice: InvoiceView;
  onClose: () => void;
}

const Dialogs = ({ act, invoice, onClose }: DialogProps) => {
  const navigate = useNavigate();
  const { invoiceId, version, rest, number } = invoice;
  if (act === 'pay') return <PayDialog invoice={invoice} onClose={onClose} />;
  if (act === 'credit') return <CreditDialog invoice={invoice} onClose={onClose} />;
  if (act === 'writeOff') {
    return (
      <ReasonDialog
        header={`Write off ${formatCents(rest)}`}
        submit="Write off"
        effect="The customer owes it no longer, and nobody is told."
        done={`${formatCents(rest)} of ${number} is written off.`}
        act={(reason, idempotencyKey) =>
          api('POST /api/invoices/{invoiceId}/write-off', { invoiceId, version, reason }, { idempotencyKey })
        }
        onClose={onClose}
      />
    );
  }
  if (act !== 'anew') return null;
  return (
    <ReasonDialog
      header="Correct this invoice"
      submit="Credit and issue anew"
      effect="A credit note takes back what is left of it. The order is invoiced again as it stands now, under the next number; what the customer owes stays."
      done={`${number} is credited and issued anew.`}
      act={(reason, idempotencyKey) =>
        api('POST /api/invoices/{invoiceId}/anew', { invoiceId, version, reason }, { idempotencyKey })
      }
      onDone={(next) => void navigate(`/admin/invoices/${next.invoiceId}`)}
      onClose={onClose}
    />
  );
};

/** One invoice or credit note: what it says, what came for it, and what can be done with it. */
const InvoicePage = () => {
  const { invoiceId = '' } = useParams();
  const { data: invoice, error, refetch } = useApi('GET /api/invoices/{invoiceId}', { invoiceId });
  const [act, setAct] = useState<Act>();
  useNamedPage(invoice?.number ?? 'Invoice');
  if (error && !invoice)
    return (
      <FailedPage title="Invoice" error={error} retry={refetch} all={{ to: '/admin/invoices', text: 'All invoices' }} />
    );
  if (!invoice) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`${kindName(invoice.kind)} for ${invoice.billTo.name}`}
        actions={<Acts invoice={invoice} onAct={setAct} />}
      >
        {invoice.number}
      </Header>
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      <Dialogs key={act} act={act} invoice={invoice} onClose={() => setAct(undefined)} />
    </SpaceBetween>
  );
};

export default InvoicePage;
