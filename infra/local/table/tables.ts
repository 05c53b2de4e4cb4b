import { tableArn, tableName } from '../template/naming.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';
import { callTable, TableError } from './client.ts';

export interface LocalTable {
  id: string;
  name: string;
  arn: string;
  streamArn: string | undefined;
  isNew: boolean;
  keys: TableKeys;
}
/** The partition key attribute of the table ('') and of each index. */
export interface TableKeys {
  partition: Map<string, string>;
  attributes: string[];
}

interface Key {
  AttributeName: string;
  KeyType: string;
}
interface Index {
  IndexName: string;
  KeySchema: Key[];
  Projection: unknown;
}
interface TableProperties {
  KeySchema: Key[];
  AttributeDefinitions: unknown[];
  GlobalSecondaryIndexes?: Index[];
  LocalSecondaryIndexes?: Index[];
  StreamSpecification?: { StreamViewType: string };
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
}
interface Description {
  Table: { LatestStreamArn?: string; GlobalSecondaryIndexes?: { IndexName: string }[] };
}

/** Creates in the engine what the template's tables lack there: the table, new indexes, time to live. */
export const createTables = async (
  engine: string,
  templates: ResolvedTemplate[],
  expires: boolean,
): Promise<LocalTable[]> => {
  const resources = templates.flatMap((template) =>
    template.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'),
  );
  return Promise.all(resources.map((resource) => createTable(engine, resource, expires)));
};

const createTable = async (engine: string, resource: TemplateResource, expires: boolean): Promise<LocalTable> => {
  const name = String(tableName(resource));
  const properties = resource.properties<TableProperties>();
  const isNew = !(await describe(engine, name));
  if (isNew) await callTable(engine, 'CreateTable', creation(name, properties));
  await waitUntilActive(engine, name);
  const table = await describe(engine, name);
  await addMissingIndexes(engine, name, properties, table);
  if (properties.TimeToLiveSpecification && expires)
    await setTimeToLive(engine, name, properties.TimeToLiveSpecification);
  return {
    id: resource.id,
    name,
    arn: String(tableArn(resource)),
    isNew,
    streamArn: table?.Table.LatestStreamArn,
    keys: keysOf(properties),
  };
};

const creation = (name: string, properties: TableProperties): object => {
  const index = ({ IndexName, KeySchema, Projection }: Index) => ({ IndexName, KeySchema, Projection });
  const stream = properties.StreamSpecification;
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    ...(properties.GlobalSecondaryIndexes
      ? { GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes.map(index) }
      : {}),
    ...(properties.LocalSecondaryIndexes ? { LocalSecondaryIndexes: properties.LocalSecondaryIndexes.map(index) } : {}),
    ...(stream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } } : {}),
  };
};

const addMissingIndexes = async (
  engine: string,
  name: string,
  properties: TableProperties,
  table: Description | undefined,
): Promise<void> => {
  const present = new Set(table?.Table.GlobalSecondaryIndexes?.map((index) => index.IndexName));
  for (const { IndexName, KeySchema, Projection } of properties.GlobalSecondaryIndexes ?? []) {
    if (present.has(IndexName)) continue;
    await callTable(engine, 'UpdateTable', {
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: { IndexName, KeySchema, Projection } }],
    });
  }
};

const setTimeToLive = async (
  engine: string,
  name: string,
  wanted: { AttributeName: string; Enabled: boolean },
): Promise<void> => {
  await callTable(engine, 'UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: wanted }).catch(
    (error: unknown) => {
      if (!(error instanceof TableError) || error.code !== 'ValidationException') throw error;
    },
  );
};

const waitUntilActive = async (engine: string, name: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await describe(engine, name)) as { Table: { TableStatus?: string } } | undefined;
    if (found?.Table.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const describe = async (engine: string, name: string): Promise<Description | undefined> =>
  callTable<Description>(engine, 'DescribeTable', { TableName: name }).catch((error: unknown) => {
    if (error instanceof TableError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  });

const keysOf = (properties: TableProperties): TableKeys => {
  const hash = (keys: Key[]) => keys.find((key) => key.KeyType === 'HASH')?.AttributeName ?? '';
  const indexes = [...(properties.GlobalSecondaryIndexes ?? []), ...(properties.LocalSecondaryIndexes ?? [])];
  const partition = new Map([
    ['', hash(properties.KeySchema)],
    ...indexes.map((index) => [index.IndexName, hash(index.KeySchema)] as const),
  ]);
  return { partition, attributes: [...new Set(partition.values())] };
};
