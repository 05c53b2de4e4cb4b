import { afterAll, beforeAll, expect, it } from 'vitest';
import { benchNow, type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { readLead } from '../store.ts';
import { detailOf } from '../story/lead-story.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const tasks = async () => (await bench.items('task')).map(({ kind, title, priority }) => ({ kind, title, priority }));

it('creates one task for a visitor without a suitable time, beside the usual follow-up', async () => {
  bench.newTenant();
  const request = { metadata: { notes: 'No time fits. Only Sundays.' }, request: 'no_time_fits' } as const;
  await bench.capture({ email: 'ann@example.com', fullName: 'Ann Lee', source: 'booking_workflow', ...request });
  const messages = await bench.envelopes();
  await bench.handle([...messages, ...messages]);
  expect(await tasks()).toHaveLength(2);
  expect(await tasks()).toContainEqual({ kind: 'no_availability', title: 'Find a time for Ann Lee', priority: 'high' });
});

it('says what nobody does there, in a task of its own kind and in the lead’s story', async () => {
  const table = bench.newTenant();
  const request = {
    request: 'nobody_does',
    unserved: { services: ['cleaning', 'video'], zip: '19401' },
    metadata: { notes: 'Only Sundays.' },
  } as const;
  const { leadId } = await bench.capture({ email: 'cy@example.com', source: 'booking_workflow', ...request });
  await bench.handle(await bench.envelopes());
  expect(await tasks()).toContainEqual({
    kind: 'no_vendor',
    title: 'Find a vendor for cy@example.com',
    priority: 'high',
  });
  const said = 'Nobody does cleaning and video in 19401 yet. Only Sundays.';
  expect((await bench.items('task')).find(({ kind }) => kind === 'no_vendor')).toMatchObject({
    row: { description: `${said} Write to cy@example.com.` },
  });
  const lead = await readLead(table, leadId);
  expect(lead && (await detailOf(table, lead, benchNow)).conversationHistory).toMatchObject([{ notes: said }]);
  await bench.capture({ email: 'cy@example.com', source: 'booking_workflow', ...request });
  await bench.handle(await bench.envelopes());
  expect((await bench.items('task')).filter(({ kind }) => kind === 'no_vendor')).toHaveLength(1);
});

it("creates a task for a known lead's consultation request, and none without a request", async () => {
  bench.newTenant();
  await bench.capture({ email: 'bo@example.com' });
  await bench.capture({ email: 'bo@example.com', request: 'consultation' });
  await bench.capture({ email: 'bo@example.com' });
  await bench.handle(await bench.envelopes());
  const titles = (await tasks()).map(({ title }) => title).toSorted();
  expect(titles).toEqual(['Arrange a consultation with bo@example.com', 'Follow up with bo@example.com']);
});
