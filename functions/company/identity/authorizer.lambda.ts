import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { createAuthorizer } from './sign-in/authorizer.ts';
import { createTokenVerifier } from './sign-in/token.ts';

const { tableDeps, openTable, clock } = openData();
const env = readEnv(
  z.object({
    PLATFORM_HOST: z.string(),
    PLATFORM_DOMAIN: z.string(),
    TOKEN_ISSUER: z.url(),
    JWKS_URI: z.url().optional(),
  }),
);

export const handler = createAuthorizer({
  platformTable: openPlatformTable(tableDeps),
  openTable,
  verifyToken: createTokenVerifier(env.TOKEN_ISSUER, env.JWKS_URI ?? `${env.TOKEN_ISSUER}/.well-known/jwks.json`),
  platform: { host: env.PLATFORM_HOST, domain: env.PLATFORM_DOMAIN },
  clock,
});
