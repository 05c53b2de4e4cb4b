import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../../../shared/contract/time.ts';
import type { Delivery } from '../../../platform/http/serve-webhook.ts';
import { type Signer, sha256 } from '../../../platform/signed/sign.ts';

/** Accepted age of a message, past or future. */
export const REPLAY_WINDOW_MS = 5 * MINUTE;

/** Secrets of a company's assistant in its n-th generation, of our current key first; derived, never stored. */
export const voiceSecrets = (signer: Signer, tenantId: string, generation: number): [string, ...string[]] =>
  signer.secretsFor('voice webhook', `${tenantId} ${generation}`);

const isSame = (given: string, expected: string): boolean => timingSafeEqual(sha256(given), sha256(expected));

const hmacOf = (secret: string, timestamp: string | undefined, raw: Buffer): Buffer => {
  const hmac = createHmac('sha256', secret);
  if (timestamp !== undefined) hmac.update(`${timestamp}.`);
  return hmac.update(raw).digest();
};

const isSignedBy = (secret: string, { raw, headers }: Delivery): boolean => {
  const shared = headers['x-vapi-secret'];
  if (shared !== undefined) return isSame(shared, secret);
  const given = headers['x-vapi-signature'] ?? headers['x-signature'];
  if (given === undefined) return false;
  const expected = hmacOf(secret, headers['x-timestamp'] ?? headers['x-vapi-timestamp'], raw);
  const bare = given.replace(/^sha256=/, '');
  return isSame(bare, expected.toString('hex')) || isSame(bare, expected.toString('base64'));
};

const SECONDS_END = 100_000_000_000;

const instantOf = (value: unknown): number => {
  const time = typeof value === 'string' && !/^\d+(\.\d+)?$/.test(value) ? Date.parse(value) : Number(value);
  return time < SECONDS_END ? time * 1000 : time;
};

/** Instant of sending: the signed header's time, else the message's own. */
const sentAt = ({ headers, body }: Delivery): number => {
  const header = headers['x-timestamp'] ?? headers['x-vapi-timestamp'];
  const isHeaderSigned = headers['x-vapi-secret'] === undefined;
  if (header !== undefined && isHeaderSigned) return instantOf(header);
  return instantOf((body as { message?: { timestamp?: unknown } } | undefined)?.message?.timestamp ?? Number.NaN);
};

/** True if the message carries one of these secrets and is at most five minutes old or ahead. */
export const isAuthentic = (delivery: Delivery, secrets: readonly string[]): boolean => {
  const isFresh = Math.abs(delivery.now - sentAt(delivery)) <= REPLAY_WINDOW_MS;
  const isSigned = secrets.map((secret) => isSignedBy(secret, delivery)).includes(true);
  return isFresh && isSigned;
};
