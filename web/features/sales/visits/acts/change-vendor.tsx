import Box from '@cloudscape-design/components/box';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { visitTimeText } from '../visit-text.ts';
import { ChangeAlert } from './change-alert.tsx';
import { ToldStrip } from './told-strip.tsx';
import { vendorsLosing } from './told-text.ts';
import { leadBooking, useVisitChange } from './use-visit.ts';
import { vendorReason } from './vendor-reason.ts';

/** Gives a visit to another vendor at the same time; those who can't are shown with the reason. One form, so its JSX stays together. */
export const ChangeVendor = ({ view, onClose }: { view: VisitView; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const { visit } = view;
  const booking = leadBooking(view);
  const [vendorId, setVendorId] = useState<string>();
  const { data, error, refetch } = useApi('GET /api/bookings/{bookingId}/vendors', { bookingId: visit.bookingId });
  const nameOf = (id: string | undefined): string => data?.items.find((each) => each.vendorId === id)?.name ?? '';
  const change = useVisitChange(
    (chosen: string) =>
      api('PATCH /api/bookings/{bookingId}', {
        bookingId: booking?.bookingId ?? visit.bookingId,
        version: booking?.version ?? 0,
        vendorId: chosen,
      }),
    (chosen) => `${nameOf(chosen)} now does ${serviceNames(visit.services)} for ${visit.customer}.`,
  );
  const { lacking, ifWhole } = useLacking({ vendor: vendorId === undefined && 'Choose who does it.' });
  return (
    <FormModal
      header="Change vendor"
      submit={vendorId ? `Give it to ${nameOf(vendorId)}` : 'Change vendor'}
      isBusy={change.isPending}
      error={lacking('vendor')}
      onSubmit={ifWhole(() => vendorId && change.mutate(vendorId, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <Box>
        <b>{serviceNames(visit.services)}</b> for {visit.customer}, {visitTimeText(visit, zone)}. The time stays.
      </Box>
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <RadioGroup
          ariaLabel="Vendor"
          value={vendorId ?? null}
          items={data.items.map((each) => {
            const reason = each.isCurrent ? 'Has this visit now' : vendorReason(each);
            return {
              value: each.vendorId,
              label: each.name,
              description: reason ?? 'Free at this time',
              disabled: reason !== undefined,
            };
          })}
          onChange={({ detail }) => setVendorId(detail.value)}
        />
      )}
      {vendorId && (
        <ToldStrip
          view={view}
          what={`${nameOf(vendorId)} as their crew`}
          vendor={`${nameOf(vendorId)} is asked to accept the visit. ${vendorsLosing([visit])}`}
        />
      )}
      <ChangeAlert error={change.error} />
    </FormModal>
  );
};
