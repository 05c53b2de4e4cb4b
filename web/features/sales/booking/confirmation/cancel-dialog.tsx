import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { changedFee } from '../../../../../shared/sales/booking/money/changed-fee.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextArea } from '../../../../ui/form/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './confirmation.module.css';
import { costLabel, feeSource } from './late-change.tsx';
import { type ManagedOrder, useChange } from './use-order.ts';

interface CancelDialogProps {
  managed: ManagedOrder;
  order: OrderView;
  onClose: () => void;
}

const whatIsCanceled = (visits: number): string =>
  visits > 2 ? `All ${visits} visits` : (['Your order', 'Your visit', 'Both visits'][visits] ?? 'Your order');

const whatEnds = (order: OrderView, cents: number): string => {
  const { visits } = order;
  const price = cents > 0 ? `. The late cancellation fee is ${formatCents(cents)}` : ' at no charge';
  const source = cents > 0 ? ` ${feeSource(order)}` : '';
  return `${whatIsCanceled(visits.length)} will be canceled${price}.${source}`;
};

const whoIsTold = ({ visits, vendors, contactInfo }: OrderView): string => {
  const crews = [...new Set(visits.map(({ vendorId }) => vendors[vendorId] ?? 'the crew'))];
  const names = new Intl.ListFormat('en-US').format(crews);
  const come = visits.length > 1 ? 'Your visits come' : 'Your visit comes';
  const off = crews.length > 0 ? `${come} off the calendar of ${names} right away, and ` : '';
  return `${off}${off ? 'we’ll' : 'We’ll'} email a cancellation to ${contactInfo.email}.`;
};

/** Asks before canceling the whole booking. Over 40 lines: one dialog of JSX with its state. */
export const CancelDialog = ({ managed, order, onClose }: CancelDialogProps) => {
  const [reason, setReason] = useState('');
  const { isBusy, error, run } = useChange(managed);
  // The time goes on while the page is open: what the server asked last is what the button says.
  const [asked, setAsked] = useState(order.costs.cancel ?? 0);
  const changed = changedFee(error);
  const cents = changed ?? asked;
  const cancel = async (): Promise<void> => {
    const { orderId } = order;
    const change = { orderId, token: managed.token, reason: reason.trim() || undefined, fee: cents };
    setAsked(cents);
    if (await run(() => api('POST /api/orders/{orderId}/cancel', change))) onClose();
  };
  return (
    <Dialog labelledBy="cancel-title" onDismiss={onClose}>
      <div className={styles.dialog}>
        <h2 id="cancel-title">Cancel your booking?</h2>
        <p>{whatEnds(order, cents)} This can’t be undone, but you can book again anytime.</p>
        <p className={styles.quiet}>{whoIsTold(order)}</p>
        <TextArea
          id="reason"
          label="Why are you canceling?"
          isOptional
          autoComplete="off"
          maxLength={500}
          value={reason}
          onText={setReason}
        />
        <FieldError id="cancel" error={problemOf(error)} />
        <div className={styles.actions}>
          <Button look="danger" busy={isBusy} onClick={cancel}>
            {cents > 0 ? costLabel('Cancel', cents) : 'Cancel booking'}
          </Button>
          <Button onClick={onClose}>Keep booking</Button>
        </div>
      </div>
    </Dialog>
  );
};
