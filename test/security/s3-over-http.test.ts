import { expect, it } from 'vitest';
import { defaultTenant, secondTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { call } from '../support/cloud/http.ts';
import { itemsOf, putItems, type StoredItem, tokenOf } from '../support/cloud/studio.ts';
import { seeded } from '../support/people/staff.ts';
import { seed } from '../support/run/seed.ts';
import { printBar } from './drawn/bar.ts';
import { startBroken } from './drawn/leading-keys/broken-cloud.ts';

const started = performance.now();
const canary = `Canary ${seed}`;
const { tenantId: victim } = secondTenant.tenant;
const { tenantId: own } = defaultTenant.tenant;

/** A lead of the second tenant that nobody else may hear of. */
const plant = async (origin: string): Promise<void> => {
  const [lead] = (await itemsOf(origin, { prefix: `T#${own}#` })).filter(({ entity }) => entity === 'lead');
  const theirs = JSON.parse(JSON.stringify(lead).replaceAll(own, victim)) as StoredItem;
  await putItems(origin, [{ ...theirs, fullName: canary, row: { ...theirs.row, fullName: canary } }]);
};

const stored = async (origin: string): Promise<string> =>
  JSON.stringify(
    (await itemsOf(origin, { prefix: `T#${victim}#` })).map(({ pk, sk, version }) => `${pk} ${sk} ${version}`).sort(),
  );

/** An administrator of the first tenant reads and writes through the broken function. */
const useBroken = async (isLayered: boolean) => {
  const cloud = await startBroken('crm/leads/api', { tenantId: victim, isLayered });
  try {
    const { origin } = cloud;
    await plant(origin);
    const token = await tokenOf(origin, seeded.admin);
    const before = await stored(origin);
    const list = await call(origin, 'GET /api/leads', { token });
    const lead = await call(origin, 'POST /api/leads/manual', {
      token,
      body: { fullName: 'Someone Else', email: 'else@local.test' },
    });
    const invocations = (await call(origin, 'GET /__local/invocations')).body;
    return { list, lead, isChanged: (await stored(origin)) !== before, isLogged: invocations.includes('AccessDenied') };
  } finally {
    await cloud.stop();
  }
};

it('S3: over HTTP, a handler whose table is another tenant’s gets nothing, writes nothing, and says so in its log', async () => {
  const { list, lead, isChanged, isLogged } = await useBroken(true);
  const seen = [list, lead].filter(({ body }) => body.includes(canary));
  printBar('S3 over HTTP', { statuses: [list.status, lead.status], showForeignRows: seen.length, isChanged }, started);
  expect([list.status, lead.status]).toEqual([500, 500]);
  expect(seen).toEqual([]);
  expect(isChanged).toBe(false);
  expect(isLogged).toBe(true);
});

it('S3 control: the same handler without the layer reads and writes the other tenant’s part', async () => {
  const { list, isChanged } = await useBroken(false);
  const isRead = list.body.includes(canary);
  printBar('S3 over HTTP control', { isRead, isChanged }, started);
  expect(list.status).toBe(200);
  expect(isRead).toBe(true);
  expect(isChanged).toBe(true);
});
