import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const missing = '<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';
const begun = '<InitiateMultipartUploadResult><UploadId>drawn</UploadId></InitiateMultipartUploadResult>';

/** Buckets in S3's wire format that take everything and have nothing: what is drawn must not depend on what lies in them. */
export const startEmptyBuckets = async () => {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const { method } = request;
      const status = method === 'GET' || method === 'HEAD' ? 404 : method === 'DELETE' ? 204 : 200;
      response.writeHead(status, { 'content-type': 'application/xml', etag: '"drawn"' });
      if (method === 'GET') response.write(missing);
      if (method === 'POST') response.write(begun);
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { address: `http://127.0.0.1:${port}`, stop };
};
