/** The vendor portal, under which every page has the same document. */
export const PORTAL = '/vendor-portal';

type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * How the service worker answers: hashed assets cache first, the two entry pages and the vendor portal network first with
 * the cache as fallback. It ignores everything else, above all the API and URLs with a token.
 */
export const answerFor = (
  request: WorkerRequest,
  origin: string,
): 'cacheFirst' | 'networkFirst' | 'portalShell' | undefined => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (url.pathname.startsWith('/assets/')) return 'cacheFirst';
  if (request.mode !== 'navigate') return undefined;
  // One shell for all pages of the portal: a vendor opens a job where there is no network.
  if (url.pathname === PORTAL || url.pathname.startsWith(`${PORTAL}/`)) return 'portalShell';
  const isEntrance = url.pathname === '/' || url.pathname === '/book';
  return isEntrance && url.search === '' ? 'networkFirst' : undefined;
};
