import { createHmac } from 'node:crypto';
import type { Signer } from '../../../platform/sign.ts';

/**
 * A company's webhook secret, derived from our signing key, the company and the number of renewals, so it is never
 * stored.
 */
export const webhookSecret = (signer: Signer, tenantId: string, generation: number): string =>
  `whsec_${signer.mac('webhook secret', generation === 0 ? tenantId : `${tenantId} ${generation}`)}`;

const macOf = (secret: string, t: number, body: string): string =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

/** `t=<epoch seconds>,v1=<hex>`, a `v1` for each secret: HMAC-SHA256 over `<t>.<body>` (product.md 8). */
export const signatureOf = (secrets: readonly string[], body: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return [`t=${t}`, ...secrets.map((secret) => `v1=${macOf(secret, t, body)}`)].join(',');
};
