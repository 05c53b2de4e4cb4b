import Box from '@cloudscape-design/components/box';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { MINUTE } from '../../../../../shared/contract/time.ts';
import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { orderName, visitTimeText } from '../visit-text.ts';
import { ChangeAlert } from './change-alert.tsx';
import { type FeeChoice, FeeField, useFeeChoice } from './fee-choice.tsx';
import { ToldStrip } from './told-strip.tsx';
import { feeText, vendorsLosing } from './told-text.ts';
import { leadBooking, useVisitChange } from './use-visit.ts';

/**
 * Asks before a visit is canceled, saying what goes, who is told and whether it costs anything. Over 40 lines: one
 * dialog of JSX with its mutation.
 */
export const CancelVisit = ({ view, onClose }: { view: VisitView; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const now = useClock(MINUTE);
  const { visit, visits } = view;
  const booking = leadBooking(view);
  const what = serviceNames(visit.services);
  const others = visits.filter(({ bookingId, status }) => bookingId !== visit.bookingId && status !== 'cancelled');
  const { mutate, isPending, error } = useVisitChange(
    (body: FeeChoice['body']) =>
      api('PATCH /api/bookings/{bookingId}', {
        bookingId: booking?.bookingId ?? visit.bookingId,
        version: booking?.version ?? 0,
        status: 'cancelled',
        wholeVisit: true,
        ...body,
      }),
    () => `${what} for ${visit.customer} is canceled.`,
  );
  const fee = useFeeChoice(view.fees.cancelVisit, error);
  return (
    <FormModal
      header="Cancel this visit?"
      submit={fee.labelOf('Cancel visit')}
      isClosed={!fee.isReady}
      cancel="Keep it"
      isDestructive
      isBusy={isPending}
      onSubmit={() => mutate(fee.body, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        <b>{what}</b>
        <br />
        {visitTimeText(visit, zone)}
        <br />
        {visit.customer}, {visit.propertyAddress}
      </Box>
      <Box>
        {others.length === 0
          ? 'It is the last visit of this order, so the whole order is canceled.'
          : `The rest of ${orderName(view.order)} stays: ${others.map(({ services }) => serviceNames(services)).join('; ')}.`}{' '}
        The time is open for others right away. You can’t undo this, only book again. {feeText(view, now)}
      </Box>
      <FeeField fee={fee} />
      <ToldStrip
        view={view}
        what={others.length === 0 ? 'the cancellation' : 'what is left of the schedule'}
        vendor={vendorsLosing([visit])}
      />
      <ChangeAlert error={error} />
    </FormModal>
  );
};

/** Asks before all visits of an order are canceled in one act. */
export const CancelOrder = ({ view, onClose }: { view: VisitView; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const now = useClock(MINUTE);
  const { order, visits, customer } = view;
  const open = visits.filter(({ status }) => status !== 'cancelled');
  const { mutate, isPending, error } = useVisitChange(
    (body: FeeChoice['body']) =>
      api('POST /api/orders/{orderId}/cancel', { orderId: order.orderId, version: order.version, ...body }),
    () => `${orderName(order)} for ${customer.fullName} is canceled.`,
  );
  const fee = useFeeChoice(view.fees.cancelOrder, error);
  return (
    <FormModal
      header={`Cancel ${orderName(order).toLowerCase()}?`}
      submit={fee.labelOf('Cancel order')}
      isClosed={!fee.isReady}
      cancel="Keep it"
      isDestructive
      isBusy={isPending}
      onSubmit={() => mutate(fee.body, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        All of this is canceled for {customer.fullName}:
        <ul>
          {open.map((visit) => (
            <li key={visit.bookingId}>
              {serviceNames(visit.services)}, {visitTimeText(visit, zone)}
            </li>
          ))}
        </ul>
        The times are open for others right away. You can’t undo this, only book again. {feeText(view, now)}
      </Box>
      <FeeField fee={fee} />
      <ToldStrip view={view} what="the cancellation" vendor={vendorsLosing(open)} />
      <ChangeAlert error={error} />
    </FormModal>
  );
};
