import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Signs, verifies and encrypts texts that leave the server and come back; `purpose` separates their kinds. Each text names
 * its key, so that it stays valid when a new key takes over, until its own key is removed.
 */
export interface Signer {
  /** `<key id>.<HMAC-SHA256 of the text in base64url>`, at most 60 characters. */
  mac(purpose: string, text: string): string;
  /** True for the HMAC of this very purpose and text under any key, compared in constant time. */
  matches(purpose: string, text: string, mac: string): boolean;
  /** `payload` as an opaque, signed, URL-safe text. */
  seal(purpose: string, payload: unknown): string;
  /** The payload of a sealed text; undefined for a forged or altered one, or one of a removed key. */
  open(purpose: string, sealed: string): unknown;
  /** `text` as a URL-safe text that nobody else can read or change. */
  encrypt(purpose: string, text: string): string;
  /** The text that was encrypted for this purpose; undefined for anything else. */
  decrypt(purpose: string, encrypted: string): string | undefined;
  /** Secrets that another party keeps, 43 characters each: of the current key and of each former one, newest first. */
  secretsFor(purpose: string, text: string): [string, ...string[]];
  /** A keyed hash, 43 characters, that stays the same until the oldest key is removed: it names rows and proves nothing. */
  pseudonym(purpose: string, text: string): string;
}

interface Key {
  readonly id: number;
  readonly secret: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const KEY = /^([1-9]\d{0,8}):([^,:]{32,})$/;

/** Texts signed before keys had ids are key 1's. */
const FIRST_KEY = 1;

/** SHA-256 of the text, 32 bytes. */
export const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

const hmac = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** A key of its own for each use and purpose (HKDF, RFC 5869). */
const derivedKey = ({ secret }: Key, use: 'mac' | 'cipher', purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `${use}\n${purpose}`, KEY_BYTES));

/** How texts without a key id were signed; secrets and pseudonyms are still made so, because others keep them. */
const plainMac = ({ secret }: Key, purpose: string, text: string): string => hmac(secret, `${purpose}\n${text}`);
const plainCipherKey = ({ secret }: Key, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`encrypt\n${purpose}`).digest();

const isSame = (expected: string, given: string): boolean => timingSafeEqual(sha256(expected), sha256(given));

/** AES-256-GCM: IV, authentication tag, ciphertext. */
const encryptWith = (key: Buffer, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

const decryptWith = (key: Buffer, encrypted: string): string | undefined => {
  const bytes = Buffer.from(encrypted, 'base64url');
  // Node's decoder skips what is not base64url; a text has one valid spelling.
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== encrypted) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
};

/** `id:secret` pairs; an error shows none of them. */
const keysIn = (text: string): [Key, ...Key[]] => {
  const keys = text.split(',').map((pair) => {
    const [, id, secret] = KEY.exec(pair) ?? [];
    if (id === undefined || secret === undefined)
      throw new Error('Signing keys must read <number>:<secret of at least 32 characters>, separated by commas.');
    return { id: Number(id), secret };
  });
  return keys as [Key, ...Key[]];
};

/** Splits a text into its key and the rest; a text of `bareParts` parts has no key id. */
const splitBy =
  (keys: readonly Key[], bareParts: number) =>
  (text: string): { key: Key | undefined; parts: string[]; isBare: boolean } => {
    const parts = text.split('.');
    const isBare = parts.length === bareParts;
    const id = isBare ? String(FIRST_KEY) : parts.shift();
    const key = parts.length === bareParts ? keys.find((each) => String(each.id) === id) : undefined;
    return { key, parts, isBare };
  };

/**
 * A signer under keys as `<id>:<secret>,…`, secrets of at least 32 characters. The first key signs, all verify. A key with
 * a higher id than the first is the next one: functions know it before any of them signs with it.
 */
export const createSigner = (keyText: string): Signer => {
  const keys = keysIn(keyText);
  const [current] = keys;
  // Newest first; the next key has signed nothing yet.
  const used = keys.filter(({ id }) => id <= current.id).sort((a, b) => b.id - a.id);
  const oldest = used.at(-1) ?? current;
  const splitMac = splitBy(keys, 1);
  const splitSealed = splitBy(keys, 2);
  const macOf = (key: Key, purpose: string, text: string): string => hmac(derivedKey(key, 'mac', purpose), text);
  const isMac = (key: Key, isBare: boolean, purpose: string, text: string, given: string): boolean =>
    isSame(isBare ? plainMac(key, purpose, text) : macOf(key, purpose, text), given);
  return {
    mac: (purpose, text) => `${current.id}.${macOf(current, purpose, text)}`,
    matches: (purpose, text, given) => {
      const { key, parts, isBare } = splitMac(given);
      return key !== undefined && isMac(key, isBare, purpose, text, parts[0] ?? '');
    },
    seal: (purpose, payload) => {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${current.id}.${body}.${macOf(current, purpose, body)}`;
    },
    open: (purpose, sealed) => {
      const { key, parts, isBare } = splitSealed(sealed);
      const [body = '', given = ''] = parts;
      if (!key || !isMac(key, isBare, purpose, body, given)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
    },
    encrypt: (purpose, text) => `${current.id}.${encryptWith(derivedKey(current, 'cipher', purpose), text)}`,
    decrypt: (purpose, encrypted) => {
      const { key, parts, isBare } = splitMac(encrypted);
      if (!key) return undefined;
      const cipherKey = isBare ? plainCipherKey(key, purpose) : derivedKey(key, 'cipher', purpose);
      return decryptWith(cipherKey, parts[0] ?? '');
    },
    secretsFor: (purpose, text) => used.map((key) => plainMac(key, purpose, text)) as [string, ...string[]],
    pseudonym: (purpose, text) => plainMac(oldest, purpose, text),
  };
};
