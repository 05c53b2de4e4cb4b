import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const sealKey = createHash('sha256').update('local cloud').digest();

/** Encrypts in place of KMS, under a key that is no secret. */
export const seal = (plain: Buffer): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

export const unseal = (sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};
