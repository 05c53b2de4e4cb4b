import { useState } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/paths.ts';
import button from '../../../../ui/button.module.css';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Timeline } from '../schedule/plan-card.tsx';
import { capital, deliveryText, type PlanReading } from '../schedule/plan-text.ts';
import { momentOf } from '../schedule/visit-moment.ts';
import { ZoneNote } from '../schedule/zone-note.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './confirmation.module.css';
import { Reschedule } from './reschedule.tsx';
import type { ManagedOrder } from './use-order.ts';

interface ManageProps {
  managed: ManagedOrder;
  order: OrderView;
  reading: PlanReading;
}

const Changeable = ({ order, zone }: { order: OrderView; zone: string }) => {
  const { phone } = currentTenant();
  return order.changeableUntil ? (
    <p className={styles.quiet}>Free to move or cancel until {momentOf(order.changeableUntil, zone)}.</p>
  ) : (
    <p className={styles.quiet}>
      Less than 24 hours to go: to change anything, call <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
    </p>
  );
};

/** The visits and what the signed link allows: calendar, move, cancel. One section, so its JSX stays together. */
export const Manage = ({ managed, order, reading }: ManageProps) => {
  const [openAction, setOpenAction] = useState<'move' | 'cancel'>();
  const { token } = managed;
  const delivery = deliveryText(order, reading);
  const hasVisits = order.visits.length > 0;
  return (
    <section className={styles.part} aria-labelledby="visits">
      <h2 id="visits">{hasVisits ? 'Your visits' : 'Your order'}</h2>
      {hasVisits && <Timeline plan={order} zone={reading.zone} />}
      {delivery && <p>{capital(delivery)}.</p>}
      {hasVisits && <ZoneNote zone={reading.zone} />}
      <div className={styles.actions}>
        {hasVisits && (
          <a
            className={classNames(button.button, button.primary)}
            href={paths.calendar(order.orderId, token)}
            download="visits.ics"
          >
            Add to calendar
          </a>
        )}
        {order.changeableUntil && hasVisits && (
          <Button
            aria-expanded={openAction === 'move'}
            onClick={() => setOpenAction(openAction === 'move' ? undefined : 'move')}
          >
            Move the visits
          </Button>
        )}
        {order.changeableUntil && (
          <Button look="quiet" onClick={() => setOpenAction('cancel')}>
            Cancel the booking
          </Button>
        )}
      </div>
      {hasVisits && <Changeable order={order} zone={reading.zone} />}
      {openAction === 'move' && (
        <Reschedule managed={managed} order={order} reading={reading} onDone={() => setOpenAction(undefined)} />
      )}
      {openAction === 'cancel' && (
        <CancelDialog managed={managed} order={order} onClose={() => setOpenAction(undefined)} />
      )}
    </section>
  );
};
