// Runs first, at the edge (CloudFront Functions, runtime 2.0): the only writer of the two identity headers and of the IP
// address for rate limits; values that a visitor sends are overwritten. Pages never see the caller, so they can be cached.
const MAX_BODY = 256 * 1024;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const headers = request.headers;
  const length = headers['content-length'] ? Number(headers['content-length'].value) : 0;
  if (length > MAX_BODY) return tooLarge(event.context.requestId);
  const isApi = request.uri === '/api' || request.uri.startsWith('/api/');
  const authorization = headers.authorization ? headers.authorization.value : '';
  headers['x-tenant-host'] = { value: headers.host.value.toLowerCase() };
  headers['x-auth'] = { value: (isApi && authorization) || 'none' };
  headers['x-viewer-ip'] = { value: event.viewer.ip };
  // The gateway has one greedy route for `/api/leads/…`; with a last segment it takes `/api/leads`, too.
  if (/^\/api\/[^/]+$/.test(request.uri)) request.uri += '/-';
  return request;
}

function tooLarge(correlationId) {
  const message = 'The body must not be larger than 256 KB';
  return {
    statusCode: 413,
    statusDescription: 'Payload Too Large',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: {
      encoding: 'text',
      data: JSON.stringify({ error: { code: 'TOO_LARGE', message: message, correlationId: correlationId } }),
    },
  };
}
