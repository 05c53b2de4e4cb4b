import { useState } from 'react';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { api } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError, TextArea } from '../../../../ui/form/field.tsx';
import styles from './confirmation.module.css';
import { type ManagedOrder, useChange } from './use-order.ts';

interface CancelDialogProps {
  managed: ManagedOrder;
  order: OrderView;
  onClose: () => void;
}

/** Asks before canceling the whole booking. */
export const CancelDialog = ({ managed, order, onClose }: CancelDialogProps) => {
  const [reason, setReason] = useState('');
  const { isBusy, error, run } = useChange(managed);
  const cancel = async (): Promise<void> => {
    const { orderId } = order;
    const change = { orderId, token: managed.token, reason: reason.trim() || undefined };
    if (await run(() => api('POST /api/orders/{orderId}/cancel', change))) onClose();
  };
  return (
    <Dialog labelledBy="cancel-title" onDismiss={onClose}>
      <div className={styles.dialog}>
        <h2 id="cancel-title">Cancel the booking?</h2>
        <p>All visits are given back, free of charge. This can’t be undone; you can book again at any time.</p>
        <TextArea
          id="reason"
          label="What made you change your mind?"
          isOptional
          autoComplete="off"
          maxLength={500}
          value={reason}
          onText={setReason}
        />
        <FieldError id="cancel" error={error?.message} />
        <div className={styles.actions}>
          <Button look="primary" busy={isBusy} onClick={cancel}>
            Cancel the booking
          </Button>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
