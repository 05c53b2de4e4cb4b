import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { leadingKeysOf } from '../../../functions/platform/table/client/session-policy.ts';
import { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import { isLike } from '../../../infra/local/iam/policy.ts';
import { idOf } from '../../../shared/contract/id.ts';
import { isFull } from '../../support/run/full.ts';
import { seed } from '../../support/run/seed.ts';
import { type AnyEntity, findEntities } from '../../support/table/entities.ts';
import { testSigner } from '../../support/table/table.ts';
import { printBar } from '../drawn/bar.ts';
import { hostileTexts } from '../drawn/hostile.ts';

const started = performance.now();
const RUNS = isFull ? 100_000 : 4000;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const ulid = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 26, maxLength: 26 });

/** Two tenants, as alike as two ids can be: one begins with the other, or differs in its last letter. */
const rivals = fc
  .tuple(ulid, fc.constantFrom('0', 'Z', '1'), fc.boolean())
  .map(([id, letter, isLonger]) => [`ten_${id}`, `ten_${isLonger ? id : id.slice(0, -1)}${letter}`] as const)
  .filter(([a, b]) => a !== b);

/** What somebody might put into an id to get out of a partition. */
const texts = fc.oneof(
  fc.constantFrom(...hostileTexts.filter((text) => text.length < 500)),
  fc.tuple(rivals, fc.constantFrom('LEAD#x', 'TENANT', '')).map(([[, other], rest]) => `T#${other}#${rest}`),
  fc.string({ maxLength: 30 }),
);

interface Asked {
  readonly Key?: Record<string, string>;
}

/** The partition that a table asks for, taken from the command that would have left. */
const partitionOf = async (tenantId: string, entity: AnyEntity, id: Record<string, unknown>): Promise<string> => {
  const asked: Asked[] = [];
  const client = { send: async ({ input }: { input: Asked }) => asked.push(input) && {} } as never;
  await new TenantTable({ client, tableName: 'app', signer: testSigner }, tenantId).get(entity, id);
  return String(asked[0]?.Key?.pk);
};

let entities: AnyEntity[] = [];
beforeAll(async () => {
  entities = await findEntities();
});

// Whatever an entity asks an id for, it gets this text.
const idsOf = (text: string): Record<string, unknown> =>
  new Proxy({}, { get: (_, name) => (name === 'roles' ? [] : text) });

const prefixOf = (tenantId: string): string => `T#${tenantId}#`;

/** True where a rule that bounds a tenant by this prefix would let its key into the other's part. */
const isConfused = (prefix: (tenantId: string) => string, [a, b]: readonly [string, string], key: string): boolean =>
  key.startsWith(prefix(b)) || prefix(a).startsWith(prefix(b)) || prefix(b).startsWith(prefix(a));

it('T4: no id leads out of its tenant’s keys, and no tenant’s prefix contains another’s', async () => {
  expect(entities.length).toBeGreaterThan(10);
  const drawn = fc.sample(fc.tuple(rivals, texts, fc.nat()), { numRuns: RUNS, seed });
  const outside: string[] = [];
  for (const [pair, text, n] of drawn) {
    const entity = entities[n % entities.length] as AnyEntity;
    const key = await partitionOf(pair[0], entity, idsOf(text));
    if (!key.startsWith(prefixOf(pair[0])) || isConfused(prefixOf, pair, key)) outside.push(`${pair} ${key}`);
  }
  printBar('T4', { keys: drawn.length, entities: entities.length, outside: outside.length }, started);
  expect(outside).toEqual([]);
});

const isOutside = (tenantId: string, pk: string, pattern = leadingKeysOf): boolean => !isLike(pattern(tenantId), pk);

it('T4: the IAM rule of leading keys separates tenants as well', () => {
  for (const [a, b] of fc.sample(rivals, { numRuns: RUNS, seed })) {
    expect(isOutside(a, `${prefixOf(b)}LEAD#x`)).toBe(true);
    expect(isOutside(a, `${prefixOf(a)}LEAD#x`)).toBe(false);
  }
});

it('T4: an id that contains a delimiter is refused', () => {
  for (const text of ['ten_#', `ten_${'0'.repeat(25)}#`, `ten_${'0'.repeat(26)}#`, `ten_${'0'.repeat(26)}\n`, 'T#1'])
    expect(idOf('tenant').safeParse(text).success, text).toBe(false);
});

it('T4: only a valid id, never a wildcard, enters a session policy', () => {
  for (const text of ['*', 'ten_*', `ten_${'0'.repeat(25)}*`, `ten_${'0'.repeat(26)}?`, `ten_${'0'.repeat(26)}#`, ''])
    expect(() => leadingKeysOf(text), text).toThrow('not found');
});

it('T4 controls: keys without a delimiter, and a rule without one, are caught', () => {
  const bare = (tenantId: string) => `T#${tenantId}`;
  const cut = (tenantId: string) => `T#${tenantId.slice(0, 29)}#`;
  const pairs = fc.sample(rivals, { numRuns: 500, seed });
  const caught = [
    pairs.some((pair) => isConfused(bare, pair, `${bare(pair[1])}#LEAD#x`)),
    pairs.some((pair) => isConfused(cut, pair, `${cut(pair[0])}LEAD#x`)),
    pairs.some(([a, b]) => !isOutside(a, `${prefixOf(b)}LEAD#x`, (id) => `${bare(id)}*`)),
  ];
  expect(caught).toEqual([true, true, true]);
  printBar('T4 controls', { controls: caught.length, caught: caught.filter(Boolean).length }, started);
});
