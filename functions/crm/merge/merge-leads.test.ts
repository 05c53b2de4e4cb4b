import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { ConsentRecord } from '../../../shared/crm/leads/consent.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { changesOfMerge, separateLeads, uniteLeads } from '../../../shared/crm/merge/unite.ts';
import { quickOrFull, turn } from '../../../test/support/run/full.ts';
import { beforeEachCall, cutAtCall, randomFrom } from '../../../test/support/table/table-faults.ts';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { manyLead } from '../../../test/support/world/crm/many-leads.ts';
import { communication } from '../leads/communication-store.ts';
import { withdrawConsents } from '../leads/contacts/prove-contact.ts';
import { idsOfLead, patchLead, readLead } from '../leads/store.ts';

let crm: CrmAsk;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  crm = await openCrmAsk();
});
afterAll(async () => await crm.stop());
beforeEach(() => {
  crm.newTenant();
});

const talk = (leadId: string, n: number): Communication => ({
  communicationId: newId('communication', n),
  leadId,
  orderId: null,
  type: 'note',
  direction: 'inbound',
  toAddress: null,
  fromAddress: null,
  subject: null,
  body: `word ${n}`,
  duration: null,
  template: null,
  status: 'delivered',
  statusReason: null,
  metadata: {},
  createdAt: toInstant(crm.now() + n * 1000),
  version: 1,
});

/** Two leads of one household, each with messages and tasks. */
const pair = async (messages = 3): Promise<[string, string]> => {
  const first = await crm.capture({ email: 'ann.lee@example.com', phone: '+12155550123', fullName: 'Ann Lee' });
  const second = await crm.capture({
    email: 'annlee+home@example.com',
    phone: '+12155550123',
    servicesInterested: ['video'],
  });
  await crm.follow();
  const table = crm.table();
  for (let n = 0; n < messages; n += 50) {
    const some = Array.from({ length: Math.min(50, messages - n) }, (_, i) =>
      table.create(communication, talk(second.leadId, n + i)),
    );
    await table.commit(...some);
  }
  return [first.leadId, second.leadId];
};

const versions = async (leadId: string, otherId: string) => {
  const one = await readLead(crm.table(), leadId);
  const other = await readLead(crm.table(), otherId);
  return { leadId, otherId, version: one?.version, otherVersion: other?.version };
};
const merge = async (leadId: string, otherId: string, more: object = {}) =>
  await crm.ask('POST /api/leads/{leadId}/merge', { ...(await versions(leadId, otherId)), ...more });

const story = async (leadId: string): Promise<string[]> => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { leadId, limit: '40', ...(cursor ? { cursor } : {}) };
    const { body } = await crm.ask('GET /api/leads/{leadId}/timeline', query);
    seen.push(...body.items.map((item: { id: string }) => item.id));
    cursor = body.nextCursor;
  } while (cursor);
  return seen;
};

describe('merging two leads', () => {
  it('finds duplicates by phone and by email without dots and plus tag', async () => {
    const [first, second] = await pair();
    await crm.index();
    const { body } = await crm.ask('GET /api/leads/duplicates', {});
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ reasons: ['same_phone', 'similar_email'] });
    expect([body.items[0].first.leadId, body.items[0].second.leadId].toSorted()).toEqual([first, second].toSorted());
  });

  it('previews without a change, then merges: nothing is lost, both ids resolve, the merge is audited', async () => {
    const [first, second] = await pair();
    const before = [...(await story(first)), ...(await story(second))];
    const preview = await merge(first, second, { preview: true });
    expect(preview.body).toMatchObject({
      mergeId: null,
      lead: { servicesInterested: ['video'], email: 'ann.lee@example.com' },
    });
    expect(await readLead(crm.table(), second)).toMatchObject({ leadId: second });
    const merged = await merge(first, second);
    expect(merged.status).toBe(200);
    expect(merged.body.lead).toMatchObject({ leadId: first, servicesInterested: ['video'] });
    expect((await readLead(crm.table(), first))?.possibleDuplicateOf).toEqual([]);
    const after = await story(first);
    expect(after.filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted());
    expect(new Set(after).size).toBe(after.length);
    expect(await story(second)).toEqual(after);
    expect((await crm.items('audit')).map(({ action }) => action)).toEqual(['lead.merged']);
    const { counts } = preview.body;
    expect(counts.primary.messages + counts.other.messages + counts.primary.tasks + counts.other.tasks).toBe(
      (await crm.items('communication')).length + (await crm.items('task')).length,
    );
  });

  it('merges a thousand messages in one transaction, as fast as three', async () => {
    const [first, second] = await pair(1000);
    expect((await merge(first, second)).status).toBe(200);
    expect((await story(first)).length).toBeGreaterThan(1000);
  });

  it('can be undone within 30 days; later changes and captures are kept', async () => {
    const [first, second] = await pair();
    const one = await readLead(crm.table(), first);
    const other = await readLead(crm.table(), second);
    await merge(first, second);
    const merged = (await readLead(crm.table(), first)) as Lead;
    await crm.table().commit(patchLead(crm.table(), merged, { budgetRange: 'about $2,000', status: 'proposal' }));
    const undone = await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first });
    expect(undone.status).toBe(200);
    const same = ({ version: _, updatedAt: __, ...rest }: Partial<Lead>) => rest;
    const restored = (await readLead(crm.table(), second)) as Lead;
    expect(same(restored)).toEqual(same(other as Lead));
    expect(restored.version, 'who read it before the merge edits it no more').toBeGreaterThan(other?.version ?? 0);
    const back = (await readLead(crm.table(), first)) as Lead;
    expect(back).toMatchObject({
      ...same(one as Lead),
      budgetRange: 'about $2,000',
      status: 'proposal',
      score: back.score,
      scoreReasons: back.scoreReasons,
    });
    expect(await idsOfLead(crm.table(), first)).toEqual([first]);
    expect((await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first })).status).toBe(404);
  });

  it('that is undone keeps nothing of one lead beside the other: each may be somebody to be erased', async () => {
    const [first, second] = await pair();
    const own = async () => JSON.stringify(await crm.table().rows({ pk: `LEAD#${first}` }));
    const { email } = (await readLead(crm.table(), second)) as Lead;
    await merge(first, second);
    expect(await own(), 'control').toContain(email);
    expect((await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first })).status).toBe(200);
    expect(await own()).not.toContain(email);
  });

  it('that is undone leaves standing what was withdrawn meanwhile, for both leads', async () => {
    const phone = '+12155550188';
    const consents = { serviceMessages: true, aiCalls: true };
    const { leadId: first } = await crm.capture({ email: 'bea@example.com', phone, consents });
    const { leadId: second } = await crm.capture({ email: 'bea.home@example.com', phone, consents });
    const [one, other] = await Promise.all([first, second].map(async (id) => await readLead(crm.table(), id)));
    await merge(first, second);
    const stop = { kinds: ['aiCalls'] as const, source: 'voice', now: crm.now() };
    await withdrawConsents(crm.table(), { kind: 'phone', value: phone }, stop);
    expect((await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first })).status).toBe(200);
    for (const before of [one, other]) {
      const after = await readLead(crm.table(), before?.leadId ?? '');
      expect(after?.consents).toMatchObject({ serviceMessages: true, aiCalls: false });
      const isOfCalls = ({ contact, kind }: ConsentRecord) => contact === phone && kind === 'aiCalls';
      expect(after?.consentRecords.filter(isOfCalls)).toMatchObject([{ granted: false, source: 'voice' }]);
      const rest = (lead: Lead | undefined) => lead?.consentRecords.filter((each) => !isOfCalls(each));
      expect(rest(after)).toEqual(rest(before));
    }
  });

  it('cannot be undone after 30 days', async () => {
    const [first, second] = await pair();
    await merge(first, second);
    crm.travel(31 * DAY);
    expect((await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: first })).status).toBe(404);
  });

  it('loses to an edit of the other lead that comes between its reading and its writing', async () => {
    let edit: (() => Promise<void>) | undefined;
    crm.newTenant((client) =>
      beforeEachCall(client, async (command) => {
        if (command !== 'TransactWriteItemsCommand') return;
        const once = edit;
        edit = undefined;
        await once?.();
      }),
    );
    const [first, second] = await pair();
    edit = async () => {
      const other = await readLead(crm.table(), second);
      if (other) await crm.table().commit(patchLead(crm.table(), other, { fullName: 'Ann Lee-Hill' }));
    };
    expect((await merge(first, second)).status).toBe(409);
    expect(await readLead(crm.table(), second)).toMatchObject({ leadId: second, fullName: 'Ann Lee-Hill' });
  });

  it('rejects a stale version and a merge of a lead with itself', async () => {
    const [first, second] = await pair();
    expect((await merge(first, second, { otherVersion: 99 })).status).toBe(409);
    expect((await merge(first, first)).status).toBe(400);
  });

  it('lets exactly one of twenty concurrent merges succeed', async () => {
    const [first, second] = await pair();
    const input = await versions(first, second);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => crm.ask('POST /api/leads/{leadId}/merge', input)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 409].includes(status ?? 0))).toBe(true);
  });

  it('is atomic if the connection drops at any call', async () => {
    // Every fifth call in the quick run, others each day.
    const step = quickOrFull(5, 1);
    for (let at = turn % step; at < 35; at += step) {
      let calls = 0;
      let cut = Number.POSITIVE_INFINITY;
      crm.newTenant((client) => cutAtCall(client, () => calls++ >= cut));
      const [first, second] = await pair(1);
      const input = await versions(first, second);
      [calls, cut] = [0, at];
      const answer = await crm.ask('POST /api/leads/{leadId}/merge', input);
      cut = Number.POSITIVE_INFINITY;
      const leads = await crm.items('lead');
      const aliases = await crm.items('leadAlias');
      if (answer.status === 200) return expect([leads.length, aliases.length]).toEqual([1, 1]);
      expect([leads.length, aliases.length]).toEqual([2, 0]);
    }
    throw new Error('No merge got through');
  });
});

describe('a thousand random pairs', () => {
  const random = randomFrom(20_261_120);
  const maybe = <T>(value: T): T | null => (random() < 0.5 ? value : null);
  const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.4);
  const anyLead = (n: number): Lead => ({
    ...manyLead(n),
    email: maybe(`p${n}@example.com`),
    phone: maybe(`+1215555${1000 + n}`),
    fullName: maybe(`Person ${n}`),
    propertyAddress: maybe(`${n} Road`),
    propertyType: maybe('house'),
    propertySize: maybe(1000 + n),
    budgetRange: maybe(`$${n}`),
    servicesInterested: some(ServiceCode.options),
    tags: some(['a', 'b', 'c', 'd']),
    contactAttempts: n % 5,
    assignedTo: maybe(`prf_${n}`),
    firstContactAt: maybe(toInstant(n * DAY)),
    lastContactAt: maybe(toInstant(n * DAY)),
  });
  const filled = [
    'email',
    'phone',
    'fullName',
    'propertyAddress',
    'propertyType',
    'propertySize',
    'budgetRange',
  ] as const;
  const isUnion = (one: Lead, other: Lead, merged: Lead): boolean =>
    filled.every((field) => merged[field] === (one[field] ?? other[field])) &&
    (['servicesInterested', 'tags'] as const).every((field) =>
      [...one[field], ...other[field]].every((value) => (merged[field] as string[]).includes(value)),
    ) &&
    merged.contactAttempts === one.contactAttempts + other.contactAttempts + 1;

  it('keep the union, and undoing restores both leads', () => {
    for (let n = 0; n < 1000; n++) {
      const one = anyLead(n);
      const other = anyLead(n + 5000);
      const merged = uniteLeads(one, other);
      expect(isUnion(one, other, merged)).toBe(true);
      const back = separateLeads(merged, merged, one, other);
      const { scoreReasons: _, score: __, ...rest } = one;
      expect(back).toMatchObject({ ...rest, servicesInterested: back.servicesInterested, tags: back.tags });
      expect(back.servicesInterested.toSorted()).toEqual(one.servicesInterested.toSorted());
      expect(back.tags.toSorted()).toEqual(one.tags.toSorted());
      expect(changesOfMerge(one, merged).some(({ field }) => field === 'contactAttempts')).toBe(true);
    }
  });

  it('control: catches a merge that prefers the other lead or drops its lists', () => {
    const careless = (one: Lead, other: Lead): Lead => ({
      ...uniteLeads(one, other),
      servicesInterested: one.servicesInterested,
    });
    const greedy = (one: Lead, other: Lead): Lead => ({
      ...uniteLeads(one, other),
      fullName: other.fullName ?? one.fullName,
    });
    for (const broken of [careless, greedy]) {
      const results = Array.from({ length: 200 }, (_, n) => [anyLead(n), anyLead(n + 5000)] as const);
      expect(results.some(([one, other]) => !isUnion(one, other, broken(one, other)))).toBe(true);
    }
  });
});
