import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startTableEngine } from '../../../../infra/local/table/engine.ts';
import { claimsOf } from '../../../security/drawn/people.ts';
import { seeded } from '../../people/staff.ts';
import { importItems } from '../../table/imported-table.ts';
import type { Marshalled } from '../../table/marshalled.ts';
import { localClient } from '../../table/table.ts';
import { everything, manyLead } from '../../world/crm/many-leads.ts';
import { type RunningCloud, startCloud } from '../cloud.ts';
import { tokenOf, untilIdle } from '../studio.ts';

/** What stands in the only table of an engine, and how the table is made. */
const readAll = async (client: DynamoDBDocumentClient) => {
  const { TableNames: [TableName = ''] = [] } = await client.send(new ListTablesCommand({}));
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const items: Marshalled[] = [];
  let ExclusiveStartKey: Marshalled | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return { schema: { ...Table, TableName }, items };
};

const keyOf = ({ pk, sk }: Marshalled): string => `${pk?.S}|${sk?.S}`;

/** The same table with these items, too; of two with one key the new one stays. */
const bringIn = async (folder: string, added: readonly Marshalled[]): Promise<void> => {
  const engine = await startTableEngine(folder);
  const client = localClient(engine.address);
  const { schema, items } = await readAll(client);
  client.destroy();
  await engine.stop();
  for (const name of ['table.sqlite', 'table.sqlite-wal', 'table.sqlite-shm'])
    rmSync(join(folder, name), { force: true });
  const all = new Map([...items, ...added].map((item) => [keyOf(item), item]));
  await importItems(all.values(), schema, join(folder, 'table.sqlite'));
};

/** A local cloud whose default tenant has as many leads, brought into its table while it stood still. */
export const startCloudOfManyLeads = async (count: number): Promise<RunningCloud> => {
  const folder = mkdtempSync(join(tmpdir(), 'many-leads-'));
  const first = await startCloud({ data: folder });
  const { tenant_id: tenantId } = claimsOf(await tokenOf(first.origin, seeded.admin));
  await untilIdle(first.origin);
  await first.stop();
  const leads = Array.from({ length: count }, (_, n) => manyLead(n));
  await bringIn(folder, [...everything(`T#${tenantId}#`, leads)]);
  const cloud = await startCloud({ data: folder });
  const stop = async (): Promise<void> => {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...cloud, stop };
};
