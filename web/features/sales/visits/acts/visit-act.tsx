import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { CancelOrder, CancelVisit } from './cancel-visit.tsx';
import { ChangeVendor } from './change-vendor.tsx';
import { NoShow } from './close-visit.tsx';
import { MoveVisit } from './move-visit.tsx';
import { useVisit } from './use-visit.ts';

const acts = {
  move: MoveVisit,
  vendor: ChangeVendor,
  cancel: CancelVisit,
  cancelOrder: CancelOrder,
  noShow: NoShow,
};

export type Act = keyof typeof acts;

/** What somebody is about to do to a visit. */
export interface PendingAct {
  readonly act: Act;
  readonly bookingId: string;
}

const DialogOf = ({ act, view, onClose }: { act: Act; view: VisitView; onClose: () => void }) => {
  const Dialog = acts[act];
  return <Dialog view={view} onClose={onClose} />;
};

/** The dialog of an act, with the visit as it stands now. */
const VisitAct = ({ pending: { act, bookingId }, onClose }: { pending: PendingAct; onClose: () => void }) => {
  const { data, error, refetch } = useVisit(bookingId);
  if (data) return <DialogOf act={act} view={data} onClose={onClose} />;
  return (
    <FormModal header="One moment" submit="Continue" isClosed onSubmit={() => {}} onClose={onClose}>
      {error ? <Problem error={error} retry={refetch} /> : <ListSkeleton rows={4} />}
    </FormModal>
  );
};

export default VisitAct;
