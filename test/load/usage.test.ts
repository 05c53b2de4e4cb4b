import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consume } from '../../functions/company/plan/metering.ts';
import { licenseItem } from '../../functions/company/tenancy/store.ts';
import { judgeUsage, monthOf, type UsageVerdict } from '../../shared/company/plan/usage.ts';
import { newId } from '../../shared/contract/id.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { gathering } from '../support/run/gathering.ts';
import { startTable, type TestTable } from '../support/table/table.ts';

// R4: more uses at once than a month allows, half of them a moment before and half after the month's end.
const uses = quickOrFull(300, 10_000);
const limit = uses / 10;
const boundary = Date.parse('2026-12-01T00:00:00Z');
const featureCode = 'chat_ai';
let database: TestTable;

type Table = ReturnType<TestTable['openTable']>;
type Consume = (table: Table, at: number) => Promise<UsageVerdict>;

const sound: Consume = (table, at) => consume(table, featureCode, 1, at);

/** The mistake this bar is about: look at the count, then write the next one. */
const readThenWrite =
  (allHaveLooked: () => Promise<void>): Consume =>
  async (table, at) => {
    const license = await table.get(licenseItem, { featureCode }, { consistent: true });
    const verdict = judgeUsage(license, 1, at);
    if (!license || verdict !== 'granted') return verdict;
    await allHaveLooked();
    const update = new UpdateItemCommand({
      TableName: database.tableName,
      Key: { pk: { S: `T#${table.tenantId}#TENANT` }, sk: { S: `LICENSE#${featureCode}` } },
      UpdateExpression: 'SET metered.#month = :next',
      ExpressionAttributeNames: { '#month': monthOf(at) },
      ExpressionAttributeValues: { ':next': { N: String((license.metered?.[monthOf(at)] ?? 0) + 1) } },
    });
    await database.client.send(update);
    return verdict;
  };

const newTenant = async (): Promise<Table> => {
  const table = database.openTable(newId('tenant'));
  const license = { tenantId: table.tenantId, featureCode, isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
  await table.commit(table.create(licenseItem, { ...license, usageLimit: limit, metered: {}, version: 1 }));
  return table;
};

/** Lets all uses run at once and counts the granted ones of each month. */
const CONTROLS = 3;

const race = async (table: Table, use: Consume, count: number) => {
  const times = Array.from({ length: count }, (_, n) => boundary + (n % 2 === 0 ? -1 - n : n));
  const verdicts = await Promise.all(times.map(async (at) => [monthOf(at), await use(table, at)] as const));
  const granted = (month: string) => verdicts.filter(([of, verdict]) => of === month && verdict === 'granted').length;
  return { '2026-11': granted('2026-11'), '2026-12': granted('2026-12') };
};

const expectExactly = (granted: Record<string, number>): void =>
  expect(granted).toEqual({ '2026-11': limit, '2026-12': limit });

beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database?.stop());

it(`grants exactly the limit of each month to ${uses} uses at once`, async () => {
  const table = await newTenant();
  const started = performance.now();
  const granted = await race(table, sound, uses);
  const milliseconds = Math.round(performance.now() - started);
  printFigure('R4 quota', { uses, limit, granted, milliseconds });
  expectExactly(granted);
  const license = await table.get(licenseItem, { featureCode }, { consistent: true });
  expect(license).toMatchObject({ currentUsage: 2 * limit, metered: granted });
});

it('a variant that reads and then writes is caught by the same assertion, three times of three', async () => {
  let caught = 0;
  for (let n = 0; n < CONTROLS; n++) {
    const granted = await race(await newTenant(), readThenWrite(gathering(4 * limit)), 4 * limit);
    expect(Math.max(...Object.values(granted))).toBeGreaterThan(limit);
    expect(() => expectExactly(granted)).toThrow();
    caught++;
  }
  printFigure('R4 negative control', { controls: CONTROLS, caught });
});
