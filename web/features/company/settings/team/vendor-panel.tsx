import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { SavedVendor, VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { api } from '../../../../platform/api/api.ts';
import { LISTS_KEPT } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { SectionFrame } from '../section-frame.tsx';
import { RemainingVisits } from './staying-visits.tsx';
import { teamChanged } from './team-changed.ts';
import { useVendorContext, type VendorContext } from './use-vendor-context.ts';
import { problemsIn, type VendorDraft, vendorDraftOf } from './vendor-draft.ts';
import { VendorFields } from './vendor-fields.tsx';
import { VendorPortalAccess } from './vendor-portal-access.tsx';

interface Props {
  saved: SavedVendor;
  known: VendorContext;
  reload: () => Promise<SavedVendor | undefined>;
}

const Editor = ({ saved, known, reload }: Props) => {
  const client = useQueryClient();
  const { vendor, staying } = saved;
  const { vendorId } = vendor;
  const situation = useMemo(() => known.vendorContext, [known.vendorContext]);
  const problemsOf = useCallback((draft: VendorDraft) => problemsIn(draft, situation), [situation]);
  const state = useDraft<VendorView, VendorDraft>({
    view: vendor,
    draftOf: vendorDraftOf,
    problemsOf,
    reload: async () => (await reload())?.vendor,
    save: async ({ email, phone, ...draft }, version) => {
      const answer = await api('PATCH /api/vendors/{vendorId}', {
        ...draft,
        vendorId,
        version,
        email: email.trim() || null,
        phone: phone.trim() || null,
      });
      client.setQueryData(['GET /api/vendors/{vendorId}', { vendorId }], answer);
      return answer.vendor;
    },
    onSaved: () => void teamChanged(client),
    notice: `${vendor.name} is saved. New bookings follow it at once.`,
  });
  return (
    <SectionFrame
      isPanel
      title="Vendor"
      description="What counts for new bookings."
      lastChange={vendor.lastChange}
      state={state}
      kept={LISTS_KEPT}
    >
      <RemainingVisits visits={staying} />
      <VendorPortalAccess vendor={vendor} />
      <VendorFields state={state} zips={known.zips} />
    </SectionFrame>
  );
};

/** Edits a vendor next to the list. */
export const VendorPanel = ({ vendorId }: { vendorId: string }) => {
  const { data, error, refetch } = useApi('GET /api/vendors/{vendorId}', { vendorId });
  const { known, answers } = useVendorContext(vendorId);
  const failed = answers.find((answer) => answer.error && !answer.data);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (failed?.error) return <Problem error={failed.error} retry={() => answers.map((answer) => answer.refetch())} />;
  if (!data || !known) return <ListSkeleton rows={8} />;
  return <Editor saved={data} known={known} reload={async () => (await refetch()).data} />;
};
