import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import type { SiteSettings } from './page-config.ts';

const DocumentEnv = z.object({
  ORIGIN_SECRETS: z.string().min(1),
  STAGE: z.string(),
  VERSION: z.string(),
  SITE_SCHEME: z.enum(['http', 'https']),
  PLATFORM_HOST: z.string().min(1),
  PLATFORM_DOMAIN: z.string().min(1),
  USER_POOL_ID: z.string(),
  STAFF_CLIENT_ID: z.string(),
  LOGIN_DOMAIN: z.string(),
  TOKEN_ISSUER: z.string(),
  REALTIME_URL: z.string(),
  UPLOAD_ORIGIN: z.string(),
  SOUND_ORIGIN: z.string().default(''),
  FILE_ORIGIN: z.string().default(''),
});

/** Reads the stage's settings from the environment; for the composition root only. */
export const readSettings = (): { settings: SiteSettings; originSecrets: string[] } => {
  const env = readEnv(DocumentEnv);
  const settings = {
    stage: env.STAGE,
    version: env.VERSION,
    scheme: env.SITE_SCHEME,
    platform: { host: env.PLATFORM_HOST, domain: env.PLATFORM_DOMAIN },
    userPoolId: env.USER_POOL_ID,
    staffClientId: env.STAFF_CLIENT_ID,
    loginDomain: env.LOGIN_DOMAIN,
    issuer: env.TOKEN_ISSUER,
    realtimeUrl: env.REALTIME_URL,
    uploadOrigin: env.UPLOAD_ORIGIN,
    soundOrigin: env.SOUND_ORIGIN,
    fileOrigin: env.FILE_ORIGIN,
  };
  return { settings, originSecrets: env.ORIGIN_SECRETS.split(',') };
};
