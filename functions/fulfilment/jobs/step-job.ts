import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { type ClosedDoor, lackingAtDoor } from '../../../shared/fulfilment/jobs/closed-door.ts';
import type { VendorJob } from '../../../shared/fulfilment/jobs/job.ts';
import { lacking } from '../../../shared/fulfilment/jobs/proof-of-work.ts';
import type { JobStep } from '../../../shared/fulfilment/jobs/steps.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { filesOf } from '../../library/files/find-files.ts';
import type { FileRecord } from '../../library/files/store.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readVisitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { contextOfRequest } from '../dispatch/dispatch-context.ts';
import type { VisitInOrder } from '../dispatch/visits/read-visit.ts';
import { stepVisit } from '../dispatch/visits/step-visit.ts';
import { messagesOfJob } from './job-messages.ts';
import { showJob } from './read-jobs.ts';
import { type ProvedStep, photosDue, proofOf } from './watch-photos.ts';

/** A step as the phone sends it. */
interface StepInput {
  readonly visitId: string;
  readonly step: JobStep;
  readonly at: string;
  readonly minutes?: number | undefined;
  readonly note?: string | undefined;
}

const open = (lacks: readonly string[]): AppError =>
  new AppError('conflict', 'CHECKLIST_OPEN', `Still to do: ${lacks.join(', ')}.`, { details: { lacks } });

/** What is known of a closed door, with the photos that were announced. */
const doorOf = async (
  table: TenantTable,
  { visit, order }: Pick<VisitInOrder, 'visit' | 'order'>,
  photos: readonly FileRecord[],
): Promise<ClosedDoor> => {
  const messages = await messagesOfJob(table, visit, order);
  const { on_the_way: setOut } = visit.stamps;
  return {
    startsAt: Date.parse(visit.startsAt),
    ...(setOut && { setOutAt: Date.parse(setOut.at) }),
    photos,
    textsAt: messages.filter(({ from }) => from === 'vendor').map(({ at }) => Date.parse(at)),
    takesTexts: order.consents.serviceMessages,
  };
};

const isProved = (step: JobStep): step is ProvedStep => step === 'finish' || step === 'no_access';

/**
 * Refuses a step without its proof; photos count once they are announced, and a phone's clock that is ahead does not.
 * Returns the photos that it counted on.
 */
export const checkProof = async (
  table: TenantTable,
  found: Pick<VisitInOrder, 'visit' | 'order'>,
  { step, at }: { readonly step: ProvedStep; readonly at: string },
  now: number,
): Promise<FileRecord[]> => {
  const photos = await filesOf(table, { kind: 'visit', id: found.visit.visitId });
  const lacks =
    step === 'no_access'
      ? lackingAtDoor(await doorOf(table, found, photos), Math.min(Date.parse(at), now))
      : lacking(proofOf(found.visit, step)(photos));
  if (lacks.length > 0) throw open(lacks);
  return photos;
};

/** True for the vendor who has the visit, and for one who handed it back and did not hear that it was taken. */
const mayStep = (visit: VisitRecord, vendorId: string, step: JobStep): boolean =>
  visit.vendorId === vendorId ||
  (step === 'hand_back' && visit.state === 'unassigned' && visit.tried.includes(vendorId));

/** A step of the vendor's own visit; sent again it answers as the first time. */
export const stepJob = async (
  signer: Signer,
  request: SignedRequest<StepInput>,
  vendor: Vendor,
): Promise<VendorJob> => {
  const { table, input, caller } = request;
  const { visitId, step, at, minutes, note } = input;
  const known = await readVisitItem(table, visitId);
  if (!known || !mayStep(known, vendor.vendorId, step)) throw notFound('Job');
  let counted: FileRecord[] = [];
  const visit = await stepVisit(
    contextOfRequest(request, signer),
    visitId,
    { step, at, minutes, note, by: caller.profileId, who: 'vendor' },
    {
      check: async (found) => {
        // Whoever reads it anew may find that the desk has given it to somebody else meanwhile.
        if (found.visit.vendorId !== vendor.vendorId) throw notFound('Job');
        if (isProved(step)) counted = await checkProof(table, found, { step, at }, request.now);
      },
      writes: (found) => (isProved(step) ? photosDue(table, found, step, counted) : []),
    },
  );
  return await showJob(table, vendor, visit);
};
