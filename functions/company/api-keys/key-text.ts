import { createHash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { idPrefix } from '../../../shared/contract/id.ts';
import { type Signer, sha256 } from '../../platform/signed/sign.ts';
import type { StoredKey } from './store.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_CHARS = 52;
const CHECK_CHARS = 7;
const HINT_CHARS = 4;

/** `pk_`, the id's 26 characters, `_`, 52 characters of 5 random bits each, and the checksum of all before it. */
const FORM = /^pk_([0-9A-HJKMNP-TV-Z]{26})_[0-9A-HJKMNP-TV-Z]{59}$/;

const checkOf = (text: string): string => {
  const sum = crc32(text);
  return Array.from(
    { length: CHECK_CHARS },
    (_, n) => alphabet[Math.floor(sum / 32 ** (CHECK_CHARS - 1 - n)) % 32],
  ).join('');
};

/** What a holder sends: the key's id, and 52 characters that follow from a secret of 32 random bytes. */
const textOf = (keyId: string, secret: string): string => {
  const bytes = createHash('sha512').update(secret).digest().subarray(0, SECRET_CHARS);
  const text = `pk_${keyId.slice(idPrefix.apiKey.length + 1)}_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`;
  return text + checkOf(text);
};

/** What a key's secret follows from, beside our signing keys. */
export type SecretName = Required<Pick<StoredKey, 'tenantId' | 'keyId' | 'generation'>>;

/**
 * The secrets of a key in one generation, derived from our signing keys, so that none is stored: the texts that its holder
 * sends. The first is the one to show; a key may still have one of a former signing key.
 */
export const keyTextsOf = (signer: Signer, { tenantId, keyId, generation }: SecretName): [string, ...string[]] => {
  const [first, ...rest] = signer.secretsFor('api key', `${tenantId} ${keyId} ${generation}`);
  return [textOf(keyId, first), ...rest.map((secret) => textOf(keyId, secret))];
};

/** The id of the key that a text claims to be; undefined for a text with a typing error, which needs no look-up. */
export const keyIdIn = (text: string): string | undefined => {
  const [, id] = FORM.exec(text) ?? [];
  const isWhole = id !== undefined && text.slice(-CHECK_CHARS) === checkOf(text.slice(0, -CHECK_CHARS));
  return isWhole ? `${idPrefix.apiKey}_${id}` : undefined;
};

/** All that is kept of a secret. */
export const hashOfKey = (text: string): string => Buffer.from(sha256(text)).toString('base64url');

/** True for the text of this hash, compared in constant time. */
export const isKeyOf = (hash: string, text: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfKey(text)));

/** The characters before the checksum, to tell two keys apart. */
export const hintOf = (text: string): string => text.slice(-CHECK_CHARS - HINT_CHARS, -CHECK_CHARS);
