import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { installShiftedDate } from '../lambda/shifted-date.ts';
import { type ListedApp, listParts, type PartsStore } from '../objects/list-parts.ts';
import { type AgedQueue, addAges } from './ages.ts';
import { batchWithinGroups, type FifoQueue } from './fifo-batches.ts';
import { forgetIds, type RememberingQueue } from './forget-ids.ts';
import type { FauxQueueStore, FifoLocks, QueueWorkerData } from './message.ts';
import { lookByOneTimer, type WaitedQueue } from './one-timer.ts';

const { dataFolder, clock } = workerData as QueueWorkerData;
installShiftedDate(clock);

// Imported after the clock, so that visibility and delays follow the cloud's time. The package's own start function
// listens on every network interface, so its parts are put together here and listen on loopback only.
const base = import.meta.resolve('fauxqs');
const { buildApp } = (await import(base)) as {
  buildApp(options: object): ListedApp & { listen(where: object): Promise<string>; close(): Promise<void> };
};
const load = async <T>(path: string, name: string) =>
  ((await import(new URL(path, base).href)) as Record<string, T>)[name] as T;
const SqsStore = await load<new () => FauxQueueStore>('./sqs/sqsStore.js', 'SqsStore');
const SqsQueue = await load<{ prototype: FifoQueue }>('./sqs/sqsStore.js', 'SqsQueue');
batchWithinGroups(SqsQueue.prototype);
addAges(SqsQueue.prototype as unknown as AgedQueue);
forgetIds(SqsQueue.prototype as unknown as RememberingQueue);
const stopLooking = lookByOneTimer(SqsQueue.prototype as unknown as WaitedQueue);
const SnsStore = await load<new () => { persistence?: unknown }>('./sns/snsStore.js', 'SnsStore');
const S3Store = await load<new () => PartsStore & { persistence?: unknown }>('./s3/s3Store.js', 'S3Store');
interface Persistence {
  db: DatabaseSync;
  load(...stores: object[]): void;
  updateMessageReady(messageId: string): void;
  close(): void;
}
const PersistenceManager = await load<new (folder: string) => Persistence>('./persistence.js', 'PersistenceManager');

const sqsStore = new SqsStore();
const snsStore = new SnsStore();
const s3Store = new S3Store();
const persistence = dataFolder ? new PersistenceManager(dataFolder) : undefined;
if (persistence) {
  // A backup locks the file for some milliseconds.
  persistence.db.exec('PRAGMA busy_timeout = 10000');
  persistence.load(sqsStore, snsStore, s3Store);
  // The package's own statement also clears the receive count, which its schema forbids, so a release would fail.
  const release = persistence.db.prepare(
    'UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?',
  );
  persistence.updateMessageReady = (messageId) => void release.run(messageId);
  for (const store of [sqsStore, snsStore, s3Store]) store.persistence = persistence;
  for (const queue of sqsStore.allQueues()) queue.persistence = persistence;
}
/** The receivers of these messages died with the last run: makes them visible again, in order. */
const releaseUnfinished = (): void => {
  for (const queue of sqsStore.allQueues()) {
    for (const handle of [...queue.inflightMessages.keys()].reverse()) queue.changeVisibility(handle, 0);
    const locks: FifoLocks = queue.fifoLockedGroups;
    locks.clear();
  }
};
releaseUnfinished();

const app = buildApp({ logger: false, host: undefined, stores: { sqsStore, snsStore, s3Store } });
sqsStore.host = '';
listParts(app, s3Store);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const close = async (): Promise<void> => {
  stopLooking();
  sqsStore.shutdown();
  await app.close();
  persistence?.close();
};

parentPort?.postMessage({ address });
parentPort?.on('message', () => {
  close()
    .catch(() => {})
    .finally(() => parentPort?.postMessage({ closed: true }));
});
