import * as z from 'zod';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Id prefix of each entity; an id is the prefix, `_`, and 26 characters of Crockford base 32. */
export const idPrefix = {
  tenant: 'ten',
  vendor: 'ven',
  order: 'ord',
  booking: 'bkg',
  hold: 'hld',
  visit: 'vis',
  offer: 'ofr',
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
  file: 'fil',
  document: 'doc',
  share: 'shr',
  delivery: 'dlv',
  review: 'rvw',
  payment: 'pay',
  refund: 'rfd',
  privacyRequest: 'prq',
  invoice: 'ivc',
  viewing: 'vwg',
  quote: 'quo',
  housePass: 'hpa',
  payoutLine: 'pyl',
  payoutStatement: 'pys',
  listing: 'lst',
  showing: 'shw',
  openHouse: 'oph',
  transaction: 'trx',
  dealParty: 'pty',
  checklistItem: 'chk',
  commissionPlan: 'cpl',
  disbursement: 'dsb',
  municipality: 'mun',
  apiKey: 'key',
  webhookEndpoint: 'whe',
  webhookDelivery: 'whd',
  mlsFeed: 'mlf',
  mlsRun: 'mlr',
} as const;
/** An entity that has ids of its own: a key of `idPrefix`. */
export type IdKind = keyof typeof idPrefix;

/** Tenant id of rows that must be readable before the tenant is known. */
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

/** Creates a ULID-based id that sorts by `now` (48 bits of epoch milliseconds, 80 random bits). */
export const newId = (kind: IdKind, now: number = Date.now()): string => {
  const random = bytesToBigInt(crypto.getRandomValues(new Uint8Array(10)));
  return `${idPrefix[kind]}_${encode((BigInt(now) << 80n) | random, 26)}`;
};

/** Derives an id deterministically from the first 16 bytes of `digest`: equal bytes, equal id. */
export const idFromDigest = (kind: IdKind, digest: Uint8Array): string =>
  `${idPrefix[kind]}_${encode(bytesToBigInt(digest.slice(0, 16)), 26)}`;

/** Like `idFromDigest` (from 10 bytes), but sorts by `at` (epoch milliseconds) among ids of `newId`. */
export const timedId = (kind: IdKind, at: number, digest: Uint8Array): string =>
  `${idPrefix[kind]}_${encode((BigInt(at) << 80n) | bytesToBigInt(digest.slice(0, 10)), 26)}`;

/** The smallest id that `newId` can create at `at` (epoch milliseconds); lower bound of an id range. */
export const firstIdAt = (kind: IdKind, at: number): string => `${idPrefix[kind]}_${encode(BigInt(at) << 80n, 26)}`;

const shapeOf = (kind: IdKind): RegExp => new RegExp(`^${idPrefix[kind]}_[0-9A-HJKMNP-TV-Z]{26,28}$`);

/** True for a text that has the shape of an id of this kind. */
export const isIdOf = (kind: IdKind, text: string): boolean => shapeOf(kind).test(text);

/** Schema of an id of this kind in a request body. Paths use `PathId` instead, so that a malformed id answers 404. */
export const idOf = (kind: IdKind) => z.string().regex(shapeOf(kind), `must be an id like ${idPrefix[kind]}_01J…`);

/** Schema of an id in a path: any string of 1 to 80 characters. */
export const PathId = z.string().min(1).max(80);
