import { createHmac } from 'node:crypto';
import type { Signer } from '../../../platform/signed/sign.ts';

/**
 * A company's webhook secrets, derived from our signing keys, the company and the number of renewals, so they are never
 * stored. The first is the one to show; a receiver may still hold one of a former key.
 */
export const webhookSecrets = (signer: Signer, tenantId: string, generation: number): [string, ...string[]] => {
  const [current, ...former] = signer.secretsFor(
    'webhook secret',
    generation === 0 ? tenantId : `${tenantId} ${generation}`,
  );
  return [`whsec_${current}`, ...former.map((each) => `whsec_${each}`)];
};

const macOf = (secret: string, t: number, body: string): string =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

/** `t=<epoch seconds>,v1=<hex>`, a `v1` for each secret: HMAC-SHA256 over `<t>.<body>` (product.md 8). */
export const signatureOf = (secrets: readonly string[], body: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return [`t=${t}`, ...secrets.map((secret) => `v1=${macOf(secret, t, body)}`)].join(',');
};
