import { useEffect, useRef, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import type { Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLostFocus } from '../../../../ui/use-lost-focus.ts';
import { capital, deliveryText, type PlanReading, workOf } from '../schedule/plans/plan-text.ts';
import { PlanVisits } from '../schedule/plans/plan-visits.tsx';
import { ZoneNote } from '../schedule/zone-note.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './confirmation.module.css';
import { Changeable, costLabel, MOVE_ALL } from './late-change.tsx';
import { Reschedule } from './reschedule.tsx';
import type { ManagedOrder } from './use-order.ts';
import { WeatherCards } from './weather-card.tsx';

interface ManageProps {
  managed: ManagedOrder;
  order: OrderView;
  reading: PlanReading;
}

/** What is open beside the visits: moving all of them, moving the one of a service, or canceling. */
type OpenAction = 'move' | 'cancel' | { readonly service: ServiceCode };

/** After a move, the page stands at the visits and says what happened. */
const useMovedHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [moves]);
  return { heading, isMoved: moves > 0, onMoved: () => setMoves((n) => n + 1) };
};

const titleOf = ({ visits }: OrderView, isMoved: boolean): string => {
  if (visits.length === 0) return 'Your order';
  if (isMoved) return visits.length > 1 ? 'Your visits are moved.' : 'Your visit is moved.';
  return visits.length > 1 ? 'Your visits' : 'Your visit';
};

/** The visits and what the signed link allows: calendar, move, cancel. One section, so its JSX stays together. */
export const Manage = ({ managed, order, reading }: ManageProps) => {
  const [openAction, setOpenAction] = useState<OpenAction>();
  const { heading, isMoved, onMoved } = useMovedHeading();
  const close = (): void => setOpenAction(undefined);
  const delivery = deliveryText(order, reading);
  const { visits, costs } = order;
  const [wasMoved] = useState(order.weatherMoves !== undefined);
  const hasVisits = visits.length > 0;
  const isMoving = openAction !== undefined && openAction !== 'cancel';
  // Who keeps the current times goes on at the visits.
  useLostFocus(heading, isMoving);
  const service = typeof openAction === 'object' ? openAction.service : undefined;
  const moveOne = (visit: Visit, index: number) => {
    const own = visit.services[0];
    const isFixed = visits.length < 2 || costs.moves[index] == null || !own || isMoving;
    return isFixed ? null : (
      <Button
        look="quiet"
        small
        aria-label={`Reschedule: ${workOf(visit.services)}`}
        onClick={() => setOpenAction({ service: own })}
      >
        {costLabel('Reschedule', costs.moves[index])}
      </Button>
    );
  };
  return (
    <section className={styles.part} aria-labelledby="visits">
      {(order.weatherMoves || wasMoved) && (
        <WeatherCards
          managed={managed}
          order={order}
          zone={reading.zone}
          onChoose={({ services: [moved] }) => setOpenAction(visits.length < 2 || !moved ? 'move' : { service: moved })}
        />
      )}
      <h2 id="visits" ref={heading} tabIndex={-1}>
        {titleOf(order, isMoved)}
      </h2>
      {hasVisits && <PlanVisits plan={order} zone={reading.zone} action={moveOne} />}
      {delivery && <p>{capital(delivery)}.</p>}
      {hasVisits && <ZoneNote zone={reading.zone} />}
      <div className={styles.actions}>
        {hasVisits && <AddToCalendar order={order} token={managed.token} zone={reading.zone} />}
        {costs.moveAll !== null && hasVisits && !isMoving && (
          <Button onClick={() => setOpenAction('move')}>
            {costLabel(visits.length > 1 ? MOVE_ALL : 'Reschedule', costs.moveAll)}
          </Button>
        )}
        {costs.cancel !== null && (
          <Button look="quiet" onClick={() => setOpenAction('cancel')}>
            {costs.cancel > 0 ? costLabel('Cancel', costs.cancel) : 'Cancel booking'}
          </Button>
        )}
      </div>
      {hasVisits && <Changeable order={order} zone={reading.zone} />}
      {isMoving && (
        <Reschedule
          key={service ?? 'all'}
          managed={managed}
          order={order}
          service={service}
          reading={reading}
          onMoved={() => {
            close();
            onMoved();
          }}
          onKeep={close}
          onMoveAll={service && costs.moveAll !== null ? () => setOpenAction('move') : undefined}
        />
      )}
      {openAction === 'cancel' && <CancelDialog managed={managed} order={order} onClose={close} />}
    </section>
  );
};
