import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { api } from '../../../../platform/api.ts';
import { visitorSessionId } from '../../../../platform/visitor-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { alternativesOf } from '../order/use-hold.ts';
import { Alternatives } from '../schedule/alternatives.tsx';
import { PlanPicker } from '../schedule/plan-picker.tsx';
import { type PlanReading, planText, signatureOf } from '../schedule/plan-text.ts';
import styles from './confirmation.module.css';
import { type ManagedOrder, useChange } from './use-order.ts';

interface RescheduleProps {
  managed: ManagedOrder;
  order: OrderView;
  reading: PlanReading;
  onDone: () => void;
}

/** Chooses another plan for an order; its times stay until the new ones are booked. One form, so its JSX stays together. */
export const Reschedule = ({ managed, order, reading, onDone }: RescheduleProps) => {
  const [selected, setSelected] = useState<Plan>();
  const { isBusy, error, run } = useChange(managed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const select = useCallback((plan: Plan) => setSelected(plan), []);
  const move = async (plan: Plan): Promise<void> => {
    const { orderId } = order;
    const change = { orderId, token: managed.token, planId: plan.id, sessionId: visitorSessionId() };
    const isMoved = await run(() => api('POST /api/orders/{orderId}/reschedule', change));
    if (!isMoved) return;
    showToast('Your visits are moved. A new confirmation is on its way.');
    onDone();
  };
  const lost = error?.code === 'SLOT_TAKEN' ? alternativesOf(error) : undefined;
  return (
    <div className={styles.moving}>
      <h3 ref={heading} tabIndex={-1}>
        Choose other times
      </h3>
      <p className={styles.quiet}>Your present times stay yours until the new ones are booked.</p>
      {lost && (
        <Alternatives
          key={lost.map(signatureOf).join()}
          title="Somebody was a moment faster"
          plans={lost}
          reading={reading}
          isHolding={isBusy}
          onHold={move}
        />
      )}
      {error && !lost && <p role="alert">{error.message}</p>}
      <PlanPicker
        request={{
          services: order.items.map(({ id }) => id),
          sqFt: order.sqFt,
          rooms: order.rooms,
          zip: order.address.zip,
          moves: { orderId: order.orderId, token: managed.token },
        }}
        reading={reading}
        selected={selected}
        onSelect={select}
      />
      <div className={styles.actions}>
        <Button look="primary" busy={isBusy} disabled={!selected} onClick={() => selected && move(selected)}>
          {selected ? `Move to ${planText({ ...selected, remote: [] }, { ...reading, photoDays: undefined })}` : 'Move'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Keep the present times
        </Button>
      </div>
    </div>
  );
};
