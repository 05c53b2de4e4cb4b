import { randomUUID } from 'node:crypto';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

const table = new DynamoDBClient({});
const queues = new SQSClient({});
const TableName = process.env.TABLE_NAME;
const json = (statusCode, value) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const routes = {
  'GET /api/health': () => json(200, { status: 'ok' }),
  'GET /api/echo/{name}': (event) => json(200, event),
  'ANY /api/any/{rest+}': (event) =>
    json(200, { rest: event.pathParameters.rest, body: event.body, base64: event.isBase64Encoded }),
  'GET /api/now': () => json(200, { now: new Date().toISOString(), epoch: Date.now(), call: randomUUID() }),
  'GET /api/environment': () => json(200, process.env),
  'GET /api/throws': () => {
    console.log('about to fail');
    throw new TypeError('on purpose');
  },
  'GET /api/malformed': () => ({ statusCode: 'many' }),
  'GET /api/missing': (event) => ({ ...json(404, { host: event.headers['x-tenant-host'] }) }),
  'GET /api/item/{id}': async ({ pathParameters: { id } }) => {
    const { Item } = await table.send(
      new GetItemCommand({ TableName, Key: { pk: { S: `T#A#${id}` }, sk: { S: 'item' } }, ConsistentRead: true }),
    );
    return json(Item ? 200 : 404, Item ?? {});
  },
  'POST /api/item/{id}': async ({ pathParameters: { id }, body }) => {
    await table.send(
      new PutItemCommand({
        TableName,
        Item: { pk: { S: `T#A#${id}` }, sk: { S: 'item' }, body: { S: body ?? '' }, outbox: { S: 'yes' } },
      }),
    );
    return json(201, { id });
  },
  'POST /api/transact/{id}': async ({ pathParameters: { id } }) => {
    const put = (sk) => ({ Put: { TableName, Item: { pk: { S: `T#A#${id}` }, sk: { S: sk } } } });
    try {
      await table.send(new TransactWriteItemsCommand({ TransactItems: [put('a'), put('b')] }));
      return json(201, { id });
    } catch (error) {
      return json(409, { name: error.name, reasons: error.CancellationReasons });
    }
  },
  'GET /api/scan': async () => {
    try {
      await table.send(new ScanCommand({ TableName }));
      return json(200, {});
    } catch (error) {
      return json(403, { name: error.name });
    }
  },
  'POST /api/send': async (event) => {
    const { queue, body, group, id } = JSON.parse(event.body);
    const fifo = group ? { MessageGroupId: group, MessageDeduplicationId: id } : {};
    await queues.send(new SendMessageCommand({ QueueUrl: process.env[`QUEUE_${queue}`], MessageBody: body, ...fifo }));
    return json(202, {});
  },
};

export const handler = async (event) => {
  const route = routes[event.routeKey];
  return route ? route(event) : json(404, { route: event.routeKey, path: event.rawPath });
};
