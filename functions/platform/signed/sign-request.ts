import { createHmac, hash } from 'node:crypto';

/** Keys with which a request is signed. */
export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The function itself, as its clients know it. */
export interface Caller {
  readonly region: () => Promise<string>;
  readonly credentials: () => Promise<Keys>;
}

/** What is asked of which service, without a query; a body has its type. */
export interface Asked {
  readonly method: 'POST' | 'DELETE';
  readonly url: URL;
  readonly service: string;
  readonly region: string;
  readonly type?: string;
  readonly body?: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const sha256 = (text: string): string => hash('sha256', text, 'hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Services sign the path as it stands in the address, encoded once more. */
const signedPath = ({ pathname }: URL): string =>
  encodeURIComponent(pathname)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A day's key, kept for the next call: a broadcast is hundreds of calls under one. */
const openDayKeys = () => {
  let known: { readonly name: string; readonly key: Buffer } | undefined;
  return (secret: string, scope: readonly [day: string, region: string, service: string]): Buffer => {
    const name = JSON.stringify([secret, scope]);
    known =
      known?.name === name
        ? known
        : { name, key: [...scope, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`)) };
    return known.key;
  };
};
const dayKey = openDayKeys();

/**
 * The headers of a signed call of a service (AWS Signature Version 4). The SDK's own signer says the same in twenty
 * times the processor's time, which a message to hundreds of connections pays hundreds of times.
 */
export const signCall = (
  { method, url, service, region, type, body = '' }: Asked,
  { accessKeyId, secretAccessKey, sessionToken }: Keys,
  at: Date = new Date(),
): Record<string, string> => {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const bodyHash = sha256(body);
  // In the order of the alphabet, as they are signed.
  const headers = {
    ...(type !== undefined && { 'content-type': type }),
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const request = [method, signedPath(url), '', ...lines, '', names, bodyHash].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = [ALGORITHM, time, scope, sha256(request)].join('\n');
  const signature = hmac(dayKey(secretAccessKey, [day, region, service]), text).toString('hex');
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
};
