// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-tenant-host'] = { value: request.headers.host.value };
  request.headers['x-auth'] = { value: request.headers.authorization ? request.headers.authorization.value : 'none' };
  return request;
}
