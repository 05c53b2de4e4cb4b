import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpRequest } from '../http/message.ts';
import { accessDenied, type S3Error } from './s3-error.ts';

const SIGNATURE = 'X-Amz-Signature';
const mismatch: S3Error = {
  status: 403,
  code: 'SignatureDoesNotMatch',
  message:
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
};

/** RFC 3986, as Signature Version 4 encodes names and values. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== SIGNATURE)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const canonicalRequest = ({ method, path, headers }: HttpRequest, query: URLSearchParams): string => {
  const signed = query.get('X-Amz-SignedHeaders') ?? '';
  const values = signed.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}`);
  const encodedPath = path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  return [method, encodedPath, canonicalQuery(query), `${values.join('\n')}\n`, signed, 'UNSIGNED-PAYLOAD'].join('\n');
};

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why S3 refuses a signed address: its time is over, or what it signs is not what is asked for. */
export const signedUrlError = (request: HttpRequest, secret: string, now: number): S3Error | undefined => {
  const query = new URLSearchParams(request.query);
  const date = query.get('X-Amz-Date') ?? '';
  const [, day = '', region = '', service = ''] = (query.get('X-Amz-Credential') ?? '').split('/');
  const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  const hashed = createHash('sha256').update(canonicalRequest(request, query)).digest('hex');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/${service}/aws4_request`, hashed].join('\n');
  const expected = Buffer.from(hmac(key, text).toString('hex'));
  const actual = Buffer.from(query.get(SIGNATURE) ?? '');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return mismatch;
  const seconds = Number(query.get('X-Amz-Expires') ?? 0);
  return instantOf(date) + seconds * 1000 <= now ? accessDenied('Request has expired') : undefined;
};
