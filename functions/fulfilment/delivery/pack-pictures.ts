import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { advanceJob } from '../../../shared/contract/events/job.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { type DeliveredSize, type Delivery, deliveredFileIds } from '../../../shared/fulfilment/delivery/delivery.ts';
import { pictureNames } from '../../../shared/fulfilment/delivery/picture-names.ts';
import { filesById } from '../../library/files/find-files.ts';
import { deliveredKey } from '../../library/files/store.ts';
import { archiveKey } from '../../platform/archive-key.ts';
import { jobItem } from '../../platform/jobs.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { sendStream } from '../../platform/objects/send-stream.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readDelivery } from './claim-delivery.ts';

/** Reads one object after the other into the archive; pictures are compressed already, so they are only stored. */
const archiveOf = (store: PrivateStore, entries: readonly { name: string; key: string }[], at: Date): ZipFile => {
  const zip = new ZipFile();
  const fail = (error: unknown) => zip.outputStream.emit('error', error);
  zip.on('error', fail);
  for (const { name, key } of entries) {
    zip.addReadStreamLazy(name, { compress: false, mtime: at }, (give) => {
      store.open(key).then((stream: Readable) => give(null, stream), fail);
    });
  }
  zip.end();
  return zip;
};

const entriesOf = async (table: TenantTable, delivery: Delivery, line1: string, size: DeliveredSize) => {
  const files = await filesById(table, [...new Set(deliveredFileIds(delivery))]);
  const names = pictureNames(delivery, line1, size, files);
  return names.flatMap(({ fileId, name }) => {
    const file = files.get(fileId);
    return file?.state === 'ready' ? [{ name, key: deliveredKey(table.tenantId, file, size) }] : [];
  });
};

/** Writes the ZIP of a job, unless money has come to be owed since it was ordered. */
export const packPictures = async (
  { table, now }: { table: TenantTable; now: number },
  store: PrivateStore,
  { jobId, deliveryId, size }: { jobId: string; deliveryId: string; size: DeliveredSize },
): Promise<void> => {
  const job = await table.get(jobItem, { jobId }, { consistent: true });
  if (!job || job.state === 'done' || job.state === 'failed') return;
  const whole = await readDelivery(table, deliveryId);
  const at = toInstant(now);
  if (!whole || whole.isLocked) {
    await table.commit(table.patch(jobItem, job, { state: 'failed', updatedAt: at }));
    return;
  }
  const entries = await entriesOf(table, whole.delivery, whole.order.address.line1, size);
  const zip = archiveOf(store, entries, new Date(now));
  await sendStream(store, archiveKey(table.tenantId, job), zip.outputStream as Readable);
  const { version: _, ...done } = advanceJob(job, { done: entries.length, total: entries.length, state: 'done', at });
  await table.commit(table.patch(jobItem, job, done));
};
