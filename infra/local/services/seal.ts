import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const sealKey = createHash('sha256').update('local cloud').digest();

/** The key and context that a text is bound to, in one spelling. */
const boundTo = (context: unknown): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context === null || typeof context !== 'object' ? {} : context).sort()));

/** Encrypts in place of KMS, under a key that is no secret; bound to the encryption context, as KMS does. */
export const seal = (plain: Buffer, context?: unknown): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(boundTo(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Throws where the text was changed, or sealed for another context. */
export const unseal = (sealed: Buffer, context?: unknown): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12)).setAAD(boundTo(context));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};
