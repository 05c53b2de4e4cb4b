import { Pool } from 'undici';

export interface RawAnswer {
  status: number;
  body: Buffer;
}
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

const CONNECTIONS = 64;
const pools = new Map<string, Pool>();

/** The connections to an engine. It answers when it can: whoever waits has a time limit of their own. */
const poolOf = (address: string): Pool => {
  const known = pools.get(address);
  if (known) return known;
  const pool = new Pool(address, { connections: CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 });
  pools.set(address, pool);
  return pool;
};

/** Sends raw bytes to the engine and returns its raw answer. */
export const post = (address: string, headers: Record<string, string>, body: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 500;
    poolOf(address).dispatch(
      { path: '/', method: 'POST', headers, body },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, given) => {
          status = given;
        },
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve({ status, body: Buffer.concat(chunks) }),
        onResponseError: (_, error) => reject(error),
      },
    );
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
