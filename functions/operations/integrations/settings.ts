import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';

const optionalText = z.string().default('');

/** The providers' environment variables; the keys never leave the server. */
const IntegrationsEnv = z.object({
  MAIL_FROM: optionalText,
  SMS_FROM: optionalText,
  MODEL_IDS: optionalText,
  JWKS_URI: optionalText,
  VAPI_API_KEY: optionalText,
  STRIPE_SECRET_KEY: optionalText,
  DOTLOOP_CLIENT_ID: optionalText,
  DOTLOOP_CLIENT_SECRET: optionalText,
  VAPI_URL: z.string().default('https://api.vapi.ai'),
  STRIPE_URL: z.string().default('https://api.stripe.com'),
  DOTLOOP_URL: z.string().default('https://auth.dotloop.com'),
});
export type ProviderSettings = z.infer<typeof IntegrationsEnv>;

/** Reads the environment; for composition roots only. */
export const readProviderSettings = (): ProviderSettings => readEnv(IntegrationsEnv);
