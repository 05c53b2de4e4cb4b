import { createHmac } from 'node:crypto';
import type { Signer } from '../platform/sign.ts';

/** The secret that a company's receivers know; it follows from ours and the company, so it is kept nowhere. */
export const webhookSecret = (signer: Signer, tenantId: string): string =>
  `whsec_${signer.mac('webhook secret', tenantId)}`;

/** `t=<epoch seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<body>` (product.md 8). */
export const signatureOf = (secret: string, body: string, now: number): string => {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};
