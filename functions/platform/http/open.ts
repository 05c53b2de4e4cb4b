import * as z from 'zod';
import { systemClock } from '../clock.ts';
import { readEnv } from '../env.ts';
import { createSigner } from '../signed/sign.ts';
import { openTables } from '../table/open.ts';
import { openTableDeps, TableEnv } from '../table/open-deps.ts';

/** The environment of every HTTP function. */
export const HttpEnv = z.object({
  ...TableEnv.shape,
  SIGNING_KEYS: z.string(),
  ORIGIN_SECRETS: z.string().min(1),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  VERSION: z.string().default('dev'),
  SITE_SCHEME: z.enum(['http', 'https']).default('https'),
  PLATFORM_HOST: z.string().min(1),
  PLATFORM_DOMAIN: z.string().min(1),
});

/** Reads the environment and builds what every HTTP function needs; for composition roots only. */
export const openHttp = () => {
  const env = readEnv(HttpEnv);
  const signer = createSigner(env.SIGNING_KEYS);
  const tableDeps = openTableDeps(env, signer);
  return {
    env,
    signer,
    tableDeps,
    openTable: openTables(tableDeps),
    clock: systemClock,
    originSecrets: env.ORIGIN_SECRETS.split(','),
    rateLimits: env.RATE_LIMITS === 'on',
  };
};
