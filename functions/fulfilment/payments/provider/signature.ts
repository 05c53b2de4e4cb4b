import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signature may be from ours. */
export const TOLERANCE_SECONDS = 300;
/** A secret is replaced by having two for a while. */
const MOST_SECRETS = 2;

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};

/** The signature of raw bytes at a time in epoch seconds, in hexadecimal. */
export const signatureOf = (secret: string, at: number, raw: Buffer): string =>
  createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex');

/** True if one `v1` of the header `Stripe-Signature` is made of these very bytes with one of our secrets, just now. */
export const isSigned = (
  raw: Buffer,
  header: string | undefined,
  secrets: readonly string[],
  nowMs: number,
): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const at = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isInteger(at) || Math.abs(nowMs / 1000 - at) > TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  const right = secrets.slice(0, MOST_SECRETS).map((secret) => signatureOf(secret, at, raw));
  return right.some((own) => given.some((each) => isSame(own, each)));
};
