import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';

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

it("creates a task for a known lead's consultation request, and none without a request", async () => {
  bench.newTenant();
  await bench.capture({ email: 'bo@example.com' });
  await bench.capture({ email: 'bo@example.com', request: 'consultation' });
  await bench.capture({ email: 'bo@example.com' });
  await bench.handle(await bench.envelopes());
  const titles = (await tasks()).map(({ title }) => title).toSorted();
  expect(titles).toEqual(['Arrange a consultation with bo@example.com', 'Follow up with bo@example.com']);
});
