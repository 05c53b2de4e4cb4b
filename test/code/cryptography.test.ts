import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = globSync('{functions,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

/** What is named in quotes, letters and digits with hyphens: the names of ciphers and digests among it. */
const named = (text: string): string[] => Array.from(text.matchAll(/['"`]([\w-]+)['"`]/g), ([, name = '']) => name);
const hash = /^(?:md[245]|sha-?1|ripemd\w*)$/i;
const block = /^aes-?\d+-?\w+(?:-\w+)?$/i;
const family = /^(?:3?des|rc4|bf|blowfish|cast|seed)/i;
const mode = /(?:cbc|ecb|cfb|ofb)$/i;
const isWeak = (name: string): boolean =>
  hash.test(name) ||
  (block.test(name) && name !== 'aes-256-gcm') ||
  (family.test(name) && mode.test(name)) ||
  name.toLowerCase() === 'rc4';
const chance = /\bMath\.random\(/;

const weak = (text: string): boolean => named(text).some(isWeak);
const using = (isUsed: (text: string) => boolean): string[] =>
  sources
    .filter(({ text }) => isUsed(text))
    .map(({ path }) => path)
    .sort();

describe('cryptography', () => {
  it('hashes with SHA-2 and encrypts with AES-256-GCM alone', () => {
    // Dotloop signs its messages so; nothing of ours does.
    expect(using(weak)).toEqual(['functions/deals/dotloop/provider/signature.ts']);
    expect(using((text) => /['"`]aes-256-gcm['"`]/.test(text)).length).toBeGreaterThan(2);
    expect(using((text) => /['"`]sha256['"`]/.test(text)).length).toBeGreaterThan(5);
  });

  it('draws what must not be guessed from the system: the other generator spreads pauses alone', () => {
    expect(using((text) => chance.test(text))).toEqual([
      'functions/operations/shared-work/lambda-calls.ts',
      'functions/platform/table/client/retry.ts',
    ]);
  });

  it.each([
    "createHash('md5')",
    "createHmac('sha1', key)",
    "createHash('SHA-1')",
    "createCipheriv('aes-256-cbc', key, iv)",
    "createCipheriv('aes-128-ecb', key, null)",
    "createCipheriv('des-ede3-cbc', key, iv)",
    "createCipheriv('rc4', key, '')",
  ])('control: %s is caught', (code) => expect(weak(code)).toBe(true));

  it('control: what is used is not', () => {
    expect(weak("createHash('sha256')")).toBe(false);
    expect(weak("createCipheriv('aes-256-gcm', key, iv)")).toBe(false);
    expect(chance.test('Math.random() * 10')).toBe(true);
  });
});
