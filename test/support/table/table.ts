import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createSigner } from '../../../functions/platform/signed/sign.ts';
import { documentClient, silentLogger } from '../../../functions/platform/table/client/client.ts';
import { openTables } from '../../../functions/platform/table/open.ts';
import { startTableEngine } from '../../../infra/local/table/engine.ts';
import { signingKeys } from '../cloud/gateway-event.ts';
import { leanCalls } from './lean-calls.ts';

export const testSigner = createSigner(signingKeys);
const tableName = 'app';
const indexes = ['gsi1', 'gsi2', 'gsi3'];

const keySchema = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' as const },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' as const },
];

/** The product's table, as it is made in tests; without its stream, which nobody follows there. */
export const tableShape = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: ['', ...indexes]
    .flatMap((prefix) => [`${prefix}pk`, `${prefix}sk`])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
  KeySchema: keySchema(''),
  GlobalSecondaryIndexes: indexes.map((IndexName) => ({
    IndexName,
    KeySchema: keySchema(IndexName),
    Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['row'] },
  })),
} satisfies CreateTableCommandInput;

/** Ten thousand at once wait for their turn at one engine. */
const PATIENCE = process.env.NORTHLIGHT_FULL === '1' ? 280_000 : 20_000;
const CONNECTIONS = 128;
/** As the product makes them, for the benchmark. */
const sdkCalls = {
  requestHandler: {
    connectionTimeout: PATIENCE,
    requestTimeout: PATIENCE,
    httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
  },
};

/** A client of a table on this machine; tests may add faults to its middleware. */
export const localClient = (endpoint: string): DynamoDBDocumentClient =>
  documentClient(
    new DynamoDBClient({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      logger: silentLogger,
      ...(process.env.NORTHLIGHT_BENCH === '1' ? sdkCalls : leanCalls(CONNECTIONS, PATIENCE)),
    }),
  );

/** A real table of the product's shape in memory, empty. */
export const startTable = async () => {
  const engine = await startTableEngine(undefined);
  const client = localClient(engine.address);
  await client.send(new CreateTableCommand(tableShape));
  const tableDeps = { client, tableName, signer: testSigner };
  const stop = async (): Promise<void> => {
    client.destroy();
    await engine.stop();
  };
  const newClient = (): DynamoDBDocumentClient => localClient(engine.address);
  const { address } = engine;
  return {
    client,
    newClient,
    tableName,
    signer: testSigner,
    tableDeps,
    openTable: openTables(tableDeps),
    address,
    stop,
  };
};

export type TestTable = Awaited<ReturnType<typeof startTable>>;
