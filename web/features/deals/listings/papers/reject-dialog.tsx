import type { ListingPaper } from '../../../../../shared/deals/listings/contract.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { api } from '../../../../platform/api/api.ts';
import { ReasonModal } from '../../../../ui/console/form/reason-modal.tsx';
import { actProblem, useListingAct } from '../use-listing-act.ts';

interface Props {
  listing: ListingView;
  paper: ListingPaper;
  onClose: () => void;
}

/** Rejects a paper, with the reason that its agent reads. */
export const RejectDialog = ({ listing, paper, onClose }: Props) => {
  const { listingId, version } = listing;
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
    <ReasonModal
      header={paper === 'agreement' ? 'Reject the agreement' : 'Reject the exemption form'}
      submit="Reject"
      missing="Say what is wrong with it."
      most={500}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};
