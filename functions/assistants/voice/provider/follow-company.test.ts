import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssistantChanged } from '../../../../shared/assistants/voice/events.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { batchOf, streamed } from '../../../../test/support/table/streamed.ts';
import { startVapi, type Vapi } from '../../../../test/support/voice/vapi-stand-in.ts';
import { openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { openVoiceWork } from '../../../../test/support/voice/voice-work.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Entity } from '../../../platform/table/entity.ts';
import { voiceSettings } from '../store.ts';
import { createAssistantFollower } from './follow-company.ts';

let bench: VoiceBench;
let vapi: Vapi;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));

let records = 0;

/** A batch as the stream numbers it. */
const numbered = (...batch: DynamoDBRecord[]): DynamoDBStreamEvent =>
  batchOf(
    ...batch.map((record) => {
      records += 1;
      return { ...record, dynamodb: { ...record.dynamodb, SequenceNumber: String(records) } };
    }),
  );

/** A company whose items change as its settings change them, followed by the stream's reader and the queue. */
const openCompany = async () => {
  const { tenantId, assistantId } = await bench.newBareCompany();
  const table = bench.openTable(tenantId);
  await table.commit(table.create(policyItem, { ...defaultPolicy, version: 1 }));
  const follow = createAssistantFollower({ openTable: bench.openTable, clock: bench.now });
  const { work } = openVoiceWork(bench, vapi);
  /** Changes an item; returns what the provider was then told of the assistant, each time as one text. */
  const change = async <Item extends { version: number }>(
    entity: Entity<Item, object, unknown>,
    changed: (item: Item) => Partial<Item>,
  ): Promise<string[]> => {
    const before = await table.get(entity, {}, { consistent: true });
    if (!before) throw new Error(`No ${entity.name}`);
    await table.commit(table.patch(entity, before, changed(before)));
    const after = await table.get(entity, {}, { consistent: true });
    const already = vapi.asked.length;
    expect(await follow(numbered(streamed(tenantId, entity, before, after)))).toEqual({ batchItemFailures: [] });
    await work(tenantId);
    const told = vapi.asked.slice(already).filter(({ path }) => path === `/assistant/${assistantId}`);
    return told.map(({ method, body }) => `${method} ${JSON.stringify(body)}`);
  };
  /** How many syncs have been asked for. */
  const events = async (): Promise<number> =>
    (await table.rows({ pk: 'SETTINGS', begins: 'EVENT#' })).filter(({ type }) => type === AssistantChanged.name)
      .length;
  return { table, change, follow, events };
};

const weekend = [{ weekday: 6, from: 12 * 60, to: 20 * 60 }];

it('the assistant is told when office hours or services have changed', async () => {
  const { change } = await openCompany();
  const [ofHours = '', ...more] = await change(policyItem, () => ({ officeHours: weekend }));
  expect(more).toEqual([]);
  expect(ofHours).toMatch(/^PATCH .*The office is open Saturday, 12 pm to 8 pm/);

  const [ofServices = ''] = await change(catalogItem, ({ services }) => ({
    services: services.map((each) => (each.code === 'drone' ? { ...each, isEnabled: false } : each)),
  }));
  expect(ofServices).toContain('(photography)');
  expect(ofServices).not.toContain('(drone)');
});

const ofTenant: readonly [what: string, changed: (tenant: Tenant) => Partial<Tenant>, said: string][] = [
  [
    'its name',
    () => ({ name: 'Canal Towns Media' }),
    '"firstMessage":"Hello, this is the AI assistant of Canal Towns Media.',
  ],
  [
    'its county',
    ({ serviceArea }) => ({ serviceArea: { ...serviceArea, countyName: 'Canal County' } }),
    'in Canal County, ',
  ],
  ['its state', ({ serviceArea }) => ({ serviceArea: { ...serviceArea, state: 'NJ' } }), ', NJ. You are an AI'],
  ['its phone', ({ contact }) => ({ contact: { ...contact, phone: '+12155550199' } }), '(215) 555-0199'],
  [
    'its promises',
    ({ promises }) => ({ promises: { ...promises, startsWithin: '36 hours' } }),
    'Work starts within 36 hours',
  ],
  ['its time zone', () => ({ timezone: 'America/Chicago' }), 'The time zone is America/Chicago'],
  ['its first host', ({ hosts }) => ({ hosts: ['canal.example.com', ...hosts] }), 'canal.example.com/api/vapi/webhook'],
];

it.each(ofTenant)('the assistant is told when %s has changed', async (_, changed, said) => {
  const { change } = await openCompany();
  expect((await change(tenantItem, changed)).join()).toContain(said);
});

it('changes that come together, or once more, ask for one sync', async () => {
  const { table, follow, events } = await openCompany();
  const tenant = await table.get(tenantItem, {});
  const policy = await table.get(policyItem, {});
  if (!tenant || !policy) throw new Error('No company');
  const batch = numbered(
    streamed(table.tenantId, tenantItem, tenant, { ...tenant, name: 'Canal Towns' }),
    streamed(table.tenantId, tenantItem, { ...tenant, name: 'Canal Towns' }, { ...tenant, name: 'Canal Towns Media' }),
    streamed(table.tenantId, policyItem, policy, { ...policy, officeHours: weekend }),
  );
  const before = await events();
  await follow(batch);
  await follow(batch);
  expect(await events()).toBe(before + 1);
});

it('a change that it says nothing of asks the provider for nothing', async () => {
  const { change } = await openCompany();
  expect(await change(policyItem, ({ noticeHours }) => ({ noticeHours: noticeHours + 1 }))).toEqual([]);
  const flat = { kind: 'flat', amount: 1_00 } as const;
  const raised = await change(catalogItem, ({ services }) => ({
    services: services.map((each) => ({ ...each, price: flat })),
  }));
  expect(raised, 'prices come from its tools').toEqual([]);
});

it('a company whose assistant is off, or that never had one, costs no event', async () => {
  const off = await openCompany();
  const voice = await off.table.get(voiceSettings, {});
  if (voice) await off.table.commit(off.table.patch(voiceSettings, voice, { isOn: false }));
  const none = await openCompany();
  await none.table.commit(none.table.erase(voiceSettings, {}));
  for (const { change, events } of [off, none]) {
    const before = await events();
    expect(await change(tenantItem, () => ({ name: 'Canal Towns Media' }))).toEqual([]);
    expect(await events()).toBe(before);
  }
});
