import { idFromDigest } from '../../../shared/contract/id.ts';
import { DAY, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { type DeliveredSize, deliveredFileIds } from '../../../shared/fulfilment/delivery/delivery.ts';
import { ArchiveAsked } from '../../../shared/fulfilment/delivery/events.ts';
import { jobItem, type KeptJob, newJob } from '../../platform/jobs.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { WholeDelivery } from './claim-delivery.ts';
import { deliveryPartition } from './store.ts';

/** A ZIP that was ordered is handed out again this long; it is stored for 30 days. */
const REUSED_MS = 7 * DAY;
/** One that is not ready by then has been lost on its way. */
const PACKED_WITHIN_MS = 15 * MINUTE;

/** The same pictures, names and size are the same ZIP, however often it is ordered. */
const archiveIdOf = (
  { tenantId }: TenantTable,
  { delivery, order }: WholeDelivery,
  size: DeliveredSize,
  now: number,
): string => {
  const { deliveryId, sections } = delivery;
  const content = JSON.stringify([tenantId, deliveryId, sections, order.address.line1, size]);
  return idFromDigest('job', sha256(`archive ${Math.floor(now / REUSED_MS)} ${content}`));
};

const isUnderWay = ({ state, updatedAt }: KeptJob, now: number): boolean =>
  state === 'done' || (state !== 'failed' && now - Date.parse(updatedAt) < PACKED_WITHIN_MS);

/** Orders the ZIP of a delivery's pictures, unless the same one is there or being made. */
export const orderArchive = async (
  { table, now }: { table: TenantTable; now: number },
  whole: WholeDelivery,
  size: DeliveredSize,
): Promise<{ jobId: string }> => {
  const { deliveryId, orderId } = whole.delivery;
  const jobId = archiveIdOf(table, whole, size, now);
  const asked = { deliveryId, orderId, jobId, size };
  await untilWritten(async () => {
    const known = await table.get(jobItem, { jobId }, { consistent: true });
    if (known && isUnderWay(known, now)) return;
    const total = deliveredFileIds(whole.delivery).length;
    const job = newJob('delivery.archive', `delivery ${deliveryId}`, { deliveryId, size, isApart: true }, now, total);
    await table.commit(
      known
        ? table.patch(jobItem, known, { state: 'queued', done: 0, updatedAt: toInstant(now) })
        : table.create(jobItem, { ...job, jobId }),
      table.event(ArchiveAsked, asked, { pk: deliveryPartition(deliveryId), group: deliveryId, now }),
    );
  });
  return { jobId };
};
