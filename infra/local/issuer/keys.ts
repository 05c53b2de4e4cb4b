import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JSONWebKeySet } from 'jose';
import type { State } from '../data/state.ts';
import { stableId } from '../template/stable-id.ts';

export interface Keys {
  kid: string;
  privateKey: CryptoKey;
  jwks: JSONWebKeySet;
}
interface StoredKeys {
  kid: string;
  pkcs8: string;
  jwks: JSONWebKeySet;
}

/** The issuer's signing key, generated once and stored, so that tokens survive a restart. */
export const loadKeys = async (state: State): Promise<Keys> => {
  const stored = state.get<StoredKeys>('keys', 'signing') ?? (await makeKeys());
  state.set('keys', 'signing', stored);
  return { kid: stored.kid, jwks: stored.jwks, privateKey: await importPKCS8(stored.pkcs8, 'RS256') };
};

const makeKeys = async (): Promise<StoredKeys> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = stableId(String(jwk.n), 43);
  return { kid, pkcs8: await exportPKCS8(privateKey), jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
};
