import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { SlotPicker } from '../../staff-booking/slot-picker.tsx';
import { alternativesOf, WINDOW_DAYS } from '../../staff-booking/use-times.ts';
import { visitTimeText } from '../visit-text.ts';
import { ChangeAlert } from './change-alert.tsx';
import { type FeeChoice, FeeField, useFeeChoice } from './fee-choice.tsx';
import { ToldStrip } from './told-strip.tsx';
import { vendorsLosing } from './told-text.ts';
import { useVisitChange } from './use-visit.ts';

const useMoveTimes = ({ visit, order }: VisitView, from: string) =>
  useApi('POST /api/availability', {
    services: visit.services,
    sqFt: order.sqFt,
    rooms: order.rooms,
    zip: order.zip,
    from,
    days: WINDOW_DAYS,
    moves: { orderId: order.orderId, ...(visit.services[0] && { service: visit.services[0] }) },
  });

/** The part of a plan that is about the moved visit. */
const movedIn = (plan: Plan, { visit }: VisitView): Visit | undefined =>
  plan.visits.find(({ services }) => visit.services.some((service) => services.includes(service)));

/** Picks another time for one visit, then says who will be told; the other visits of the order stay. One form, so its JSX stays together. */
export const MoveVisit = ({ view, onClose }: { view: VisitView; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const { visit, visits, order } = view;
  const [from, setFrom] = useState<string>();
  const [chosen, setChosen] = useState<Plan>();
  const times = useMoveTimes(view, from ?? today(zone));
  const what = serviceNames(visit.services);
  const target = chosen && movedIn(chosen, view);
  const whenOf = (plan: Plan): string => formatMoment(movedIn(plan, view)?.startsAt ?? '', zone);
  const move = useVisitChange(
    ({ plan, body }: { plan: Plan; body: FeeChoice['body'] }) =>
      api('POST /api/orders/{orderId}/reschedule', {
        orderId: order.orderId,
        planId: plan.id,
        version: order.version,
        ...body,
      }),
    ({ plan }) => `${what} for ${visit.customer} moved to ${whenOf(plan)}.`,
  );
  const fee = useFeeChoice(view.fees.moveVisit, move.error);
  const vendor = target && (chosen?.vendors[target.vendorId] ?? '');
  const alternatives = alternativesOf(move.error?.details);
  // The time it has is no time to move to.
  const plans = (alternatives.length > 0 ? alternatives : (times.data?.plans ?? [])).filter((plan) => {
    const moved = movedIn(plan, view);
    return moved !== undefined && (moved.startsAt !== visit.startsAt || moved.vendorId !== visit.vendorId);
  });
  const stays = visits.filter(({ bookingId, status }) => bookingId !== visit.bookingId && status !== 'cancelled');
  return (
    <FormModal
      header={`Move ${what}`}
      size="large"
      submit={fee.labelOf(chosen ? `Move to ${whenOf(chosen)}` : 'Move')}
      isBusy={move.isPending}
      isClosed={chosen === undefined || !fee.isReady}
      onSubmit={() =>
        chosen &&
        move.mutate(
          { plan: chosen, body: fee.body },
          { onSuccess: onClose, onError: (error) => error.code !== 'FEE_CHANGED' && setChosen(undefined) },
        )
      }
      onClose={onClose}
    >
      <Box>
        <b>{visit.customer}</b>, {visit.propertyAddress}. Now {visitTimeText(visit, zone)}
        {visit.vendorName && ` with ${visit.vendorName}`}.
        {stays.length > 0 &&
          ` The rest of the order stays: ${stays.map((each) => `${serviceNames(each.services)} ${visitTimeText(each, zone)}`).join('; ')}.`}
      </Box>
      <ChangeAlert error={move.error} />
      <SlotPicker
        plans={plans.map((plan) => ({
          ...plan,
          visits: plan.visits.filter((each) => each === movedIn(plan, view)),
          remote: [],
        }))}
        isLoading={times.isPending}
        error={times.error}
        retry={times.refetch}
        from={from}
        onFrom={setFrom}
        unserved={times.data?.unserved}
        isTogether={times.data?.isTogether}
        zip={order.zip}
        chosenId={chosen?.id}
        onChoose={(plan) => setChosen(plans.find(({ id }) => id === plan.id))}
      />
      {target && <FeeField fee={fee} />}
      {target && (
        <ToldStrip
          view={view}
          what="the new time and an updated calendar entry"
          vendor={`${vendor} is asked to accept it. ${vendor === visit.vendorName ? '' : vendorsLosing([visit])}`}
        />
      )}
    </FormModal>
  );
};
