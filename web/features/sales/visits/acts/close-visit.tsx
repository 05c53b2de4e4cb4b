import Box from '@cloudscape-design/components/box';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { visitTimeText } from '../visit-text.ts';
import { ChangeAlert } from './change-alert.tsx';
import { leadBooking, useVisitChange } from './use-visit.ts';

/** Asks before a visit is closed as a no-show. */
export const NoShow = ({ view, onClose }: { view: VisitView; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const { visit } = view;
  const booking = leadBooking(view);
  const { mutate, isPending, error } = useVisitChange(
    () =>
      api('PATCH /api/bookings/{bookingId}', {
        bookingId: booking?.bookingId ?? visit.bookingId,
        version: booking?.version ?? 0,
        status: 'no_show',
        wholeVisit: true,
      }),
    () => `${serviceNames(visit.services)} for ${visit.customer} is closed as a no-show.`,
  );
  return (
    <FormModal
      header="Close as a no-show?"
      submit="Close as no-show"
      cancel="Keep it open"
      isDestructive
      isBusy={isPending}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        {serviceNames(visit.services)}, {visitTimeText(visit, zone)}, {visit.customer}. No one was there when the crew
        came. You can’t undo this. The customer gets no message: call them.
        {view.fees.noShow > 0 && ` As agreed when ordering, it costs them ${formatCents(view.fees.noShow)}.`}
      </Box>
      <ChangeAlert error={error} />
    </FormModal>
  );
};
