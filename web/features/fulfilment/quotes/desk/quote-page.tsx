import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { addressLine } from '../../../../../shared/contract/place.ts';
import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatDay, formatDayOf } from '../../../../ui/console/days.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './option-form.module.css';
import { PriceForm } from './price-form.tsx';
import { QuoteMark } from './quote-words.tsx';
import { useQuoteAct } from './use-quote-act.ts';

type Option = DeskQuote['options'][number];

const sumOf = ({ lines }: Option, of: (line: Option['lines'][number]) => number): number =>
  lines.reduce((sum, line) => sum + line.qty * of(line), 0);

/** An option as it was sent, with what it costs and what is left of its price. Over 40 lines: one table of JSX. */
const SentOption = ({ option, isAccepted }: { option: Option; isAccepted: boolean }) => {
  const price = sumOf(option, ({ unitPrice }) => unitPrice ?? 0);
  const cost = sumOf(option, ({ unitCost }) => unitCost);
  return (
    <Table
      header={
        <Header variant="h2" description={`${option.days === 1 ? 'One day' : `${option.days} days`} on site`}>
          {isAccepted ? `${option.title}, accepted` : option.title}
        </Header>
      }
      items={option.lines}
      wrapLines
      columnDefinitions={[
        {
          id: 'text',
          header: 'Line',
          isRowHeader: true,
          minWidth: 180,
          cell: ({ text, qty, optional }) => `${qty === 1 ? '' : `${qty} × `}${text}${optional ? ' (optional)' : ''}`,
        },
        { id: 'cost', header: 'Cost', minWidth: 90, cell: ({ qty, unitCost }) => formatCents(qty * unitCost) },
        {
          id: 'price',
          header: 'Price',
          minWidth: 90,
          cell: ({ qty, unitPrice }) => formatCents(qty * (unitPrice ?? 0)),
        },
      ]}
      ariaLabels={{ tableLabel: option.title }}
      footer={
        <div className={styles.sums}>
          <span>
            Price <strong>{formatCents(price)}</strong>
          </span>
          <Box color={price < cost ? 'text-status-error' : 'text-status-success'}>
            Margin <strong>{formatCents(price - cost)}</strong>
          </Box>
        </div>
      }
    />
  );
};

const Facts = ({ quote }: { quote: DeskQuote }) => {
  const { zone } = useWorkspace();
  const { state, customerName, address, service, vendorName, orderId, revision, validUntil, credit, signature } = quote;
  const { followOnOrderId, deskNote } = quote;
  const items = [
    { label: 'State', value: <QuoteMark state={state} /> },
    { label: 'Customer', value: customerName },
    { label: 'House', value: addressLine(address) },
    { label: 'Work', value: `${serviceNames([service])}, ${vendorName}` },
    { label: 'Assessment', value: <RecordLink to={`/admin/orders/${orderId}`}>See the order</RecordLink> },
    { label: 'Credit', value: formatCents(credit) },
    { label: 'Revision', value: String(revision) },
    ...(validUntil === null ? [] : [{ label: 'Good through', value: formatDay(validUntil) }]),
    ...(signature ? [{ label: 'Signed', value: `${signature.name}, ${formatDayOf(signature.at, zone)}` }] : []),
    ...(followOnOrderId === undefined
      ? []
      : [{ label: 'Booked', value: <RecordLink to={`/admin/orders/${followOnOrderId}`}>Follow-on order</RecordLink> }]),
    ...(deskNote ? [{ label: 'Note of the vendor', value: deskNote }] : []),
  ];
  return (
    <Container header={<Header variant="h2">Details</Header>}>
      <SpaceBetween size="m">
        <KeyValuePairs columns={3} items={items} />
        {quote.shownPhotos.length > 0 && (
          <div className={styles.photos}>
            {quote.shownPhotos.map(({ fileId, url }, n) => (
              <img key={fileId} src={url} alt={`What the crew saw, ${n + 1}`} />
            ))}
          </div>
        )}
      </SpaceBetween>
    </Container>
  );
};

interface TakeBackProps {
  quote: DeskQuote;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks before a quote ends for good. */
const TakeBack = ({ quote: { state, revision }, ...modal }: TakeBackProps) => (
  <FormModal header="Take back this quote?" submit="Take back" cancel="Keep it" isDestructive {...modal}>
    <div>
      {state === 'draft' && revision === 1
        ? 'It can’t be priced or sent any more. The customer has not seen it, and nobody is told.'
        : 'It can’t be accepted or changed any more. The customer gets no message; the link they have says that it was taken back.'}
    </div>
  </FormModal>
);

const Acts = ({ quote }: { quote: DeskQuote }) => {
  const { quoteId, version, state } = quote;
  const revise = useQuoteAct(
    () => api('POST /api/quotes/{quoteId}/revise', { quoteId, version }),
    'The next revision is open. What was sent can no longer be accepted.',
  );
  const withdraw = useQuoteAct(
    () => api('POST /api/quotes/{quoteId}/withdraw', { quoteId, version }),
    'The quote is taken back.',
  );
  const [isAsking, setAsking] = useState(false);
  const mayRevise = ['sent', 'viewed', 'changes_asked', 'declined', 'expired'].includes(state);
  const mayWithdraw = ['draft', 'sent', 'viewed', 'changes_asked'].includes(state);
  return (
    <SpaceBetween size="xs" direction="horizontal">
      {mayWithdraw && (
        <Button loading={withdraw.isPending} onClick={() => setAsking(true)}>
          Take back
        </Button>
      )}
      {mayRevise && (
        <Button variant="primary" loading={revise.isPending} onClick={() => revise.mutate(undefined)}>
          Change it
        </Button>
      )}
      {mayWithdraw && isAsking && (
        <TakeBack
          quote={quote}
          isBusy={withdraw.isPending}
          onSubmit={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </SpaceBetween>
  );
};

/** One quote: priced and sent while it is a draft, looked at afterwards. */
const QuotePage = () => {
  const { quoteId = '' } = useParams();
  const { data: quote, error, refetch } = useApi('GET /api/quotes/{quoteId}/desk', { quoteId });
  useNamedPage(quote?.number ?? 'Quote');
  if (error && !quote)
    return <FailedPage title="Quote" error={error} retry={refetch} all={{ to: '/admin/quotes', text: 'All quotes' }} />;
  if (!quote) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`${serviceNames([quote.service])} for ${quote.customerName}`}
        actions={<Acts quote={quote} />}
      >
        {quote.number}
      </Header>
      {quote.answer !== undefined && (
        <Alert type={quote.state === 'declined' ? 'warning' : 'info'} header="The customer wrote">
          {quote.answer}
        </Alert>
      )}
      <Facts quote={quote} />
      {quote.state === 'draft' ? (
        <PriceForm key={`${quote.quoteId} ${quote.revision}`} quote={quote} />
      ) : (
        <ColumnLayout columns={quote.options.length > 1 ? 2 : 1}>
          {quote.options.map((option, n) => (
            <SentOption key={option.title} option={option} isAccepted={quote.accepted?.option === n} />
          ))}
        </ColumnLayout>
      )}
    </SpaceBetween>
  );
};

export default QuotePage;
