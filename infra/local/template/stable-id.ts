import { createHash } from 'node:crypto';

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An identifier that looks like AWS's and is the same on every start. */
export const stableId = (text: string, length: number, alphabet = lower): string => {
  const bytes = createHash('sha512').update(text).digest();
  return Array.from({ length }, (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length]).join('');
};

export const stableUuid = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
