import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signs and verifies what leaves the server and must come back unchanged; `purpose` keeps the kinds apart. */
export interface Signer {
  /** Base64url HMAC-SHA256 of the text, 43 characters. */
  mac(purpose: string, text: string): string;
  matches(purpose: string, text: string, mac: string): boolean;
  /** `payload` as an opaque, signed, URL-safe text. */
  seal(purpose: string, payload: unknown): string;
  /** The payload of a sealed text; undefined when it was made or changed by somebody else. */
  open(purpose: string, sealed: string): unknown;
}

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
