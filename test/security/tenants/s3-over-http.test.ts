import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { secondTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { call } from '../../support/cloud/http.ts';
import { itemsOf, putItems, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { seeded } from '../../support/people/staff.ts';
import { isFull } from '../../support/run/full.ts';
import { seed } from '../../support/run/seed.ts';
import { everything, manyLead } from '../../support/world/crm/many-leads.ts';
import { printBar } from '../drawn/bar.ts';
import { startBroken } from '../drawn/leading-keys/broken-cloud.ts';

const started = performance.now();
const canary = `Canary ${seed}`;
const { tenantId: victim } = secondTenant.tenant;

/** A lead of the second tenant that nobody else may hear of. */
const plant = async (origin: string): Promise<void> => {
  const theirs = [...everything(`T#${victim}#`, [{ ...manyLead(0), fullName: canary }])];
  await putItems(
    origin,
    theirs.map((item) => unmarshall(item)),
  );
};

/** The keys and versions of the victim's items; without figures and reports, which followers count of the planted lead at any time. */
const stored = async (origin: string): Promise<string[]> =>
  (await itemsOf(origin, { prefix: `T#${victim}#` }))
    .map(({ pk, sk, version }) => `${pk} ${sk} ${version}`)
    .filter((item) => !/FIGURES|#REPORT/.test(item));

/** An administrator of the first tenant reads and writes through the broken function. */
const useBroken = async (isLayered: boolean) => {
  const cloud = await startBroken('crm/leads/api', { tenantId: victim, isLayered });
  try {
    const { origin } = cloud;
    await plant(origin);
    // What follows the stream writes of the planted lead, too.
    await untilIdle(origin);
    const token = await tokenOf(origin, seeded.admin);
    const before = await stored(origin);
    const list = await call(origin, 'GET /api/leads', { token });
    const lead = await call(origin, 'POST /api/leads/manual', {
      token,
      body: { fullName: 'Someone Else', email: 'else@local.test' },
    });
    const invocations = (await call(origin, 'GET /__local/invocations')).body;
    const changed = (await stored(origin)).filter((item) => !before.includes(item));
    return { list, lead, changed, isLogged: invocations.includes('AccessDenied') };
  } finally {
    await cloud.stop();
  }
};

it('S3: over HTTP, a handler that holds another tenant’s table reads and writes nothing, and logs the denial', async () => {
  const { list, lead, changed, isLogged } = await useBroken(true);
  const seen = [list, lead].filter(({ body }) => body.includes(canary));
  printBar(
    'S3 over HTTP',
    { statuses: [list.status, lead.status], showForeignRows: seen.length, changed: changed.length },
    started,
  );
  expect([list.status, lead.status]).toEqual([500, 500]);
  expect(seen).toEqual([]);
  expect(changed).toEqual([]);
  expect(isLogged).toBe(true);
});

// The quick run knows by the denial that the handler asks for the other's part: s3-leading-keys has controls for each guard.
it.runIf(isFull)(
  'S3 control: without the layer the same handler reads and writes the other tenant’s data',
  async () => {
    const { list, changed } = await useBroken(false);
    const isRead = list.body.includes(canary);
    printBar('S3 over HTTP control', { isRead, changed: changed.length }, started);
    expect(list.status).toBe(200);
    expect(isRead).toBe(true);
    expect(changed).not.toEqual([]);
  },
);
