import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import type { VisitView } from '../../../../shared/sales/records/visit-contract.ts';
import { api } from '../../../platform/api/api.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { bookingStatusLabel } from '../../../ui/console/marks/labels.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { ChangeAlert } from './acts/change-alert.tsx';
import { leadBooking, useVisitChange } from './acts/use-visit.ts';
import type { PendingAct } from './acts/visit-act.tsx';
import { isChangeable, visitSteps } from './visit-steps.ts';

/** What can be done with a visit: the step whose time has come first, then its changes. One control, so its JSX stays together. */
export const VisitButtons = ({ view, onAct }: { view: VisitView; onAct: (pending: PendingAct) => void }) => {
  const now = useClock();
  const { visit } = view;
  const { bookingId } = visit;
  const booking = leadBooking(view);
  const { mutate, isPending, error } = useVisitChange(
    (status: BookingStatus) =>
      api('PATCH /api/bookings/{bookingId}', {
        bookingId: booking?.bookingId ?? bookingId,
        version: booking?.version ?? 0,
        status,
        wholeVisit: true,
      }),
    (status) => `${serviceNames(visit.services)} is now ${bookingStatusLabel(status).toLowerCase()}.`,
  );
  const steps = visitSteps(visit, now);
  const isOpen = isChangeable(visit);
  if (steps.length === 0 && !isOpen) return null;
  const stepButton = ({ to, text, isFinal, isNext }: (typeof steps)[number]) => (
    <Button
      key={to}
      variant={isNext ? 'primary' : 'normal'}
      {...(isFinal && { style: towardsDestructive })}
      disabled={isPending}
      onClick={() => (isFinal ? onAct({ act: 'noShow', bookingId }) : mutate(to))}
    >
      {text}
    </Button>
  );
  return (
    <SpaceBetween size="s">
      <SpaceBetween size="xs" direction="horizontal">
        {steps.filter(({ isNext }) => isNext).map(stepButton)}
        {isOpen && visit.startsAt && <Button onClick={() => onAct({ act: 'move', bookingId })}>Move</Button>}
        {isOpen && visit.startsAt && <Button onClick={() => onAct({ act: 'vendor', bookingId })}>Change vendor</Button>}
        {steps.filter(({ isNext }) => !isNext).map(stepButton)}
        {isOpen && (
          <Button style={towardsDestructive} onClick={() => onAct({ act: 'cancel', bookingId })}>
            Cancel visit
          </Button>
        )}
      </SpaceBetween>
      <ChangeAlert error={error} />
    </SpaceBetween>
  );
};
