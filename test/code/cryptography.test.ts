import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../functions/operations/description/openapi.ts';

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

/** What makes Node take a certificate that nobody vouches for, or one of another host. */
const trusting = /\b(?:rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED|NODE_EXTRA_CA_CERTS)\b/;
/** What makes a key of a password, or keeps one. */
const ofPasswords = /\b(?:pbkdf2|scrypt|argon2|bcrypt)/i;

/** Every name of a field in the description of the API, of what is taken and of what is given. */
const fieldsOf = (schema: unknown): Set<string> => {
  const fields = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value) {
      for (const name of Object.keys(value)) fields.add(name);
    }
    return value;
  });
  return fields;
};
const isOfPassword = (field: string): boolean => /pass(?:word|phrase)|secret_?(?:question|answer)/i.test(field);

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

  it('believes no certificate that Node would not: nothing of the product or its stack turns that off', () => {
    expect(using((text) => trusting.test(text))).toEqual([]);
    const stack = globSync('infra/**/*.{ts,js,mjs}', { cwd: root, exclude: ['infra/local/**'] });
    expect(stack.length).toBeGreaterThan(50);
    expect(stack.filter((path) => trusting.test(readFileSync(resolve(root, path), 'utf8')))).toEqual([]);
  });

  it('makes no key of a password and keeps none: no route takes or gives one, nor a hint or an answer to a question', () => {
    expect(using((text) => ofPasswords.test(text))).toEqual([]);
    const fields = fieldsOf(describeApi('1.0.0'));
    expect(fields.size).toBeGreaterThan(1000);
    expect([...fields].filter(isOfPassword)).toEqual([]);
  });

  it.each([
    'https.request(url, { rejectUnauthorized: false })',
    'new Agent({ checkServerIdentity: () => undefined })',
    "environment: { NODE_TLS_REJECT_UNAUTHORIZED: '0' }",
  ])('control: %s is caught', (code) => expect(trusting.test(code)).toBe(true));

  it.each(['password', 'newPassword', 'password_hash', 'passphrase', 'secretQuestion', 'passwordHint'])(
    'control: a field %s is caught',
    (field) => expect(isOfPassword(field)).toBe(true),
  );

  it('control: keys of passwords are caught', () => {
    expect(ofPasswords.test("pbkdf2Sync(password, salt, 1, 32, 'sha256')")).toBe(true);
    expect(ofPasswords.test("import { scryptSync } from 'node:crypto'")).toBe(true);
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
