import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import type { PaymentDeps } from './context.ts';
import { createStripe } from './provider/stripe.ts';

const PaymentsEnv = z.object({
  SITE_SCHEME: z.string(),
  PLATFORM_HOST: z.string(),
  SIGNING_KEYS: z.string(),
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_URL: z.string().default('https://api.stripe.com'),
});
const WebhookEnv = z.object({ STRIPE_WEBHOOK_SECRETS: z.string().default('') });

/** Reads the secrets that may sign the provider's messages; for composition roots only. */
export const readWebhookSecrets = (): string[] =>
  readEnv(WebhookEnv)
    .STRIPE_WEBHOOK_SECRETS.split(',')
    .filter((secret) => secret !== '');

/** Reads the environment and opens the provider; for composition roots only. */
export const openPayments = (): PaymentDeps & { readonly isTest: boolean } => {
  const env = readEnv(PaymentsEnv);
  const { STRIPE_SECRET_KEY: key, STRIPE_URL: url } = env;
  return {
    signer: createSigner(env.SIGNING_KEYS),
    provider: key === '' ? undefined : createStripe({ key, url }),
    site: { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST },
    // Stripe's keys say themselves whether they move money: sk_live_…, rk_live_….
    isTest: !/^[rs]k_live_/.test(key),
  };
};
