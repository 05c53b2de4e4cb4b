import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { unservedKinds } from '../../../../../shared/crm/leads/unserved-text.ts';
import { changedFee } from '../../../../../shared/sales/booking/money/changed-fee.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { alternativesOf, lostTitles } from '../order/use-hold.ts';
import { Alternatives } from '../schedule/alternatives.tsx';
import { chosenDate, chosenVisit } from '../schedule/plans/plan-choice.ts';
import { PlanPicker } from '../schedule/plans/plan-picker.tsx';
import { type PlanReading, signatureOf, workOf } from '../schedule/plans/plan-text.ts';
import { momentOf } from '../schedule/visit-moment.ts';
import styles from './confirmation.module.css';
import { costLabel, MOVE_ALL, moveFeeText } from './late-change.tsx';
import { type ManagedOrder, useChange } from './use-order.ts';

interface RescheduleProps {
  managed: ManagedOrder;
  order: OrderView;
  /** The service whose visit alone moves; all of them without. */
  service: ServiceCode | undefined;
  reading: PlanReading;
  onMoved: () => void;
  onKeep: () => void;
  /** Opens the choice of times for all visits; absent where this one is for all of them, or they can’t move together. */
  onMoveAll?: (() => void) | undefined;
}

const titleOf = (order: OrderView, service: ServiceCode | undefined): string => {
  const visit = service && chosenVisit(order, service);
  return visit ? `Choose a new time for ${workOf(visit.services)}` : 'Choose new times';
};

const moveCostOf = ({ visits, costs }: OrderView, service: ServiceCode | undefined): number => {
  const place = service ? visits.findIndex(({ services }) => services.includes(service)) : -1;
  return (place < 0 ? costs.moveAll : costs.moves[place]) ?? 0;
};

const labelOf = (
  plan: Plan | undefined,
  service: ServiceCode | undefined,
  { zone, cents }: { zone: string; cents: number },
): string => {
  const visit = plan && chosenVisit(plan, service);
  if (!visit) return 'Choose a time';
  const act =
    plan.visits.length > 1 && service === undefined
      ? `Move all visits, starting ${momentOf(visit.startsAt, zone)},`
      : `Move to ${momentOf(visit.startsAt, zone)}`;
  return cents > 0 ? costLabel(act, cents) : act.replace(/,$/, '');
};

/** What nobody does there: each of these services, or all of them together in one visit. */
interface Unserved {
  services: readonly ServiceCode[];
  isTogether: true | undefined;
}

/** Instead of other times where no day has any. */
const NobodyDoes = ({ services, isTogether, zip, canMoveAll }: Unserved & { zip: string; canMoveAll: boolean }) => {
  const { phone } = currentTenant();
  return (
    <p role="status">
      We don’t have a crew for {unservedKinds({ services, isTogether })} in {zip} right now, so there are no other times
      to choose{isTogether && ' for this visit alone'}. {canMoveAll ? `${MOVE_ALL}, or call` : 'Call'}{' '}
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a> and we’ll find a way.
    </p>
  );
};

/** Chooses other times for an order or one of its visits; the current ones stay until then. One form, so its JSX stays together. */
export const Reschedule = ({ managed, order, service, reading, onMoved, onKeep, onMoveAll }: RescheduleProps) => {
  const [selected, setSelected] = useState<Plan>();
  const [unserved, setUnserved] = useState<Unserved>();
  const onUnserved = useCallback(
    (services: readonly ServiceCode[], isTogether: true | undefined) => setUnserved({ services, isTogether }),
    [],
  );
  const { isBusy, error, run } = useChange(managed);
  // The time goes on while the page is open: what the server asked last is what the button says.
  const [asked, setAsked] = useState(moveCostOf(order, service));
  const cents = changedFee(error) ?? asked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const select = useCallback((plan: Plan | undefined) => setSelected(plan), []);
  const move = async (plan: Plan): Promise<void> => {
    const { orderId } = order;
    const change = { orderId, token: managed.token, planId: plan.id, sessionId: visitorSessionId(), fee: cents };
    setAsked(cents);
    const isMoved = await run(() => api('POST /api/orders/{orderId}/reschedule', change));
    if (!isMoved) return;
    showToast('A new confirmation is on its way to you.');
    onMoved();
  };
  const moveAll = unserved?.isTogether && onMoveAll;
  const lost = error?.code === 'SLOT_TAKEN' ? alternativesOf(error) : undefined;
  return (
    <div className={styles.moving}>
      <h3 ref={heading} tabIndex={-1}>
        {titleOf(order, service)}
      </h3>
      <p className={styles.quiet}>
        {service ? 'Your other visits stay where they are. ' : ''}You keep your current times until you confirm new
        ones.{cents > 0 && ` ${moveFeeText(cents)}`}
      </p>
      {lost && (
        <Alternatives
          key={lost.map(signatureOf).join()}
          title={lostTitles.SLOT_TAKEN ?? ''}
          plans={lost}
          reading={reading}
          isHolding={isBusy}
          onHold={move}
        />
      )}
      {error && !lost && <p role="alert">{problemOf(error)}</p>}
      {unserved && !lost?.length && <NobodyDoes {...unserved} zip={order.address.zip} canMoveAll={!!moveAll} />}
      {!unserved && (
        <PlanPicker
          key={`beside ${lost?.map(signatureOf).join()}`}
          request={{
            services: order.items.map(({ id }) => id),
            sqFt: order.sqFt,
            rooms: order.rooms,
            zip: order.address.zip,
            moves: {
              orderId: order.orderId,
              ...(managed.token !== undefined && { token: managed.token }),
              ...(service && { service }),
            },
          }}
          reading={reading}
          selected={selected}
          present={order}
          opensOn={chosenDate(order, reading.zone, service)}
          isPreselecting={false}
          onSelect={select}
          onUnserved={onUnserved}
        />
      )}
      <div className={styles.actions}>
        {!unserved && (
          <Button look="primary" busy={isBusy || !selected} onClick={() => selected && move(selected)}>
            {labelOf(selected, service, { zone: reading.zone, cents })}
          </Button>
        )}
        {moveAll && <Button onClick={moveAll}>{costLabel(MOVE_ALL, order.costs.moveAll)}</Button>}
        <Button look="quiet" onClick={onKeep}>
          Keep current times
        </Button>
      </div>
    </div>
  );
};
