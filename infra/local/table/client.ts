import { Agent, request as httpRequest } from 'node:http';

export interface RawAnswer {
  status: number;
  body: Buffer;
}
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const tables = 'DynamoDB_20120810';
const streams = 'DynamoDBStreams_20120810';
const streamOperations = new Set(['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']);
const signature =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00';

export class TableError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Sends raw bytes to the engine and returns its raw answer. */
export const post = (address: string, headers: Record<string, string>, body: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(
      address,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 500, body: Buffer.concat(chunks) }));
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });

/** The local cloud's own call to the table engine, bypassing the front. */
export const callTable = async <T = Record<string, unknown>>(
  address: string,
  operation: string,
  input: unknown,
): Promise<T> => {
  const target = `${streamOperations.has(operation) ? streams : tables}.${operation}`;
  const headers = {
    'x-amz-target': target,
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
    authorization: signature,
  };
  const answer = await post(address, headers, JSON.stringify(input));
  const body = JSON.parse(answer.body.toString('utf8')) as T & { __type?: string; message?: string; Message?: string };
  if (answer.status >= 400)
    throw new TableError(body.__type?.split('#').at(-1) ?? 'Error', body.message ?? body.Message ?? '');
  return body;
};
