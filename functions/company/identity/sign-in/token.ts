import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';

/** Claims of an access token: Cognito's own, and those of our pre-token-generation trigger. */
const TokenClaims = z.object({
  sub: z.string().min(1),
  token_use: z.literal('access'),
  client_id: z.string().min(1),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  origin_jti: z.string().min(1),
  auth_time: z.number(),
  exp: z.number(),
  tenant_id: z.string().optional(),
  idp: z.enum(['Google', 'Cognito']),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Verifies an access token; returns its claims, or undefined if it is invalid. */
export type VerifyToken = (token: string) => Promise<TokenClaims | undefined>;

const TIMEOUT_MS = 1500;

// The library's own fetcher requires https, but the local issuer uses http.
const fetcher = {
  fetch: async (uri: string): Promise<ArrayBuffer> => {
    const request = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' } as const;
    const answer = await fetch(uri, request).catch((error: unknown) => {
      throw new FetchError(uri, error);
    });
    if (!answer.ok) throw new FetchError(uri, `answered ${answer.status}`);
    return await answer.arrayBuffer();
  },
};

/** A verifier must reject critical extensions it does not understand (RFC 7515, 4.1.11); this one supports none. */
const refuseExtensions = ({ header }: { header: object }): void => {
  if ('crit' in header) throw new Error('The token has critical extensions');
};

/** Verifies signature, issuer and times with the issuer's keys, which are cached. */
export const createTokenVerifier = (issuer: string, jwksUri: string): VerifyToken => {
  const verifier = JwtVerifier.create(
    { issuer, audience: null, jwksUri, customJwtCheck: refuseExtensions },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return async (token) => {
    try {
      const parsed = TokenClaims.safeParse(await verifier.verify(token));
      return parsed.success ? parsed.data : undefined;
    } catch (error) {
      if (error instanceof FetchError) throw error;
      return undefined;
    }
  };
};
