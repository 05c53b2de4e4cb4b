import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../support/cloud/http.ts';
import { allAtOnce, expectOneWinner } from '../support/people/one-winner.ts';
import { printFigure } from '../support/run/figure.ts';
import { startTable, type TestTable } from '../support/table/table.ts';

/**
 * The race that this product must not have: look whether the slot is free, then write it without a condition. Nobody
 * writes before two have looked, so that the race is run on a machine of any speed.
 */
const checkThenInsert = (table: TestTable, hasCondition: boolean): Server => {
  const { client, tableName: TableName } = table;
  let letWrite = () => {};
  let looked = 0;
  const twoHaveLooked = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const place = async (slot: string): Promise<boolean> => {
    const Key = { pk: { S: `T#bad#${slot}` }, sk: { S: 'SLOT' } };
    if ((await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item) return false;
    looked += 1;
    if (looked === 2) letWrite();
    await twoHaveLooked;
    const condition = hasCondition ? { ConditionExpression: 'attribute_not_exists(pk)' } : {};
    return await client.send(new PutItemCommand({ TableName, Item: Key, ...condition })).then(
      () => true,
      () => false,
    );
  };
  return createServer((request, response) => {
    void place(String(request.headers['x-slot'])).then((placed) => {
      const error = { code: 'SLOT_TAKEN', details: { alternatives: [1, 2, 3] } };
      response.writeHead(placed ? 201 : 409, { 'content-type': 'application/json' });
      response.end(JSON.stringify(placed ? { orderId: 'ord_1' } : { error }));
    });
  });
};

const CONTROLS = 5;
let table: TestTable;
const servers: Server[] = [];

const rivalsAt = async (server: Server, slot: string) => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ask = () => call(`http://localhost:${port}`, 'POST /api/orders', { headers: { 'x-slot': slot }, body: {} });
  return (await allAtOnce(200, ask)).answers;
};

beforeAll(async () => {
  table = await startTable();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await table?.stop();
});

it('a check-then-insert variant is caught by the same assertion, five times of five', async () => {
  let caught = 0;
  for (let n = 0; n < CONTROLS; n++) {
    const answers = await rivalsAt(checkThenInsert(table, false), `broken-${n}`);
    expect(() => expectOneWinner(answers)).toThrow('orders placed');
    caught++;
  }
  printFigure('negative control', { controls: CONTROLS, caught });
});

it('the same service with a condition on its write passes it', async () => {
  expectOneWinner(await rivalsAt(checkThenInsert(table, true), 'sound'));
});
