import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { DataKeys, KeyContext } from './data-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;

/** A text under a data key of its own, which only KMS opens, for the same context only. All parts are base64. */
export const Sealed = z.object({ key: z.string(), iv: z.string(), tag: z.string(), text: z.string() });
export type Sealed = z.infer<typeof Sealed>;

const boundTo = (context: KeyContext): Buffer => Buffer.from(JSON.stringify(Object.entries(context).sort()));

/** Encrypts by AES-256-GCM under a fresh data key, bound to `context`. */
export const seal = async (keys: DataKeys, context: KeyContext, text: string): Promise<Sealed> => {
  const { plain, sealed } = await keys.create(context);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, plain, iv).setAAD(boundTo(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  plain.fill(0);
  const base64 = (bytes: Buffer): string => bytes.toString('base64');
  return { key: sealed, iv: base64(iv), tag: base64(cipher.getAuthTag()), text: base64(body) };
};

/** The sealed text; throws where the context is another one or a byte was changed. */
export const unseal = async (keys: DataKeys, context: KeyContext, sealed: Sealed): Promise<string> => {
  const plain = await keys.open(context, sealed.key);
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, plain, bytes(sealed.iv)).setAAD(boundTo(context));
  decipher.setAuthTag(bytes(sealed.tag));
  const text = Buffer.concat([decipher.update(bytes(sealed.text)), decipher.final()]).toString('utf8');
  plain.fill(0);
  return text;
};
