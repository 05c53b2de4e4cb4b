import * as z from 'zod';
import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { systemClock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import type { DataKeys } from '../../platform/keys/data-keys.ts';
import { openDataKeys } from '../../platform/keys/secret-keys.ts';
import type { Caller } from '../../platform/signed/sign-request.ts';
import type { DotloopDeps } from './context.ts';
import { createDotloopHttp } from './provider/http.ts';

const KeysEnv = z.object({ DOTLOOP_KEY: z.string().min(1), AWS_ENDPOINT_URL_KMS: z.string().optional() });

const DotloopEnv = z.object({
  SITE_SCHEME: z.string(),
  PLATFORM_HOST: z.string(),
  DOTLOOP_CLIENT_ID: z.string().default(''),
  DOTLOOP_CLIENT_SECRET: z.string().default(''),
  DOTLOOP_URL: z.string().default('https://auth.dotloop.com'),
  DOTLOOP_PAGES: z.string().default(''),
  DOTLOOP_API: z.string().default('https://api-gateway.dotloop.com/public/v2'),
});

/** The KMS key under which tokens are sealed; for composition roots only. */
export const openKeys = (caller: Caller): DataKeys => {
  const { DOTLOOP_KEY, AWS_ENDPOINT_URL_KMS } = readEnv(KeysEnv);
  return openDataKeys(caller, DOTLOOP_KEY, AWS_ENDPOINT_URL_KMS);
};

/** Reads the environment and opens Dotloop; for composition roots only. */
export const openDotloop = (caller: Caller): DotloopDeps => {
  const env = readEnv(DotloopEnv);
  const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };
  const settings = {
    clientId: env.DOTLOOP_CLIENT_ID,
    clientSecret: env.DOTLOOP_CLIENT_SECRET,
    authUrl: env.DOTLOOP_URL,
    apiUrl: env.DOTLOOP_API,
    authorizeUrl: env.DOTLOOP_PAGES || env.DOTLOOP_URL,
    redirectUri: `${siteOrigin(site.platformHost, site)}/dotloop/callback`,
  };
  const http = env.DOTLOOP_CLIENT_ID === '' ? undefined : createDotloopHttp(settings);
  return { http, keys: openKeys(caller), clock: systemClock, site };
};
