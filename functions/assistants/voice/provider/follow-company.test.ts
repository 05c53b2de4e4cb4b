import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { batchOf, streamed } from '../../../../test/support/table/streamed.ts';
import { startVapi, type Vapi } from '../../../../test/support/voice/vapi-stand-in.ts';
import { openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { openVoiceWork } from '../../../../test/support/voice/voice-work.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Entity } from '../../../platform/table/entity.ts';
import { voiceSettings } from '../store.ts';
import { createAssistantNews } from './follow-company.ts';

let bench: VoiceBench;
let vapi: Vapi;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));

/** A company whose items change as its settings change them, followed by the stream's reader and the queue. */
const openCompany = async () => {
  const { tenantId, assistantId } = await bench.newBareCompany();
  const table = bench.openTable(tenantId);
  await table.commit(table.create(policyItem, { ...defaultPolicy, version: 1 }));
  const follow = createAssistantNews({ openTable: bench.openTable, clock: bench.now });
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
    expect(await follow(batchOf(streamed(tenantId, entity, before, after)))).toEqual({ batchItemFailures: [] });
    await work(tenantId);
    const told = vapi.asked.slice(already).filter(({ path }) => path === `/assistant/${assistantId}`);
    return told.map(({ method, body }) => `${method} ${JSON.stringify(body)}`);
  };
  return { table, change };
};

it('the assistant is told when what it says of office hours, services or the company has changed', async () => {
  const { change } = await openCompany();
  const weekend = [{ weekday: 6, from: 12 * 60, to: 20 * 60 }];
  const [ofHours = '', ...more] = await change(policyItem, () => ({ officeHours: weekend }));
  expect(more).toEqual([]);
  expect(ofHours).toMatch(/^PATCH .*The office is open Saturday, 12 pm to 8 pm/);

  const [ofServices = ''] = await change(catalogItem, ({ services }) => ({
    services: services.map((each) => (each.code === 'drone' ? { ...each, isEnabled: false } : each)),
  }));
  expect(ofServices).toContain('(photography)');
  expect(ofServices).not.toContain('(drone)');

  const [ofName = ''] = await change(tenantItem, () => ({ name: 'Canal Towns Media' }));
  expect(ofName).toContain('"firstMessage":"Hello, this is the AI assistant of Canal Towns Media.');
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

it('an assistant that is off is told nothing', async () => {
  const { table, change } = await openCompany();
  const voice = await table.get(voiceSettings, {});
  if (voice) await table.commit(table.patch(voiceSettings, voice, { isOn: false }));
  expect(await change(tenantItem, () => ({ name: 'Canal Towns Media' }))).toEqual([]);
});
