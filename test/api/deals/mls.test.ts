import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movedCloud } from '../../support/cloud/days-to-come.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { type As, signedInAs } from '../../support/people/staff.ts';

let origin: string;
let feedId = '';
let admin: As;
beforeAll(async () => {
  ({ origin } = await movedCloud());
  admin = await signedInAs(origin, 'admin@local.test');
});
// A feed runs again by itself, in all days to come.
afterAll(async () => {
  expect((await admin(`DELETE /api/mls/feeds/${feedId}`)).status).toBe(200);
});

const feed = {
  name: 'Bucks MLS',
  serviceRoot: 'http://reso.localhost/odata/',
  auth: 'client_credentials',
  tokenUrl: 'http://reso.localhost/oauth/token',
  clientId: 'feed_on_this_machine',
  secret: 'secret_on_this_machine',
  disclaimer: 'Deemed reliable, not guaranteed.',
};
const house = { line1: '48 Ferry Road', city: 'Doylestown', state: 'PA', zip: '18901' };

const faults = async (body: object): Promise<void> => {
  expect((await call(origin, 'POST /__local/reso/faults', { body })).status).toBe(200);
};

describe('an MLS from its feed to a listing of ours', () => {
  it('is tested, copied page by page, matched, taken over with its photos, and swept', async () => {
    const made = await admin('POST /api/listings', { body: { address: house, listPrice: 52_900_000 } });
    expect(made.status, made.body).toBe(201);
    const { listingId } = made.json;
    const created = await admin('POST /api/mls/feeds', { body: feed });
    expect(created.status, created.body).toBe(201);
    expect(created.body).not.toContain(feed.secret);
    ({ feedId } = created.json);
    const tested = await admin(`POST /api/mls/feeds/${feedId}/test`, { body: {} });
    expect(tested.json, tested.body).toMatchObject({ isGood: true });

    await faults({ pageSize: 20, cutEvery: 0 });
    expect((await admin(`POST /api/mls/feeds/${feedId}/run`, { body: {} })).status).toBe(202);
    await untilIdle(origin);
    const { records } = (await call(origin, 'GET /__local/reso')).json;
    expect((await admin(`GET /api/mls/feeds/${feedId}`)).json).toMatchObject({
      records,
      lastRun: { isGood: true, pages: 4, created: records, matched: 1 },
    });

    const [linked] = (await admin('GET /api/mls/listings?show=linked')).json.items;
    const path = `/api/mls/listings/${linked.mlsListingId}`;
    const view = (await admin(`GET ${path}`)).json;
    expect(view).toMatchObject({
      officeName: 'Northlight Realty',
      disclaimer: feed.disclaimer,
      listing: { listingId },
    });
    const fields = ['listPrice', 'sqFt', 'photos'];
    const taken = await admin(`POST ${path}/take-over`, { body: { fields, version: view.listing.version } });
    expect(taken.status, taken.body).toBe(200);
    await untilIdle(origin);
    await call(origin, 'POST /__local/clock', { body: { advanceSeconds: 120 } });
    await untilIdle(origin);
    const ours = (await admin(`GET /api/listings/${listingId}`)).json;
    expect(ours).toMatchObject({ listPrice: 53_500_000, facts: { sqFt: 2_710 } });
    expect(ours.photos).toHaveLength(6);
    expect(ours.photos.every(({ url }: { url?: string }) => url !== undefined)).toBe(true);
    expect((await admin(`GET ${path}`)).json.listing.isCopying).toBe(false);

    await call(origin, 'POST /__local/reso/records', { body: { remove: ['BC700037'] } });
    await admin(`POST /api/mls/feeds/${feedId}/run`, { body: { kind: 'sweep' } });
    await untilIdle(origin);
    expect((await admin(`GET /api/mls/feeds/${feedId}`)).json).toMatchObject({
      records: records - 1,
      lastSweep: { gone: 1 },
    });

    const unknown = (await admin('GET /api/mls/unknown')).json.items;
    expect(unknown).toMatchObject([{ field: 'StandardStatus', value: 'Temp Off Market' }]);
  });

  it('shows feeds to administrators alone, and nothing without the license', async () => {
    const agent = await signedInAs(origin, 'agent@local.test');
    expect((await agent('GET /api/mls/feeds')).status).toBe(403);
    expect((await agent('GET /api/mls/listings')).status).toBe(200);
    const second = await signedInAs(origin, 'admin@second.test');
    const answer = await second('GET /api/mls/listings');
    expect([answer.status, answer.json.error.code]).toEqual([403, 'FEATURE_NOT_LICENSED']);
  });

  it('refuses an address inside', async () => {
    const inside = { ...feed, serviceRoot: 'https://localhost/odata/' };
    const answer = await admin('POST /api/mls/feeds', { body: inside });
    expect([answer.status, answer.json.error.code]).toEqual([400, 'ADDRESS_REFUSED']);
  });
});
