import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../../shared/contract/time.ts';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { patchLead, readLead } from '../leads/store.ts';

let crm: CrmAsk;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  crm = await openCrmAsk();
});
afterAll(async () => await crm.stop());
beforeEach(() => {
  crm.newTenant();
});

/** Creates two leads that share a phone, listed as duplicates. */
const pair = async (): Promise<[string, string]> => {
  const first = await crm.capture({ email: 'ann@example.com', phone: '+12155550123', fullName: 'Ann Lee' });
  const second = await crm.capture({ email: 'bo@example.com', phone: '+12155550123', fullName: 'Bo Lee' });
  await crm.follow();
  await crm.index();
  return [first.leadId, second.leadId];
};
const listed = async () => (await crm.ask('GET /api/leads/duplicates', {})).body.items.length;
const judge = (leadId: string, otherId: string, isDismissed = true, caller = crm.admin()) =>
  crm.ask('PUT /api/leads/{leadId}/duplicates/{otherId}', { leadId, otherId, isDismissed }, caller);
const merge = async (leadId: string, otherId: string) => {
  const one = await readLead(crm.table(), leadId);
  const other = await readLead(crm.table(), otherId);
  const versions = { version: one?.version, otherVersion: other?.version };
  return await crm.ask('POST /api/leads/{leadId}/merge', { leadId, otherId, ...versions });
};
const merges = async () => (await crm.ask('GET /api/leads/merges', {})).body.items;

describe('suspected duplicates', () => {
  it('stay dismissed when one of them is indexed again; the dismissal is audited', async () => {
    const [first, second] = await pair();
    expect(await listed()).toBe(1);
    expect((await judge(second, first)).body).toEqual({ isDismissed: true });
    expect((await judge(first, second)).status, 'saying it twice changes nothing').toBe(200);
    expect(await listed()).toBe(0);
    // A further reason to pair them: the same name and address.
    for (const leadId of [first, second]) {
      const known = await readLead(crm.table(), leadId);
      const fields = { version: known?.version, fullName: 'Ann Lee', propertyAddress: '1 Mill St' };
      expect((await crm.ask('PATCH /api/leads/{leadId}', { leadId, ...fields })).status).toBe(200);
    }
    await crm.index();
    expect(await listed(), 'the follower of changes puts nobody back').toBe(0);
    expect((await crm.items('audit')).map(({ action }) => action)).toEqual(['lead.duplicate_dismissed']);
  });

  it('can be restored', async () => {
    const [first, second] = await pair();
    await judge(first, second);
    expect((await judge(first, second, false)).body).toEqual({ isDismissed: false });
    expect(await listed()).toBe(1);
  });

  it('are shown to an agent who has both, and not to one who has either', async () => {
    const ids = await pair();
    const shownTo = async (...assigned: string[]) => {
      for (const [at, assignedTo] of assigned.entries()) {
        const known = await readLead(crm.table(), ids[at] ?? '');
        if (known) await crm.table().commit(patchLead(crm.table(), known, { assignedTo }));
      }
      return (await crm.ask('GET /api/leads/duplicates', {}, crm.agent('prf_a'))).body.items.length;
    };
    expect([await shownTo('prf_a', 'prf_b'), await shownTo('prf_b', 'prf_a')]).toEqual([0, 0]);
    expect(await shownTo('prf_a', 'prf_a')).toBe(1);
  });

  it('are dismissed only by callers who see both, and a lead never with itself', async () => {
    const [first, second] = await pair();
    expect((await judge(first, second, true, crm.agent('prf_other'))).status).toBe(404);
    expect((await judge(first, first)).status).toBe(400);
    expect(await listed()).toBe(1);
  });
});

describe('merges list', () => {
  it('shows both leads as they were, until the merge is undone or 30 days old', async () => {
    const [first, second] = await pair();
    expect((await merge(first, second)).status).toBe(200);
    expect(await merges()).toMatchObject([
      { leadId: first, before: { fullName: 'Ann Lee' }, other: { fullName: 'Bo Lee' } },
    ]);
    expect((await crm.ask('GET /api/leads/merges', {}, crm.agent('prf_other'))).body.items).toEqual([]);
    await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first });
    expect(await merges()).toEqual([]);
    expect((await merge(first, second)).status).toBe(200);
    crm.travel(31 * DAY);
    expect(await merges()).toEqual([]);
  });

  /** Makes two leads of one agent into one. */
  const mergeOf = async (profileId: string): Promise<string> => {
    const made = (email: string) => crm.manual({ fullName: 'Ann Lee', email }, crm.agent(profileId));
    const [leadId, otherId] = [await made(`${profileId}@example.com`), await made(`other-${profileId}@example.com`)];
    expect((await merge(leadId, otherId)).status).toBe(200);
    return leadId;
  };
  const page = async (fields: object, caller = crm.admin()) => {
    const { status, body } = await crm.ask('GET /api/leads/merges', { limit: 2, ...fields }, caller);
    expect(status).toBe(200);
    return body;
  };

  it('fills an agent’s page with the own merges, however many newer ones colleagues have', async () => {
    const own = await mergeOf('prf_ann');
    for (const colleague of ['prf_bo', 'prf_cy', 'prf_di']) await mergeOf(colleague);
    expect((await page({}, crm.agent('prf_ann'))).items).toMatchObject([{ leadId: own }]);
  });

  it('goes on with a next page some time after the first', async () => {
    const made = [await mergeOf('prf_ann'), await mergeOf('prf_bo'), await mergeOf('prf_cy')];
    const first = await page({});
    crm.travel(60_000);
    const second = await page({ cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ leadId }) => leadId)).toEqual(made.reverse());
  });
});

describe('closed lead', () => {
  it('keeps its reason until it is reopened', async () => {
    const { leadId } = await crm.capture({ email: 'ann@example.com' });
    await crm.follow();
    const change = async (fields: object) => {
      const known = await readLead(crm.table(), leadId);
      return (await crm.ask('PATCH /api/leads/{leadId}', { leadId, version: known?.version, ...fields })).body;
    };
    expect(await change({ status: 'lost', closedReason: 'Too expensive' })).toMatchObject({
      closedReason: 'Too expensive',
    });
    expect(await change({ fullName: 'Ann' })).toMatchObject({ status: 'lost', closedReason: 'Too expensive' });
    expect(await change({ status: 'won' })).toMatchObject({ status: 'won', closedReason: null });
    expect(await change({ closedReason: 'Good advice' })).toMatchObject({ closedReason: 'Good advice' });
    expect(await change({ status: 'proposal' })).toMatchObject({ closedReason: null });
    expect(await change({ closedReason: 'Not yet' }), 'an open lead has none').toMatchObject({ closedReason: null });
  });
});
