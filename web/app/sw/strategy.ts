type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * How the service worker answers: hashed assets cache first, the two entry pages network first with the cache as
 * fallback. It ignores everything else, above all the API and URLs with a token.
 */
export const answerFor = (request: WorkerRequest, origin: string): 'cacheFirst' | 'networkFirst' | undefined => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (url.pathname.startsWith('/assets/')) return 'cacheFirst';
  const isEntrance = url.pathname === '/' || url.pathname === '/book';
  return request.mode === 'navigate' && isEntrance && url.search === '' ? 'networkFirst' : undefined;
};
