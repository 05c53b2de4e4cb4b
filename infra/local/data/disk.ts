import { statfsSync } from 'node:fs';
import { type HttpResponse, json } from '../http/message.ts';
import type { Handle } from '../http/site.ts';

/** Less than this, and the engines' next checkpoint may not fit. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;

const freeBytesIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** What is wrong with the disk of the data folder and what to do, in one line; undefined while there is room. */
export const diskProblem = (folder: string | undefined, free = freeBytesIn): string | undefined => {
  const bytes = folder === undefined ? Number.POSITIVE_INFINITY : free(folder);
  if (bytes >= LEAST_FREE_BYTES) return undefined;
  const room = `${megabytes(bytes)} MB free of the ${megabytes(LEAST_FREE_BYTES)} MB needed`;
  return `The disk of ${folder} is full (${room}). Free some space, or set LOCAL_CLOUD_DATA to a folder on another disk.`;
};

const unhealthy = (message: string): HttpResponse => {
  const error = { code: 'UNAVAILABLE', message, correlationId: 'local-cloud' };
  const answer = json(503, { error });
  return { ...answer, headers: { ...answer.headers, 'retry-after': '10', 'cache-control': 'no-store' } };
};

/** The site, whose health is not "ok" while nothing can be written, though functions and reads still answer. */
export const withDiskHealth =
  (handle: Handle, problem: () => string | undefined): Handle =>
  async (request) => {
    const found = request.path === '/api/health' ? problem() : undefined;
    return found === undefined ? await handle(request) : unhealthy(found);
  };
