import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import { waitAtMost } from '../closing.ts';
import { Notice } from '../notices/notice.ts';

export interface QueueEngine {
  address: string;
  own: boolean;
  stop(): Promise<void>;
}

/** Starts the queue and object store in a thread of its own, or uses the emulator that AWS_ENDPOINT_URL names. */
export const startQueueEngine = async (dataFolder: string | undefined, clock: Clock): Promise<QueueEngine> => {
  const given = process.env.AWS_ENDPOINT_URL;
  if (given) return { address: given.replace(/\/$/, ''), own: false, stop: async () => {} };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataFolder, clock: clock.shared },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    worker.once('message', (message: { address: string }) => resolve(message.address));
    worker.once('error', (error) => reject(new Notice(`The queue engine did not start: ${error.message}`)));
  });
  return { address, own: true, stop: () => stopWorker(worker) };
};

const stopWorker = async (worker: Worker): Promise<void> => {
  const closed = new Promise((resolve) => worker.once('message', resolve));
  worker.postMessage('close');
  await waitAtMost(2000, closed);
  await worker.terminate();
};
