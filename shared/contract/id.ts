import * as z from 'zod';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The typed prefixes of entity ids; an id is its prefix, `_`, and 26 characters of Crockford base 32. */
export const idPrefix = {
  tenant: 'ten',
  vendor: 'ven',
  order: 'ord',
  booking: 'bkg',
  hold: 'hld',
  lead: 'led',
  task: 'tsk',
  event: 'evt',
  communication: 'com',
  profile: 'prf',
  session: 'ses',
  invitation: 'inv',
  signInFailure: 'sif',
  connection: 'cnx',
  audit: 'aud',
  upload: 'upl',
  template: 'tpl',
  rule: 'rul',
  run: 'run',
  import: 'imp',
  view: 'viw',
  signup: 'sgn',
  domain: 'dom',
  job: 'job',
  merge: 'mrg',
  knowledge: 'kno',
  question: 'qst',
  client: 'cli',
  property: 'prp',
  note: 'nte',
  comparison: 'cmp',
  testChat: 'tst',
  modelUse: 'aiu',
  chat: 'cha',
  call: 'cll',
} as const;
export type IdKind = keyof typeof idPrefix;

/** The tenant id under which the platform keeps what must be found before a tenant is known. */
export const PLATFORM_TENANT_ID = `ten_${'0'.repeat(26)}`;

const encode = (value: bigint, length: number): string => {
  let rest = value;
  let text = '';
  for (let i = 0; i < length; i++) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
};

const bytesToBigInt = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** A new id that sorts by `now` (ULID: 48 bits of epoch milliseconds, 80 random bits). */
export const newId = (kind: IdKind, now: number = Date.now()): string => {
  const random = bytesToBigInt(crypto.getRandomValues(new Uint8Array(10)));
  return `${idPrefix[kind]}_${encode((BigInt(now) << 80n) | random, 26)}`;
};

/** The id that always belongs to the same `digest` (at least 16 bytes): equal bytes, equal id. */
export const idFromDigest = (kind: IdKind, digest: Uint8Array): string =>
  `${idPrefix[kind]}_${encode(bytesToBigInt(digest.slice(0, 16)), 26)}`;

/** Like `idFromDigest` (at least 10 bytes), but sorting by `at` (epoch milliseconds) among ids made by `newId`. */
export const timedId = (kind: IdKind, at: number, digest: Uint8Array): string =>
  `${idPrefix[kind]}_${encode((BigInt(at) << 80n) | bytesToBigInt(digest.slice(0, 10)), 26)}`;

/** The smallest id that `newId` may make at `at` (epoch milliseconds): a bound for ranges of ids. */
export const firstIdAt = (kind: IdKind, at: number): string => `${idPrefix[kind]}_${encode(BigInt(at) << 80n, 26)}`;

/** Schema of an id of this kind in a body; a path takes any short string, so that a foreign or odd id is simply not found. */
export const idOf = (kind: IdKind) =>
  z
    .string()
    .regex(new RegExp(`^${idPrefix[kind]}_[0-9A-HJKMNP-TV-Z]{26,28}$`), `must be an id like ${idPrefix[kind]}_01J…`);

/** Schema of an id in a path: any short string. */
export const PathId = z.string().min(1).max(80);
