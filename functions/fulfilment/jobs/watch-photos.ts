import { serviceNames } from '../../../shared/company/catalog/service-name.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import { VisitPhotosDue } from '../../../shared/fulfilment/dispatch/events.ts';
import {
  type DeclaredPhoto,
  doorPhoto,
  notArrived,
  PHOTO_HOURS,
  type Requirement,
  requirementsOf,
} from '../../../shared/fulfilment/jobs/proof-of-work.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { task } from '../../crm/leads/store.ts';
import { filesOf } from '../../library/files/find-files.ts';
import type { FileRecord } from '../../library/files/store.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import type { DispatchContext } from '../dispatch/dispatch-context.ts';
import { findVisit, type VisitInOrder } from '../dispatch/visits/read-visit.ts';

/** The steps that count on photos. */
export type ProvedStep = 'finish' | 'no_access';

/** What a step counts on, of the photos that there are. */
export const proofOf =
  ({ services }: Pick<VisitRecord, 'services'>, step: ProvedStep) =>
  (photos: readonly DeclaredPhoto[]): readonly Requirement[] =>
    step === 'finish' ? requirementsOf(services, photos) : [doorPhoto(photos)];

/**
 * The look after photos that a step was let pass with, 24 hours after the last of them was announced; none where all have
 * arrived.
 */
export const photosDue = (
  table: TenantTable,
  { visit, order }: Pick<VisitInOrder, 'visit' | 'order'>,
  step: ProvedStep,
  photos: readonly FileRecord[],
): Write[] => {
  if (notArrived(proofOf(visit, step), photos).length === 0) return [];
  const last = Math.max(
    ...photos.filter(({ state }) => state === 'sending').map(({ createdAt }) => Date.parse(createdAt)),
  );
  const { visitId } = visit;
  const place = { key: `${visitId} ${step}`, at: last + PHOTO_HOURS * HOUR, group: order.leadId };
  return [table.due(VisitPhotosDue, { visitId, step }, { ...place, once: `${visitId} ${step}` })];
};

const missingTask = ({ now }: DispatchContext, { visit, order }: VisitInOrder, step: ProvedStep, lacks: string[]) => ({
  taskId: idFromDigest('task', sha256(`photos ${visit.visitId} ${step}`)),
  leadId: visit.leadId,
  orderId: visit.orderId,
  assignedTo: null,
  kind: 'dispatch' as const,
  title: `Photos missing: ${serviceNames(visit.services)}`,
  description: `${visit.vendorName ?? 'The vendor'} announced photos ${PHOTO_HOURS} hours ago that have not arrived: ${lacks.join(', ')}. Order ${order.number ?? visit.orderId}, ${order.address.city}. They may still be on the phone: ask the vendor to open the portal on Wi-Fi.`,
  priority: 'medium' as const,
  status: 'pending' as const,
  dueDate: toInstant(now + 4 * HOUR),
  createdAt: toInstant(now),
  version: 1,
});

const steppedTo = { finish: 'finished', no_access: 'no_access' } as const;

/** Asks the office, once, to look after a step whose photos are still not here. */
export const checkPhotos = async (
  context: DispatchContext,
  { visitId, step }: { readonly visitId: string; readonly step: ProvedStep },
): Promise<void> => {
  const { table } = context;
  const found = await findVisit(table, visitId);
  if (found?.visit.state !== steppedTo[step]) return;
  const photos = await filesOf(table, { kind: 'visit', id: visitId });
  const lacks = notArrived(proofOf(found.visit, step), photos);
  if (lacks.length === 0) return;
  try {
    await table.commit(table.create(task, missingTask(context, found, step, lacks)));
  } catch (error) {
    // Run twice: the task is there.
    if (!(error instanceof WriteLost)) throw error;
  }
};
