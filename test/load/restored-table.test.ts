import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CreateTableCommand, StreamViewType } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it } from 'vitest';
import type { Stored } from '../../functions/platform/table/item.ts';
import { restoreBackup } from '../../infra/local/backup/restore-backup.ts';
import { takeBackup } from '../../infra/local/backup/take-backup.ts';
import { startTableEngine } from '../../infra/local/table/engine.ts';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { type RunningCloud, startCloud } from '../support/cloud/cloud.ts';
import { call } from '../support/cloud/http.ts';
import { untilIdle } from '../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../support/people/journey.ts';
import { everyItem, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull } from '../support/run/full.ts';
import { localClient, tableShape } from '../support/table/table.ts';

const RESTORED = 'northlight-restored';
const root = mkdtempSync(join(tmpdir(), 'northlight-restored-'));
const folder = (name: string): string => join(root, name);
const app = resolve(import.meta.dirname, '../../infra/app.ts');
const clouds: RunningCloud[] = [];
afterAll(async () => {
  for (const each of clouds) await each.stop();
  rmSync(root, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}): Promise<RunningCloud> => {
  const cloud = await startCloud({ data: folder('data'), env });
  clouds.push(cloud);
  return cloud;
};

const withTable = async <T>(data: string, work: (client: DynamoDBDocumentClient, names: string[]) => Promise<T>) => {
  const engine = await startTableEngine(data);
  const client = localClient(engine.address);
  try {
    return await work(client, []);
  } finally {
    client.destroy();
    await engine.stop();
  }
};

const scan = async (client: DynamoDBDocumentClient, TableName: string): Promise<Stored[]> => {
  const items: Stored[] = [];
  let ExclusiveStartKey: Stored | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/** The table's name in the stage "local", which names it after its logical id. */
const ownName = async (client: DynamoDBDocumentClient): Promise<string> => {
  const { ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  return TableNames.find((name) => name !== RESTORED) ?? '';
};

/** The mistake: everything of the company's orders on one day is deleted. */
const deleteDay = async (tenantId: string, date: string): Promise<number> =>
  await withTable(folder('data'), async (client) => {
    const TableName = await ownName(client);
    const own = (await scan(client, TableName)).filter(({ pk }) => String(pk).startsWith(`T#${tenantId}#`));
    const orders = own.filter(({ entity, visits }) => {
      const dates = Array.isArray(visits) ? visits.map((visit) => visit.date) : [];
      return entity === 'order' && dates.includes(date);
    });
    const partitions = new Set(orders.map(({ pk }) => pk));
    const ofDay = own.filter(
      ({ pk, entity, date: of }) => partitions.has(pk) || (entity === 'calendarDay' && of === date),
    );
    for (const { pk, sk } of ofDay) await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    return orders.length;
  });

/** What `restore-table-to-point-in-time` and the two commands after it do: another table with the items of that moment. */
const restoreIntoNewTable = async (): Promise<number> => {
  await restoreBackup(folder('backup'), folder('moment'));
  const items = await withTable(folder('moment'), async (client) => await scan(client, await ownName(client)));
  await withTable(folder('data'), async (client) => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: StreamViewType.NEW_AND_OLD_IMAGES };
    await client.send(new CreateTableCommand({ ...tableShape, TableName: RESTORED, StreamSpecification }));
    for (let n = 0; n < items.length; n += 25) {
      const puts = items.slice(n, n + 25).map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [RESTORED]: puts } }));
    }
  });
  return items.length;
};

describe.runIf(isFull)('the runbook "Restore the table"', () => {
  it('reliability P1 3: brings a company’s deleted day back: nothing is lost but the minute since', async () => {
    let cloud = await start();
    const placed = [];
    for (const services of [['photography'], ['inspections'], ['cleaning', 'photography'], ['photography']])
      placed.push(await orderBasket(cloud.origin, basketOf(...services)));
    await untilIdle(cloud.origin, { retry: true });
    mkdirSync(folder('backup'));
    await takeBackup(folder('data'), folder('backup'));
    const { order: inThatMinute } = await orderBasket(cloud.origin, basketOf('photography'));
    await untilIdle(cloud.origin, { retry: true });
    const admin = await signedInAs(cloud.origin, seeded.admin);
    const { tenantId } = (await admin('GET /api/me')).json;
    await cloud.stop();

    const day = placed[0]?.plan.visits[0]?.startsAt.slice(0, 10) ?? '';
    const deleted = await deleteDay(tenantId, day);
    expect(deleted).toBeGreaterThan(0);

    // Control: on the table of before, the day is gone.
    cloud = await start();
    const orderIds = placed.map(({ order }) => order.orderId);
    const present = (census: Census) => census.of('order').map(({ orderId }) => String(orderId));
    const left = present(await Census.take(cloud.origin, tenantId));
    expect(orderIds.filter((id) => left.includes(id)).length).toBeLessThan(orderIds.length);
    await cloud.stop();

    const items = await restoreIntoNewTable();
    const assembly = folder('cdk.out');
    const program = ['--disable-warning=ExperimentalWarning', app, '--context', `table=${RESTORED}`];
    execFileSync(process.execPath, program, { env: { ...process.env, CDK_OUTDIR: assembly }, stdio: 'ignore' });
    cloud = await start({ LOCAL_CLOUD_ASSEMBLY: assembly });
    await untilIdle(cloud.origin, { retry: true });
    const census = await Census.take(cloud.origin, tenantId);
    expect(orderIds.filter((id) => !present(census).includes(id))).toEqual([]);
    expect(present(census)).not.toContain(inThatMinute.orderId);
    const orphans = findOrphans(census);
    expect(orphans).toEqual([]);
    const again = await signedInAs(cloud.origin, seeded.admin);
    const listed = (await everyItem(again, '/api/orders')).map(({ orderId }) => orderId);
    expect(orderIds.filter((id) => !listed.includes(id))).toEqual([]);
    for (const { order } of placed) {
      const query = { token: order.manageToken };
      expect((await call(cloud.origin, `GET /api/orders/${order.orderId}`, { query })).status).toBe(200);
    }

    // Work goes on: an order is placed, and the followers of the table's new stream hear of it.
    const { order: next } = await orderBasket(cloud.origin, basketOf('photography'));
    await untilIdle(cloud.origin, { retry: true });
    const after = await Census.take(cloud.origin, tenantId);
    expect(present(after)).toContain(next.orderId);
    expect(findOrphans(after)).toEqual([]);
    const later = (await everyItem(again, '/api/orders')).map(({ orderId }) => orderId);
    expect(later).toContain(next.orderId);
    printFigure('table restored', { items, orders: orderIds.length, deleted, orphans: orphans.length });
  });
});
