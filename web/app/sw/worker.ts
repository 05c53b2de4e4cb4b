import { answerFor } from './strategy.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const CACHE = 'northlight-1';

const forgetOldCaches = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
};

const keep = async (request: Request, answer: Response): Promise<Response> => {
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
};

const fromCacheFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? keep(request, await fetch(request));

const fromNetworkFirst = async (request: Request): Promise<Response> => {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldCaches()));
worker.addEventListener('fetch', (event) => {
  const how = answerFor(event.request, worker.location.origin);
  if (how === 'cacheFirst') event.respondWith(fromCacheFirst(event.request));
  if (how === 'networkFirst') event.respondWith(fromNetworkFirst(event.request));
});
