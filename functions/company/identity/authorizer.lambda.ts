import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { AuthorizerEnv, createAuthorizer } from './sign-in/authorizer.ts';
import { createTokenVerifier } from './sign-in/token.ts';

const { tableDeps, openTable, clock } = openData();
const env = readEnv(AuthorizerEnv);

export const handler = createAuthorizer({
  platformTable: openPlatformTable(tableDeps),
  openTable,
  verifyToken: createTokenVerifier(env.TOKEN_ISSUER, env.JWKS_URI ?? `${env.TOKEN_ISSUER}/.well-known/jwks.json`),
  platform: { host: env.PLATFORM_HOST, domain: env.PLATFORM_DOMAIN },
  originSecrets: env.ORIGIN_SECRETS.split(','),
  clock,
});
