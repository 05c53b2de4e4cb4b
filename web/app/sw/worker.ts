import { answerFor, PORTAL } from './strategy.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** A page names what it needs to open without a network: its parts came before the worker did. */
interface KeepEvent extends ExtendableEvent {
  readonly data: { readonly keep?: readonly string[] } | null;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: KeepEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const CACHE = 'northlight-1';
const worker = self as unknown as WorkerScope;

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

/** From the network, kept under `name`; what was kept there without a network. */
const fromNetworkFirst = async (request: Request, name: Request = request): Promise<Response> => {
  try {
    return await keep(name, await fetch(request));
  } catch (error) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw error;
  }
};

const keepAll = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const request = new Request(path);
    if (answerFor(request, worker.location.origin) === 'cacheFirst') await fromCacheFirst(request);
    else if (path === PORTAL) await fromNetworkFirst(request);
  }
};

worker.addEventListener('message', (event) => event.waitUntil(keepAll(event.data?.keep ?? [])));
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldCaches()));
worker.addEventListener('fetch', (event) => {
  const how = answerFor(event.request, worker.location.origin);
  if (how === 'cacheFirst') event.respondWith(fromCacheFirst(event.request));
  if (how === 'networkFirst') event.respondWith(fromNetworkFirst(event.request));
  // One document for all pages of the portal, so that a job opens offline that was never opened before.
  if (how === 'portalShell') event.respondWith(fromNetworkFirst(event.request, new Request(PORTAL)));
});
