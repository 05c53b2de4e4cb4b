import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssistantChanged } from '../../../../shared/assistants/voice/events.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { startVapi, type Vapi } from '../../../../test/support/voice/vapi-stand-in.ts';
import { openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { openVoiceWork } from '../../../../test/support/voice/voice-work.ts';
import { dueKey } from '../../../platform/table/events/due.ts';

let bench: VoiceBench;
let vapi: Vapi;
beforeAll(async () => {
  [bench, vapi] = [await openVoiceBench(), await startVapi()];
});
afterAll(async () => await Promise.all([bench.stop(), vapi.stop()]));

/** What is scheduled after a sync of this attempt. */
const nextAfter = async (attempt: number) => {
  const { tenantId } = await bench.newBareCompany();
  const table = bench.openTable(tenantId);
  const now = bench.now();
  await table.commit(table.event(AssistantChanged, { attempt }, { pk: 'SETTINGS', group: tenantId, now }));
  expect(await openVoiceWork(bench, vapi).work(tenantId)).toBe(0);
  const [due] = await table.getMany([dueKey(AssistantChanged, 'assistant')]);
  return due;
};

it('a sync that failed is tried again four times, and after that each day', async () => {
  vapi.feel('failing');
  const [first, last] = [await nextAfter(0), await nextAfter(4)];
  expect(first).toMatchObject({ data: { attempt: 1 } });
  expect(last).toMatchObject({ data: { attempt: 0 } });
  expect(String(last?.gsi3sk).startsWith(toInstant(bench.now() + DAY)), String(last?.gsi3sk)).toBe(true);
});

it('a sync that was refused for good is tried again the next day', async () => {
  vapi.feel('no key');
  expect(await nextAfter(0)).toMatchObject({ data: { attempt: 0 } });
});
