import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { chooseAssignee, defaultAssignment } from '../../../shared/crm/assignment/assignment.ts';
import { LeadCreated, leadAssignment } from '../../../shared/crm/leads/events.ts';
import { leadOfCapture } from '../../../shared/crm/merge/merge.ts';
import { deliver } from '../../../test/support/table/deliver.ts';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm-ask.ts';
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
const settle = async (changes: object) => {
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
const hear = async (messages: readonly object[]) => {
  const deps = { openTable: () => crm.table(), clock: () => crm.now() };
  return await deliver(consume(leadAssignment, leadAssignmentConsumers, deps), messages);
};

const arrive = async (fields: object = {}): Promise<string> => {
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

/** Each lead's message comes in a batch of its own, ten batches at once, as a queue without order would do it. */
const hearAtOnce = async (leadIds: readonly string[], give: (leadId: string) => Promise<unknown>) => {
  const left = [...leadIds];
  const work = async () => {
    for (let id = left.shift(); id; id = left.shift()) await give(id);
  };
  await Promise.all(Array.from({ length: 4 }, work));
};

describe('leads given in turn', () => {
  it('go round fairly to one more or less, also when several are given at once and messages come twice', async () => {
    await settle({ people });
    const leadIds: string[] = [];
    for (let n = 0; n < 100; n++) leadIds.push(await arrive());
    const until = async (leadId: string) => {
      for (let tries = 0; tries < 20 && (await hear([envelope(LeadCreated.name, leadId)])).length > 0; tries++);
    };
    await hearAtOnce([...leadIds, ...leadIds.slice(0, 10)], until);
    const counts = await shares();
    expect(counts.reduce((a, b) => a + b)).toBe(100);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('would not without the turn under its version: the count above can fail', async () => {
    await settle({ people });
    let turn = 0;
    const careless = async (table: TenantTable, leadId: string) => {
      const mine = turn;
      const lead = await readLead(table, leadId);
      turn = (mine + 1) % people.length;
      if (lead) await table.commit(patchLead(table, lead, { assignedTo: people[mine] ?? null }));
    };
    const leadIds: string[] = [];
    for (let n = 0; n < 40; n++) leadIds.push(await arrive());
    await Promise.all(leadIds.map((leadId) => careless(crm.table(), leadId)));
    const counts = await shares();
    expect(Math.max(...counts) - Math.min(...counts)).toBeGreaterThan(1);
  });

  it('over a thousand leads give each as many, whoever is paused or gone passed over', () => {
    const settings = { ...defaultAssignment, people: ['a', 'b', 'gone', 'c'], paused: ['b'] };
    const lead = { propertyAddress: null, servicesInterested: [], source: 'chat' };
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

describe('a new lead', () => {
  it('goes by ZIP, service or source to whom a rule names, and else to the fallback', async () => {
    const rules = [
      { zip: '18901', assignTo: 'prf_a' },
      { service: 'video', source: 'chat', assignTo: 'prf_b' },
    ];
    await settle({ way: 'rules', rules, fallback: 'prf_c' });
    const inZip = await arrive({ propertyAddress: '12345 Mill Street, Doylestown, PA 18901' });
    const inChat = await arrive({ servicesInterested: ['video'], source: 'chat' });
    const other = await arrive({ servicesInterested: ['video'] });
    await hear([inZip, inChat, other].map((leadId) => envelope('lead.created', leadId)));
    expect([await ownerOf(inZip), await ownerOf(inChat), await ownerOf(other)]).toEqual(people);
  });

  it('goes to the owner, and while the owner is paused to the fallback', async () => {
    await settle({ way: 'owner', owner: 'prf_a', fallback: 'prf_b' });
    const first = await arrive();
    await hear([envelope('lead.created', first)]);
    await settle({ way: 'owner', owner: 'prf_a', fallback: 'prf_b', paused: ['prf_a'] });
    const second = await arrive();
    await hear([envelope('lead.created', second)]);
    expect([await ownerOf(first), await ownerOf(second)]).toEqual(['prf_a', 'prf_b']);
  });

  it('is heard of by whoever gives leads away when it is captured, once', async () => {
    await crm.capture({ email: 'ann@example.com' });
    await crm.follow();
    expect((await crm.envelopes()).filter(({ type }) => type === 'lead.created')).toHaveLength(1);
  });
});

describe('a lead that the first one may claim', () => {
  it('waits ten minutes and then goes to the fallback; claimed before, it stays', async () => {
    await settle({ way: 'first_to_claim', fallback: 'prf_c' });
    const claimed = await arrive();
    const left = await arrive();
    await hear([envelope('lead.created', claimed), envelope('lead.created', left)]);
    const due = await crm.items('due');
    expect(due.map(({ times }) => times)).toEqual([['2026-11-20T10:10:00Z'], ['2026-11-20T10:10:00Z']]);
    const answer = await crm.ask('POST /api/leads/{leadId}/claim', { leadId: claimed }, crm.agent('prf_b'));
    expect(answer.body).toMatchObject({ assignedTo: 'prf_b' });
    expect(await crm.items('due')).toHaveLength(1);
    await hear([envelope('lead.unclaimed', claimed), envelope('lead.unclaimed', left)]);
    expect([await ownerOf(claimed), await ownerOf(left)]).toEqual(['prf_b', 'prf_c']);
  });

  it('claimed by twenty at once is one’s', async () => {
    const leadId = await arrive();
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

describe('the settings of assignment', () => {
  it('are changed under their version, by nobody’s name that is not here, and told in the log', async () => {
    expect((await settle({ people: ['prf_nobody'] })).body.error.details).toMatchObject([{ path: 'people' }]);
    const { body } = await settle({ people });
    const { lastChange, ...kept } = body;
    expect(kept).toMatchObject({ people, version: 1 });
    const stale = await crm.ask('PUT /api/settings/assignment', { ...kept, version: 0 });
    expect(stale.status).toBe(409);
    const { name, email } = crm.admin();
    expect(lastChange.by).toBe(name ?? email);
    expect(stale.body.error.details).toEqual({ changedBy: lastChange.by, changedAt: lastChange.at });
    expect((await crm.ask('GET /api/settings/assignment')).body).toEqual(body);
    expect((await crm.items('audit')).map(({ action }) => action)).toEqual(['assignment.changed']);
    expect((await crm.ask('GET /api/settings/assignment', {}, crm.agent('prf_a'))).status).toBe(403);
  });
});
