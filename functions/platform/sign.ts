import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs, verifies and encrypts texts that leave the server and come back; `purpose` separates their kinds. */
export interface Signer {
  /** Base64url HMAC-SHA256 of the text, 43 characters. */
  mac(purpose: string, text: string): string;
  /** True for the HMAC of this very purpose and text, compared in constant time. */
  matches(purpose: string, text: string, mac: string): boolean;
  /** `payload` as an opaque, signed, URL-safe text. */
  seal(purpose: string, payload: unknown): string;
  /** The payload of a sealed text; undefined for a forged or altered one. */
  open(purpose: string, sealed: string): unknown;
  /** `text` as a URL-safe text that nobody else can read or change. */
  encrypt(purpose: string, text: string): string;
  /** The text that was encrypted for this purpose; undefined for anything else. */
  decrypt(purpose: string, encrypted: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from the secret for each purpose: IV, authentication tag, ciphertext. */
const cipherOf = (secret: string): Pick<Signer, 'encrypt' | 'decrypt'> => {
  const keyOf = (purpose: string): Buffer => createHmac('sha256', secret).update(`encrypt\n${purpose}`).digest();
  return {
    encrypt: (purpose, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (purpose, encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      // Node's decoder skips what is not base64url; a text has one valid spelling.
      if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== encrypted) return undefined;
      const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
};

/** SHA-256 of the text, 32 bytes. */
export const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** A signer under one secret of at least 32 characters. */
export const createSigner = (secret: string): Signer => {
  const mac = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  const matches = (purpose: string, text: string, given: string): boolean => {
    const expected = Buffer.from(mac(purpose, text));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  return {
    ...cipherOf(secret),
    mac,
    matches,
    seal: (purpose, payload) => {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(purpose, body)}`;
    },
    open: (purpose, sealed) => {
      const [body = '', given = '', ...rest] = sealed.split('.');
      if (rest.length > 0 || !matches(purpose, body, given)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
    },
  };
};
