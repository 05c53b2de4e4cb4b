import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { chooseAssignee, defaultAssignment } from '../../../shared/crm/assignment/assignment.ts';
import { LeadCreated, leadAssignment } from '../../../shared/crm/leads/events.ts';
import { leadOfCapture } from '../../../shared/crm/merge/merge.ts';
import { deliver } from '../../../test/support/table/deliver.ts';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { findMember, memberItem } from '../../company/identity/store.ts';
import { consume } from '../../platform/consume.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createLead, patchLead, readLead } from '../leads/store.ts';
import { leadAssignmentConsumers } from './assign-lead.ts';

let crm: CrmAsk;
beforeAll(async () => {
  crm = await openCrmAsk();
});
afterAll(async () => await crm.stop());
beforeEach(async () => {
  crm.newTenant();
  for (const person of ['prf_a', 'prf_b', 'prf_c']) await crm.employ(person);
});

const people = ['prf_a', 'prf_b', 'prf_c'];
const changeSettings = async (changes: object) => {
  const { lastChange: _, ...kept } = (await crm.ask('GET /api/settings/assignment')).body;
  return await crm.ask('PUT /api/settings/assignment', { ...kept, ...changes });
};

const envelope = (type: string, leadId: string) => ({
  eventId: `evt_${type}_${leadId}`,
  tenantId: crm.table().tenantId,
  type,
  occurredAt: '2026-11-20T10:00:00Z',
  group: 'assignment',
  data: { leadId },
});
const deliverMessages = async (messages: readonly object[]) => {
  const deps = { openTable: () => crm.table(), clock: () => crm.now() };
  return await deliver(consume(leadAssignment, leadAssignmentConsumers, deps), messages);
};

const captureNewLead = async (fields: object = {}): Promise<string> => {
  const leadId = newId('lead', crm.now());
  const capture = { email: `${leadId.toLowerCase()}@example.com`, source: 'website_form', ...fields };
  await crm.table().commit(createLead(crm.table(), leadOfCapture(leadId, capture, crm.now())));
  return leadId;
};
const ownerOf = async (leadId: string) => (await readLead(crm.table(), leadId))?.assignedTo;
const shares = async (): Promise<number[]> => {
  const owners = (await crm.items('lead')).map((item) => String(item.assignedTo));
  return people.map((person) => owners.filter((owner) => owner === person).length);
};

/** Delivers each lead's message in a batch of its own, ten batches concurrently, as a standard queue would. */
const deliverConcurrently = async (leadIds: readonly string[], give: (leadId: string) => Promise<unknown>) => {
  const left = [...leadIds];
  const work = async () => {
    for (let id = left.shift(); id; id = left.shift()) await give(id);
  };
  await Promise.all(Array.from({ length: 4 }, work));
};

describe('round-robin assignment', () => {
  it('distributes leads evenly (±1), also under concurrent and duplicate delivery', async () => {
    await changeSettings({ people });
    const leadIds: string[] = [];
    for (let n = 0; n < 100; n++) leadIds.push(await captureNewLead());
    const until = async (leadId: string) => {
      for (
        let tries = 0;
        tries < 20 && (await deliverMessages([envelope(LeadCreated.name, leadId)])).length > 0;
        tries++
      );
    };
    await deliverConcurrently([...leadIds, ...leadIds.slice(0, 10)], until);
    const counts = await shares();
    expect(counts.reduce((a, b) => a + b)).toBe(100);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('control: without the versioned rotation the distribution is uneven', async () => {
    await changeSettings({ people });
    let turn = 0;
    const careless = async (table: TenantTable, leadId: string) => {
      const mine = turn;
      const lead = await readLead(table, leadId);
      turn = (mine + 1) % people.length;
      if (lead) await table.commit(patchLead(table, lead, { assignedTo: people[mine] ?? null }));
    };
    const leadIds: string[] = [];
    for (let n = 0; n < 40; n++) leadIds.push(await captureNewLead());
    await Promise.all(leadIds.map((leadId) => careless(crm.table(), leadId)));
    const counts = await shares();
    expect(Math.max(...counts) - Math.min(...counts)).toBeGreaterThan(1);
  });

  it('distributes a thousand leads evenly and skips people who are paused or have left', () => {
    const settings = { ...defaultAssignment, people: ['a', 'b', 'gone', 'c'], paused: ['b'] };
    const lead = { address: null, servicesInterested: [], source: 'chat' };
    const given = new Map<string | null, number>();
    let turn = 0;
    for (let n = 0; n < 1000; n++) {
      const choice = chooseAssignee(settings, lead, turn, (person) => person !== 'gone');
      turn = choice.turn;
      given.set(choice.assignedTo, (given.get(choice.assignedTo) ?? 0) + 1);
    }
    expect(given).toEqual(
      new Map([
        ['a', 500],
        ['c', 500],
      ]),
    );
  });
});

describe('new lead', () => {
  it('goes by ZIP, service or source to the assignee of the matching rule, otherwise to the fallback', async () => {
    const rules = [
      { zip: '18901', assignTo: 'prf_a' },
      { service: 'video', source: 'chat', assignTo: 'prf_b' },
    ];
    await changeSettings({ way: 'rules', rules, fallback: 'prf_c' });
    const inZip = await captureNewLead({ propertyAddress: '12345 Mill Street, Doylestown, PA 18901' });
    const inChat = await captureNewLead({ servicesInterested: ['video'], source: 'chat' });
    const other = await captureNewLead({ servicesInterested: ['video'] });
    await deliverMessages([inZip, inChat, other].map((leadId) => envelope('lead.created', leadId)));
    expect([await ownerOf(inZip), await ownerOf(inChat), await ownerOf(other)]).toEqual(people);
  });

  it('is not assigned by five digits of its address that are not a ZIP code', async () => {
    const rules = [
      { zip: '12345', assignTo: 'prf_a' },
      { zip: '18901', assignTo: 'prf_b' },
    ];
    await changeSettings({ way: 'rules', rules, fallback: 'prf_c' });
    const inZip = await captureNewLead({ propertyAddress: '123 Main St, Doylestown, PA 18901, call 12345' });
    const nowhere = await captureNewLead({ propertyAddress: '123 Main St, Doylestown, call 12345' });
    await deliverMessages([inZip, nowhere].map((leadId) => envelope('lead.created', leadId)));
    expect([await ownerOf(inZip), await ownerOf(nowhere)]).toEqual(['prf_b', 'prf_c']);
  });

  it('goes to the owner, or to the fallback while the owner is paused', async () => {
    await changeSettings({ way: 'owner', owner: 'prf_a', fallback: 'prf_b' });
    const first = await captureNewLead();
    await deliverMessages([envelope('lead.created', first)]);
    await changeSettings({ way: 'owner', owner: 'prf_a', fallback: 'prf_b', paused: ['prf_a'] });
    const second = await captureNewLead();
    await deliverMessages([envelope('lead.created', second)]);
    expect([await ownerOf(first), await ownerOf(second)]).toEqual(['prf_a', 'prf_b']);
  });

  it('by a rule goes to nobody who is paused or has left, but by the next rule', async () => {
    await crm.employ('prf_gone');
    const rules = [{ assignTo: 'prf_gone' }, { assignTo: 'prf_a' }, { assignTo: 'prf_b' }];
    expect((await changeSettings({ way: 'rules', rules, paused: ['prf_a'] })).status).toBe(200);
    const left = await findMember(crm.table(), 'prf_gone');
    if (left) await crm.table().commit(crm.table().patch(memberItem, left, { status: 'disabled' }));
    const leadId = await captureNewLead();
    await deliverMessages([envelope('lead.created', leadId)]);
    expect(await ownerOf(leadId)).toBe('prf_b');
  });

  it('emits one lead.created for the assignment queue when it is captured', async () => {
    await crm.capture({ email: 'ann@example.com' });
    await crm.follow();
    expect((await crm.envelopes()).filter(({ type }) => type === 'lead.created')).toHaveLength(1);
  });
});

describe('first to claim', () => {
  it('leaves a lead unassigned for ten minutes, then gives it to the fallback; a claimed lead stays', async () => {
    await changeSettings({ way: 'first_to_claim', fallback: 'prf_c' });
    const claimed = await captureNewLead();
    const left = await captureNewLead();
    await deliverMessages([envelope('lead.created', claimed), envelope('lead.created', left)]);
    const due = await crm.items('due');
    expect(due.map(({ times }) => times)).toEqual([['2026-11-20T10:10:00Z'], ['2026-11-20T10:10:00Z']]);
    const answer = await crm.ask('POST /api/leads/{leadId}/claim', { leadId: claimed }, crm.agent('prf_b'));
    expect(answer.body).toMatchObject({ assignedTo: 'prf_b' });
    expect(await crm.items('due')).toHaveLength(1);
    await deliverMessages([envelope('lead.unclaimed', claimed), envelope('lead.unclaimed', left)]);
    expect([await ownerOf(claimed), await ownerOf(left)]).toEqual(['prf_b', 'prf_c']);
  });

  it('lets exactly one of twenty concurrent claims succeed', async () => {
    const leadId = await captureNewLead();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        crm.ask('POST /api/leads/{leadId}/claim', { leadId }, crm.agent(`prf_${n}`)),
      ),
    );
    const winners = claims.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(await ownerOf(leadId)).toBe(winners[0]?.body.assignedTo);
    const others = claims.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.error.code))).toEqual(new Set(['ALREADY_CLAIMED']));
  });
});

describe('assignment settings', () => {
  it('change under their version, reject people who do not work here, and are audited', async () => {
    expect((await changeSettings({ people: ['prf_nobody'] })).body.error.details).toMatchObject([{ path: 'people' }]);
    const { body } = await changeSettings({ people });
    const { lastChange, ...kept } = body;
    expect(kept).toMatchObject({ people, version: 1 });
    const stale = await crm.ask('PUT /api/settings/assignment', { ...kept, version: 0 });
    expect(stale.status).toBe(409);
    const { name, email } = crm.admin();
    expect(lastChange.by).toBe(name ?? email);
    expect(stale.body.error.details).toEqual({ changedBy: lastChange.by, changedAt: lastChange.at });
    expect((await crm.ask('GET /api/settings/assignment')).body).toEqual(body);
    expect((await crm.ask('PUT /api/settings/assignment', { ...kept, version: 2 })).status).toBe(409);
    expect((await crm.items('audit')).map(({ action }) => action)).toEqual(['assignment.changed']);
    expect((await crm.ask('GET /api/settings/assignment', {}, crm.agent('prf_a'))).status).toBe(403);
  });
});
