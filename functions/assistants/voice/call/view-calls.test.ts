import { expect, it } from 'vitest';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { leadAlias, otherIdOfLead, patchLead, readLead } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { callItem } from '../store.ts';
import { newCall } from './new-call.ts';
import { listCalls } from './view-calls.ts';

const world = worldOfFile();

const profileId = newId('profile', NOW);

const open = async () => {
  const tenantId = await world.newTenant([]);
  const { table } = world.context(tenantId, NOW);
  const admin: Caller = staffCaller(tenantId);
  const agent: Caller = { ...admin, roles: ['agent'], profileId };
  let people = 0;
  const leadOf = async (assignedTo: string | null): Promise<string> => {
    const phone = `+1215555${1000 + people++}`;
    const capture = CaptureInput.parse({ source: 'website_form', phone });
    const { leadId } = await captureLead(table, capture, { now: NOW, eventId: newId('event', NOW) });
    const lead = await readLead(table, leadId);
    if (lead) await table.commit(patchLead(table, lead, { assignedTo }));
    return leadId;
  };
  return { table, admin, agent, leadOf };
};

let minutes = 0;
/** As many calls with a lead, each newer than all before. */
const call = async (table: TenantTable, leadId: string | null, count = 1): Promise<string[]> => {
  const calls = Array.from({ length: count }, () => {
    const at = NOW + minutes++ * MINUTE;
    return { ...newCall(newId('call', at), at), leadId };
  });
  await table.commit(...calls.map((each) => table.create(callItem, each)));
  return calls.map(({ callId }) => callId);
};

/** The sizes of all pages of a list, and the calls on them. */
const readAll = async (table: TenantTable, caller: Caller, filter: { leadId?: string; limit: number }) => {
  const [ids, sizes]: [string[], number[]] = [[], []];
  let cursor: string | undefined;
  do {
    const page = await listCalls({ table, caller, signer: testSigner }, { ...filter, cursor });
    ids.push(...page.items.map(({ callId }) => callId));
    sizes.push(page.items.length);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { ids, sizes };
};

it('an agent’s page is filled with calls of the agent’s own leads, however many of others are newer', async () => {
  const { table, admin, agent, leadOf } = await open();
  const [own, foreign] = [await leadOf(profileId), await leadOf(null)];
  const mine = await call(table, own, 3);
  await call(table, foreign, 30);
  await call(table, null, 10);
  const first = await listCalls({ table, caller: agent, signer: testSigner }, { limit: 10 });
  expect(first.items.map(({ callId }) => callId)).toEqual([...mine].reverse());
  expect((await readAll(table, admin, { limit: 10 })).ids).toHaveLength(43);
});

it('an agent reaches the oldest call of their own behind years of others’ calls', async () => {
  const { table, agent, leadOf } = await open();
  const [own, foreign] = [await leadOf(profileId), await leadOf(null)];
  const [oldest] = await call(table, own);
  await call(table, foreign, 50);
  const [newest] = await call(table, own);
  expect((await readAll(table, agent, { limit: 5 })).ids).toEqual([newest, oldest]);
});

it('a merged lead’s calls are listed in one order, each once, in pages of no more than was asked for', async () => {
  const { table, admin, leadOf } = await open();
  const [lead, former] = [await leadOf(null), newId('lead', NOW)];
  const alias = { leadId: former, of: lead };
  await table.commit(table.create(leadAlias, alias), table.create(otherIdOfLead, alias));
  const made = [
    ...(await call(table, former, 7)),
    ...(await call(table, lead, 3)),
    ...(await call(table, former, 4)),
    ...(await call(table, lead, 4)),
  ];
  await call(table, await leadOf(null), 5);
  const { ids, sizes } = await readAll(table, admin, { leadId: lead, limit: 4 });
  expect(ids).toEqual([...made].reverse());
  expect(Math.max(...sizes)).toBe(4);
  expect((await readAll(table, admin, { leadId: lead, limit: 100 })).ids).toEqual(ids);
});
