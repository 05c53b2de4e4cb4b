import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ListingPaper } from '../../../../shared/deals/listings/contract.ts';
import type { ListingView } from '../../../../shared/deals/listings/listing-view.ts';
import { api } from '../../../platform/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { actProblem, useListingAct } from './use-listing-act.ts';

interface Props {
  listing: ListingView;
  paper: ListingPaper;
  onClose: () => void;
}

/** Rejects a paper, with the reason that its agent reads. */
export const RejectDialog = ({ listing, paper, onClose }: Props) => {
  const { listingId, version } = listing;
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useListingAct(
    (text: string) =>
      api('POST /api/listings/{listingId}/papers/{paper}/decide', {
        listingId,
        paper,
        version,
        decision: 'rejected',
        reason: text,
      }),
    () => 'Rejected. The agent sees why.',
  );
  return (
    <FormModal
      header={paper === 'agreement' ? 'Reject the agreement' : 'Reject the exemption form'}
      submit="Reject"
      isDestructive
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) mutate(reason.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? 'Say what is wrong with it.' : undefined}>
        <Textarea rows={3} value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 500))} />
      </FormField>
    </FormModal>
  );
};
