import { createHmac } from 'node:crypto';
import { signatureOf } from '../../outreach/automation/webhooks/webhook-signature.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { Endpoint } from './store.ts';

const PREFIX = 'whsec_';

/**
 * The secrets of an endpoint in one generation, derived from our signing keys, so that none is stored: `whsec_` and 32 bytes
 * in base64. The first is the one to show; a receiver may still hold one of a former signing key.
 */
export const secretsOfGeneration = (
  signer: Signer,
  tenantId: string,
  endpointId: string,
  generation: number,
): [string, ...string[]] => {
  const [first, ...rest] = signer.secretsFor('webhook endpoint', `${tenantId} ${endpointId} ${generation}`);
  const shown = (secret: string): string => PREFIX + Buffer.from(secret, 'base64url').toString('base64');
  return [shown(first), ...rest.map(shown)];
};

/** Until when each former secret signs, the newest first; those whose day is over are left out. */
export const formerUntil = (
  { previousUntil, earlierUntil = [] }: Pick<Endpoint, 'previousUntil' | 'earlierUntil'>,
  now: number,
): string[] =>
  [...(previousUntil === undefined ? [] : [previousUntil]), ...earlierUntil].filter((until) => Date.parse(until) > now);

/** The secrets that sign now, newest first: each former one for a day after it was rotated away. */
export const secretsNow = (signer: Signer, tenantId: string, endpoint: Endpoint, now: number): string[] => {
  const { endpointId, generation } = endpoint;
  const generations = [generation, ...formerUntil(endpoint, now).map((_, n) => generation - 1 - n)];
  return generations.flatMap((each) => secretsOfGeneration(signer, tenantId, endpointId, each));
};

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** The headers of Standard Webhooks, and ours over the same body, signed as automations sign. */
export const signedHeaders = (secrets: readonly string[], eventId: string, body: string, now: number) => {
  const timestamp = String(Math.floor(now / 1000));
  const macs = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${eventId}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Northlight-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': macs.map((mac) => `v1,${mac}`).join(' '),
    'x-northlight-signature': signatureOf(secrets, body, now),
  };
};
