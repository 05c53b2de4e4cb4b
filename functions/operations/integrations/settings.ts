import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';

const word = z.string().default('');

/** What the platform was given for its providers; keys stay in here. */
const IntegrationsEnv = z.object({
  MAIL_FROM: word,
  SMS_FROM: word,
  MODEL_IDS: word,
  JWKS_URI: word,
  VAPI_API_KEY: word,
  STRIPE_SECRET_KEY: word,
  DOTLOOP_CLIENT_ID: word,
  DOTLOOP_CLIENT_SECRET: word,
  VAPI_URL: z.string().default('https://api.vapi.ai'),
  STRIPE_URL: z.string().default('https://api.stripe.com'),
  DOTLOOP_URL: z.string().default('https://auth.dotloop.com'),
});
export type ProviderSettings = z.infer<typeof IntegrationsEnv>;

/** Reads the environment; for the composition root only. */
export const readProviderSettings = (): ProviderSettings => readEnv(IntegrationsEnv);
