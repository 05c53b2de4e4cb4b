import { request as httpRequest } from 'node:http';
import { bucketName } from '../template/naming.ts';
import type { ResolvedTemplate } from '../template/template.ts';

const authorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=00';

export const createBuckets = async (address: string, templates: ResolvedTemplate[]): Promise<string[]> => {
  const names = templates
    .flatMap((template) => template.ofType('AWS::S3::Bucket'))
    .map((resource) => String(bucketName(resource)));
  for (const name of names) {
    const { status } = await callStore(address, 'HEAD', `/${name}`);
    if (status === 404) await callStore(address, 'PUT', `/${name}`);
  }
  return names;
};

export const putObject = async (
  address: string,
  bucket: string,
  key: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<void> => {
  const { status } = await callStore(
    address,
    'PUT',
    `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
    body,
    headers,
  );
  if (status >= 300) throw new Error(`could not store ${bucket}/${key}: ${status}`);
};

export const callStore = (
  address: string,
  method: string,
  path: string,
  body?: Buffer,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(
      address + path,
      { method, headers: { authorization, ...headers, 'content-length': body?.length ?? 0 } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 500, body: Buffer.concat(chunks) }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
