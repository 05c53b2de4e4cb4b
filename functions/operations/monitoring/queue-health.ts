import type { QueueHealth } from '../../../shared/operations/monitoring/queue-health.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from './metrics-port.ts';
import type { Queues, WatchedQueue } from './queue-port.ts';

interface Deps {
  readonly queues: Queues;
  readonly metrics: Metrics;
  readonly watched: readonly WatchedQueue[];
}

/** The last segment of a queue's URL. */
const physicalName = ({ url }: Pick<WatchedQueue, 'url'>): string => url.slice(url.lastIndexOf('/') + 1);

const readAges = async ({ metrics, watched }: Deps, now: number, log: Log): Promise<ReadonlyMap<string, number>> => {
  try {
    return await metrics.ages(watched.map(physicalName), now);
  } catch (error) {
    log.warn('Metrics of queues are unavailable', { reason: error instanceof Error ? error.name : 'unknown' });
    return new Map();
  }
};

/** The current counts of each queue, and the age of its oldest message by the latest metric (0 if the queue is empty). */
export const readQueues = async (deps: Deps, now: number, log: Log): Promise<QueueHealth[]> => {
  const { queues, watched } = deps;
  const ages = readAges(deps, now, log);
  const items = watched.map(async (queue) => {
    const [live, dead] = await Promise.all([
      queues.count(queue.url),
      queues.deadLettersOf(queue.url).then((url) => queues.count(url)),
    ]);
    const age = (await ages).get(physicalName(queue));
    const isEmpty = live.waiting + live.inWork === 0;
    return {
      name: queue.name,
      feature: queue.feature,
      isOrdered: queue.fifo,
      ...live,
      dead: dead.waiting + dead.inWork,
      oldestSeconds: isEmpty ? 0 : age === undefined ? null : Math.round(age),
    };
  });
  return await Promise.all(items);
};
