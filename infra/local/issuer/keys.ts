import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JSONWebKeySet } from 'jose';
import type { State } from '../state.ts';
import { stableId } from '../template/stable-id.ts';

export interface Keys {
  kid: string;
  privateKey: CryptoKey;
  jwks: JSONWebKeySet;
}
interface Kept {
  kid: string;
  pkcs8: string;
  jwks: JSONWebKeySet;
}

/** The issuer's signing key, made once and kept, so that tokens outlive a restart. */
export const loadKeys = async (state: State): Promise<Keys> => {
  const kept = state.get<Kept>('keys', 'signing') ?? (await makeKeys());
  state.set('keys', 'signing', kept);
  return { kid: kept.kid, jwks: kept.jwks, privateKey: await importPKCS8(kept.pkcs8, 'RS256') };
};

const makeKeys = async (): Promise<Kept> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = stableId(String(jwk.n), 43);
  return { kid, pkcs8: await exportPKCS8(privateKey), jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
};
