import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { formatSigned } from '../../../../../shared/contract/signed-money.ts';
import { refundable } from '../../../../../shared/fulfilment/payments/account.ts';
import type { DeskAccount } from '../../../../../shared/fulfilment/payments/contract.ts';
import type { LedgerLine } from '../../../../../shared/fulfilment/payments/ledger.ts';
import { leftToUndo } from '../../../../../shared/fulfilment/payments/undo-entry.ts';
import type { OrderSheet } from '../../../../../shared/sales/records/order-list-contract.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { codeLabel, serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { formatDate, formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../order.module.css';
import { OrderCard } from '../order-cards.tsx';
import { useMoney } from '../use-order.ts';
import { FeeList } from './fee-list.tsx';
import { GiveBackDialog, toGiveBack } from './give-back-dialog.tsx';
import { accountRows, balanceText, lineText, owedHere, statusTypes } from './money-words.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const modes: Record<DeskAccount['mode'], string> = {
  full: 'All of it at the booking',
  deposit: 'A deposit at the booking, the rest at delivery',
  on_delivery: 'At delivery',
  invoice_company: 'On its company’s bill',
  pay_later: 'Later, settled with the customer',
};

type Dialog = { act: 'refund' | 'record' | 'writeOff' | 'giveBack' } | { act: 'undo'; line: LedgerLine };

/** A refund goes to the card that paid: what came by hand alone is given back by hand. */
const isRefundable = ({ account, lines }: DeskAccount): boolean =>
  refundable(account) > 0 && account.disputed === 0 && lines.some(({ kind }) => kind === 'charge');

const Ledger = ({
  lines,
  onUndo,
}: {
  lines: readonly LedgerLine[];
  onUndo: ((line: LedgerLine) => void) | undefined;
}) => {
  const { zone } = useWorkspace();
  return (
    <dl className={styles.sum}>
      {lines.map((line) => (
        <div key={line.source}>
          <dt>
            {lineText(line)}
            <small>{[formatMoment(line.at, zone), line.by, line.reason].filter(Boolean).join(' · ')}</small>
            {onUndo && leftToUndo(line, lines) > 0 && (
              <Button variant="inline-link" ariaLabel={`Undo ${lineText(line)}`} onClick={() => onUndo(line)}>
                Undo
              </Button>
            )}
          </dt>
          <dd>{formatSigned(line.cents)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Tries = ({ money: { payments, refunds } }: { money: DeskAccount }) => {
  const { zone } = useWorkspace();
  const all = [
    ...payments.map(({ paymentId, amount, state, at, number }) => ({
      id: paymentId,
      text: `Payment ${number ?? ''}`.trim(),
      state,
      at,
      amount,
    })),
    ...refunds.map(({ refundId, amount, state, at, lines = [] }) => ({
      id: refundId,
      text: lines.length > 0 ? `Refund for ${lines.map(({ service }) => serviceLabel(service)).join(', ')}` : 'Refund',
      state,
      at,
      amount,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <dl className={styles.sum}>
      {all.map(({ id, text, state, at, amount }) => (
        <div key={id}>
          <dt>
            {text}
            <small>{`${codeLabel(state)} · ${formatMoment(at, zone)}`}</small>
          </dt>
          <dd>{formatSigned(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Warnings = ({ money: { disputes, isTest } }: { money: DeskAccount }) => {
  const { zone } = useWorkspace();
  const open = disputes.filter(({ state }) => state === 'open');
  return (
    <>
      {isTest && <StatusIndicator type="info">Test, no money moves</StatusIndicator>}
      {open.map(({ disputeId, amount, reason, dueBy }) => (
        <Alert key={disputeId} type="error" statusIconAriaLabel="Error" header={`${formatSigned(amount)} is disputed`}>
          {`The customer’s bank says: ${codeLabel(reason).toLowerCase()}. ${dueBy ? `Answer by ${formatMoment(dueBy, zone)}. ` : ''}Downloads are locked until it ends.`}
        </Alert>
      ))}
    </>
  );
};

const Account = ({ money }: { money: DeskAccount }) => {
  const { zone } = useWorkspace();
  const { account, mode, status, isLocked, dueOn } = money;
  return (
    <>
      <StatusIndicator type={statusTypes[status]}>{codeLabel(status)}</StatusIndicator>
      <dl className={styles.sum}>
        {accountRows(account).map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatSigned(cents)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>
            Balance
            <small>{modes[mode]}</small>
          </dt>
          <dd>{balanceText(account)}</dd>
        </div>
        {account.dueNow > 0 && (
          <div>
            <dt>
              Due now
              {account.payBy && <small>{`by ${formatMoment(account.payBy, zone)}`}</small>}
              {dueOn && <small>{`by ${formatDate(dueOn)}`}</small>}
            </dt>
            <dd>{formatSigned(account.dueNow)}</dd>
          </div>
        )}
      </dl>
      {isLocked && account.balance > 0 && <p className={styles.note}>Downloads are locked while money is owed.</p>}
    </>
  );
};

const BillNote = ({ bill: { invoiceId, number, lacks } }: { bill: NonNullable<DeskAccount['bill']> }) => (
  <p className={styles.note}>
    {'It’s on invoice '}
    <RecordLink to={`/admin/invoices/${invoiceId}`}>{number}</RecordLink>
    {`. Record its payments and write-offs there${lacks ? `, and here only the ${formatSigned(lacks)} that it lacks` : ''}.`}
  </p>
);

/**
 * An order's money: what is owed and paid, the ledger, and what may be done about it. Over 40 lines: one card of JSX
 * with its dialogs.
 */
export const MoneyCard = ({ sheet }: { sheet: OrderSheet }) => {
  const { me } = useWorkspace();
  const { data: money, error, refetch } = useMoney(sheet.orderId);
  const [dialog, setDialog] = useState<Dialog>();
  const isDesk = isLeading(me.roles);
  const isHere = money !== undefined && (!money.bill || owedHere(money) > 0);
  const close = (): void => setDialog(undefined);
  return (
    <OrderCard title="Money">
      {error && !money && <Problem error={error} retry={refetch} />}
      {!money && !error && <ListSkeleton rows={4} />}
      {money && (
        <SpaceBetween size="s">
          <Warnings money={money} />
          <Account money={money} />
          <FeeList sheet={sheet} isDesk={isDesk} />
          {money.bill && isDesk && <BillNote bill={money.bill} />}
          {isDesk && (
            <div className={styles.buttons}>
              {isHere && <Button onClick={() => setDialog({ act: 'record' })}>Record a payment</Button>}
              {isRefundable(money) && <Button onClick={() => setDialog({ act: 'refund' })}>Refund</Button>}
              {toGiveBack(money) > 0 && (
                <Button onClick={() => setDialog({ act: 'giveBack' })}>Record money given back</Button>
              )}
              {money.account.balance > 0 && isHere && (
                <Button onClick={() => setDialog({ act: 'writeOff' })}>Write off</Button>
              )}
            </div>
          )}
          {money.payments.length + money.refunds.length > 0 && (
            <ExpandableSection headerText="Payments and refunds">
              <Tries money={money} />
            </ExpandableSection>
          )}
          {money.lines.length > 0 && (
            <ExpandableSection headerText="Ledger">
              <Ledger lines={money.lines} onUndo={isDesk ? (line) => setDialog({ act: 'undo', line }) : undefined} />
            </ExpandableSection>
          )}
          {dialog?.act === 'refund' && (
            <RefundDialog money={money} items={sheet.items} customer={sheet.customer.fullName} onClose={close} />
          )}
          {dialog?.act === 'writeOff' && <WriteOffDialog money={money} onClose={close} />}
          {dialog?.act === 'giveBack' && <GiveBackDialog money={money} onClose={close} />}
          {dialog?.act === 'record' && <RecordDialog money={money} onClose={close} />}
          {dialog?.act === 'undo' && <UndoDialog money={money} line={dialog.line} onClose={close} />}
        </SpaceBetween>
      )}
    </OrderCard>
  );
};
