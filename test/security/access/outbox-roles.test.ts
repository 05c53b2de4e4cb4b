import {
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { openOutbox } from '../../../functions/platform/table/events/outbox.ts';
import { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import { eventType } from '../../../shared/contract/events/event.ts';
import { newId } from '../../../shared/contract/id.ts';
import { type Guarded, startGuarded } from '../drawn/leading-keys/world.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const Happened = eventType('test.happened', z.object({ n: z.number() }));
const tenantId = newId('tenant', NOW);
const lead = { pk: { S: `T#${tenantId}#LEAD#1` }, sk: { S: 'LEAD' } };

let world: Guarded;
beforeAll(async () => {
  world = await startGuarded();
  const item = { ...lead, fullName: { S: 'Vera' }, outbox: { S: 'x' } };
  await world.raw.send(new PutItemCommand({ TableName: world.tableName, Item: item }));
});
afterAll(() => world.stop());

const update = (UpdateExpression: string, more: Omit<UpdateItemCommandInput, 'TableName' | 'Key'> = {}) =>
  new UpdateItemCommand({ TableName: world.tableName, Key: lead, UpdateExpression, ...more });

const read = (more: Omit<GetItemCommandInput, 'TableName' | 'Key'> = {}) =>
  new GetItemCommand({ TableName: world.tableName, Key: lead, ...more });

/** What whoever runs code in one of the functions might try with a lead. */
const attempts = {
  'read it whole': () => read(),
  'read its name': () => read({ ProjectionExpression: 'sk, fullName' }),
  'read its name by an alias': () =>
    read({ ProjectionExpression: '#n', ExpressionAttributeNames: { '#n': 'fullName' } }),
  'list its partition': () =>
    new QueryCommand({
      TableName: world.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': lead.pk },
    }),
  'test its name': () =>
    update('REMOVE outbox', {
      ConditionExpression: 'begins_with(fullName, :n)',
      ExpressionAttributeValues: { ':n': { S: 'V' } },
    }),
  'write its name': () =>
    update('SET #n = :n', {
      ExpressionAttributeNames: { '#n': 'fullName' },
      ExpressionAttributeValues: { ':n': { S: 'Eve' } },
    }),
  'have an update show it': () => update('REMOVE outbox', { ReturnValues: 'ALL_OLD' }),
};

/** The attempts that IAM lets pass for a function. */
const reachedBy = async (client: Guarded['raw']): Promise<string[]> => {
  const reached: string[] = [];
  for (const [name, command] of Object.entries(attempts)) {
    try {
      await client.send(command() as GetItemCommand);
      reached.push(name);
    } catch (error) {
      expect(error, name).toMatchObject({ name: 'AccessDeniedException' });
    }
  }
  return reached;
};

it.each(['OperationsOutboxOutboxRouter', 'OperationsOutboxOutboxSweep'])(
  '%s reaches nothing of a lead, although its events lie beside it',
  async (fn) => {
    expect(await reachedBy(world.depsOf(fn).client)).toEqual([]);
  },
);

it('the same attempts reach the lead where nothing limits the attributes', async () => {
  expect(await reachedBy(world.raw)).toEqual(Object.keys(attempts));
});

it('the sweep finds and reads an unsent event, and both functions mark it', async () => {
  const bare = { client: world.raw, tableName: world.tableName, signer: world.signer };
  const table = new TenantTable(bare, tenantId);
  const write = async (n: number) =>
    await table.commit(table.event(Happened, { n }, { pk: 'LEAD#1', group: 'led_1', now: NOW, correlationId: 'c' }));
  await write(1);
  const sweep = openOutbox(world.depsOf('OperationsOutboxOutboxSweep'));
  const [entry] = await sweep.pending(NOW + 60_000, 10);
  expect(entry).toMatchObject({ tenantId, type: 'test.happened', data: { n: 1 }, group: 'led_1', correlationId: 'c' });
  if (entry) await sweep.markSent(entry);
  expect(await sweep.pending(NOW + 60_000, 10)).toEqual([]);

  await write(2);
  const [second] = await sweep.pending(NOW + 60_000, 10);
  const router = openOutbox(world.depsOf('OperationsOutboxOutboxRouter'));
  if (second) await router.markSent(second);
  await expect(router.pending(NOW + 60_000, 10)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
