import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TableDeps, TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import { newId, PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { seed } from '../../support/run/seed.ts';
import { printBar } from '../drawn/bar.ts';
import { findMutants, loadMutant, type Mutant } from '../drawn/leading-keys/mutants.ts';
import { furnish, noteOf, readers, VOUCHED, verbs } from '../drawn/leading-keys/verbs.ts';
import { type Guarded, startGuarded } from '../drawn/leading-keys/world.ts';

const started = performance.now();
const canary = `canary-${seed}`;
const mutants = findMutants();
const names = Object.keys(verbs);
/** Of the verbs that can reach nothing the quick run tries one in so many under the layer. */
const EVERY = 5;
let world: Guarded;
let layered: TableDeps;
let bare: TableDeps;

beforeAll(async () => {
  world = await startGuarded();
  layered = world.depsOf('CrmLeadsApi');
  bare = { client: world.raw, tableName: world.tableName, signer: world.signer };
});
afterAll(() => world.stop());

/** Everything that lies in a tenant's part, and in its part of the index. */
const imageOf = async (tenantId: string): Promise<string> => {
  const parts = ['NOTES', 'COUNTERS', 'DONE#consumer', 'DONE#commit', 'DUE#test.happened#a', 'DUE#test.happened#b'];
  const ask = (key: string, pk: string, IndexName?: string) =>
    world.raw.send(
      new QueryCommand({
        TableName: world.tableName,
        IndexName,
        KeyConditionExpression: `${key} = :pk`,
        ExpressionAttributeValues: { ':pk': { S: `T#${tenantId}#${pk}` } },
      }),
    );
  const answers = await Promise.all([...parts.map((part) => ask('pk', part)), ask('gsi1pk', 'ALL_NOTES', 'gsi1')]);
  // The engine names an item's fields in any order.
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value;
  return JSON.stringify(
    answers.map(({ Items }) => Items),
    sorted,
  );
};

type Outcome = 'denied' | 'reached' | 'harmless';

const isDenied = (error: unknown): boolean => error instanceof Error && error.name === 'AccessDeniedException';

interface Victim {
  readonly tenantId: string;
  readonly image: string;
}

const newVictim = async (): Promise<Victim> => {
  const tenantId = newId('tenant');
  await furnish(new TenantTable(bare, tenantId), canary);
  return { tenantId, image: await imageOf(tenantId) };
};

/** Serves attempt after attempt until one reaches it: as long as its image stays the same, a new one would differ in nothing. */
let victim: Victim | undefined;

const isChanged = async ({ tenantId, image }: Victim): Promise<boolean> => (await imageOf(tenantId)) !== image;

/** One verb of a broken table, over two tenants who hold the same items: whether the other's are seen or changed. */
const attempt = async (Broken: typeof TenantTable, deps: TableDeps, verb: string): Promise<Outcome> => {
  const own = newId('tenant');
  await furnish(new TenantTable(bare, own), 'own', true);
  victim ??= await newVictim();
  Object.assign(globalThis, { foreignPrefix: `T#${victim.tenantId}#` });
  const answer = await verbs[verb]?.(new Broken(deps, own), noteOf('own')).catch((error: unknown) => error);
  const text = answer instanceof Error ? '' : JSON.stringify(answer ?? null);
  const isSeen = text.includes(canary) || text.includes(VOUCHED);
  if (isSeen || (!readers.includes(verb) && (await isChanged(victim)))) {
    victim = undefined;
    return 'reached';
  }
  return isDenied(answer) ? 'denied' : 'harmless';
};

/** What came of a broken table's verbs, by mutant and verb. */
type Outcomes = Map<Mutant, Map<string, Outcome>>;

const attemptAll = async (deps: TableDeps, verbsOf: (mutant: Mutant) => readonly string[]): Promise<Outcomes> => {
  const outcomes: Outcomes = new Map();
  for (const mutant of mutants) {
    const { TenantTable: Broken } = await loadMutant(mutant);
    const found = new Map<string, Outcome>();
    for (const verb of verbsOf(mutant)) found.set(verb, await attempt(Broken as typeof TenantTable, deps, verb));
    outcomes.set(mutant, found);
  }
  return outcomes;
};

const count = (outcomes: Outcomes, wanted: Outcome): number =>
  [...outcomes.values()].flatMap((found) => [...found.values()]).filter((outcome) => outcome === wanted).length;

it('S3: with any one guard of the table broken, no item of another tenant is read or written', async () => {
  expect(mutants.length).toBeGreaterThanOrEqual(14);
  const open = await attemptAll(bare, () => names);
  const caught = [...open.values()].filter((found) => [...found.values()].includes('reached')).length;
  expect(caught).toBe(mutants.length);
  printBar('S3 controls', { controls: mutants.length, caught, reached: count(open, 'reached') }, started);

  // What reaches nothing without the layer is tried under it in turn; the full run tries all.
  const worthTrying = (mutant: Mutant): string[] => {
    const found = open.get(mutant);
    const others = names.filter((verb) => found?.get(verb) !== 'reached');
    const tried = shareInTurn(others, EVERY, mutants.indexOf(mutant));
    return names.filter((verb) => found?.get(verb) === 'reached' || tried.includes(verb));
  };
  const outcomes = await attemptAll(layered, worthTrying);
  const reached = count(outcomes, 'reached');
  for (const [{ file, line }, found] of outcomes)
    expect([...found.values()], `${file}:${line} is never refused`).toContain('denied');
  const denied = count(outcomes, 'denied');
  printBar('S3', { mutants: mutants.length, verbs: names.length, denied, reached }, started);
  expect(reached).toBe(0);
  // What reaches the other's part without the layer is what the layer refuses.
  expect(denied).toBeGreaterThanOrEqual(count(open, 'reached'));
});

it('S3: the whole table works under the layer, with one call of STS for a tenant', async () => {
  Object.assign(globalThis, { foreignPrefix: undefined });
  const tenantId = newId('tenant');
  const table = new TenantTable(layered, tenantId);
  await furnish(table, 'own');
  const asked = () => world.stsCalls.filter((body) => body.includes(tenantId)).length;
  for (const [name, run] of Object.entries(verbs)) {
    const fresh = new TenantTable(layered, newId('tenant'));
    await furnish(fresh, 'own');
    await expect(run(fresh, noteOf('own')), name).resolves.not.toThrow();
  }
  await Promise.all(Array.from({ length: 50 }, () => verbs.get?.(table, noteOf('own'))));
  expect(asked()).toBe(1);
});

it('security P2 7: the session policy of reader and writer is the template’s, with the tenant’s leading keys and nothing else', () => {
  const tenantId = newId('tenant');
  new TenantTable(layered, tenantId);
  const { TABLE_POLICY = '' } = world.environmentOf('CrmLeadsApi');
  const statement = JSON.parse(TABLE_POLICY).Statement[0];
  expect(statement.Condition).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['<leading keys>'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
  const sent = world.stsCalls.map((body) => new URLSearchParams(body));
  expect(sent.length).toBeGreaterThan(10);
  for (const form of sent) {
    const prefix = `T#${form.get('RoleSessionName')}#*`;
    expect(form.get('Policy')).toBe(TABLE_POLICY.replace('<leading keys>', prefix));
  }
});

it('S3: a tenant’s function gets no key to the platform’s part, nor to two tenants’ at once', async () => {
  await expect(verbs.get?.(new TenantTable(layered, PLATFORM_TENANT_ID), noteOf(''))).rejects.toThrow(
    'There is no role',
  );
  const one = new TenantTable(layered, newId('tenant'));
  const two = new TenantTable(layered, newId('tenant'));
  const both = [one.done('consumer', 'e', 1), two.done('consumer', 'e', 1)];
  await expect(one.commit(...both)).rejects.toThrow('There is no role');
  // Not even by asking STS for it: the role itself refuses the platform's keys.
  const cheat = world.depsOf('CrmLeadsApi', { PLATFORM_ROLE: world.environmentOf('CrmLeadsApi').TABLE_ROLE ?? '' });
  const platform = new TenantTable(cheat, PLATFORM_TENANT_ID);
  await expect(verbs.get?.(platform, noteOf(''))).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const role = world.environmentOf('CompanyIdentityAuthorizer').PLATFORM_ROLE ?? '';
  const thief = new TenantTable(world.depsOf('CrmLeadsApi', { PLATFORM_ROLE: role }), PLATFORM_TENANT_ID);
  await expect(verbs.get?.(thief, noteOf(''))).rejects.toThrow('not authorized to perform: sts:AssumeRole');
});

it('S3: a function that may only read gets no key that writes', async () => {
  const reader = new TenantTable(world.depsOf('CompanySiteDocument'), newId('tenant'));
  await expect(verbs.get?.(reader, noteOf(''))).resolves.toBeUndefined();
  await expect(furnish(reader, 'x')).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('S3: without a role for data a function reaches nothing: its own credentials open no item', async () => {
  const { clientFor: _, ...own } = layered;
  const table = new TenantTable(own, newId('tenant'));
  await expect(verbs.get?.(table, noteOf(''))).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('S3: an item that another tenant’s broken code put into this tenant’s index is no row of it', async () => {
  const own = newId('tenant');
  const other = newId('tenant');
  const write = new TenantTable(bare, other);
  await furnish(write, canary);
  const lists = async (deps: TableDeps) => JSON.stringify(await verbs.list?.(new TenantTable(deps, own), noteOf('')));
  const { PutItemCommand } = await import('@aws-sdk/client-dynamodb');
  const key = { pk: { S: `T#${other}#NOTES` }, sk: { S: 'planted' } };
  const planted = {
    gsi1pk: { S: `T#${own}#ALL_NOTES` },
    gsi1sk: { S: 'x' },
    row: { M: { noteId: { S: 'p' }, text: { S: canary } } },
  };
  const { client } = { client: layered.clientFor?.([other]) ?? world.raw };
  await client.send(new PutItemCommand({ TableName: world.tableName, Item: { ...key, ...planted } }));
  expect(await imageOf(own)).toContain(canary);
  expect(await lists(layered)).not.toContain(canary);
});
