import { createHmac, timingSafeEqual } from 'node:crypto';

/** What was signed: the two descriptions of Dotloop's messages disagree (integrations.md B.2). */
export type SignedText = 'timestamp.body' | 'body';

/** HMAC-SHA-1 of raw bytes in hexadecimal, with a timestamp before them or without. */
export const signatureOf = (key: string, raw: Buffer, timestamp?: string): string =>
  createHmac('sha1', key)
    .update(timestamp === undefined ? '' : `${timestamp}.`)
    .update(raw)
    .digest('hex');

const isSame = (own: string, given: string): boolean => {
  const [left, right] = [Buffer.from(own), Buffer.from(given)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};

/** Which text the signature was made of with this key, over these very bytes; undefined for neither. */
export const matchSignature = (
  key: string,
  raw: Buffer,
  { timestamp, signature }: { readonly timestamp: string | undefined; readonly signature: string | undefined },
): SignedText | undefined => {
  if (!signature) return undefined;
  const given = signature.trim().toLowerCase();
  if (timestamp && isSame(signatureOf(key, raw, timestamp), given)) return 'timestamp.body';
  return isSame(signatureOf(key, raw), given) ? 'body' : undefined;
};
