type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * How the service worker answers: hashed assets from its cache, the two entrance pages from the network and only
 * offline from the cache; everything else, above all the API and addresses with a token, is not its business.
 */
export const answerFor = (request: Asked, origin: string): 'cacheFirst' | 'networkFirst' | undefined => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return undefined;
  if (url.pathname.startsWith('/assets/')) return 'cacheFirst';
  const isEntrance = url.pathname === '/' || url.pathname === '/book';
  return request.mode === 'navigate' && isEntrance && url.search === '' ? 'networkFirst' : undefined;
};
