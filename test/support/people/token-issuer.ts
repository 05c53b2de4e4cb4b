import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An issuer of our own with real keys, whose key set is served over http; tests make any token with it. */
export const startTokenIssuer = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = 'test-key';
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  let fetches = 0;
  const server = createServer((_, response) => {
    fetches++;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`;
  const sign = async (claims: JWTPayload, header: { alg?: string; kid?: string } = {}, key = privateKey) =>
    await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);
  const stop = async () => await new Promise<void>((closed) => server.close(() => closed()));
  return { issuer, jwksUri: `${issuer}/jwks.json`, sign, fetches: () => fetches, publicJwk: jwks.keys[0], stop };
};

export type TokenIssuer = Awaited<ReturnType<typeof startTokenIssuer>>;
