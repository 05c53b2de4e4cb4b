import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Caller } from '../signed/sign-request.ts';
import { createDataKeys, type DataKeys, type KeyContext } from './data-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Before the secret of a stage that has no key of KMS. */
const SECRET_MARK = 'secret:';

const bytesOf = (context: KeyContext): Buffer => Buffer.from(JSON.stringify(Object.entries(context).toSorted()));

/** Data keys sealed under a secret of the stage, for their context only; nobody keeps a record of their use. */
export const createSecretKeys = (secret: string): DataKeys => {
  const wrap = Buffer.from(hkdfSync('sha256', secret, '', 'tokens', KEY_BYTES));
  return {
    create: async (context) => {
      const plain = randomBytes(KEY_BYTES);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, wrap, iv).setAAD(bytesOf(context));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { plain, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') };
    },
    open: async (context, sealed) => {
      const all = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, wrap, all.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bytesOf(context)).setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
};

/** The data keys of a stage: under its key of KMS, or under the secret that its name begins with. */
export const openDataKeys = (caller: Caller, key: string, endpoint?: string): DataKeys =>
  key.startsWith(SECRET_MARK) ? createSecretKeys(key.slice(SECRET_MARK.length)) : createDataKeys(caller, key, endpoint);
