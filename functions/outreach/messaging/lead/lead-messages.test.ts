import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AutomationBench, openAutomationBench } from '../../../../test/support/world/crm/automation-bench.ts';

let bench: AutomationBench;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const unserved = { services: ['cleaning', 'video'], zip: '19401' };

it.each([
  [{ request: 'no_time_fits' }, 'None of the available times work'],
  [{ request: 'nobody_does', unserved }, 'Nobody does cleaning and video in 19401 yet'],
  [{ request: 'chat', unserved }, 'Asked for a person in the chat. Nobody does cleaning and video in 19401 yet'],
])('tells the team why somebody waits: %j', async (asked, reason) => {
  await bench.capture({ email: 'ann@example.com', source: 'booking_workflow', ...asked });
  await bench.settle();
  const alert = bench.mails.find(({ subject }) => subject === 'Someone is waiting for a person');
  expect(alert?.text).toContain(`Reason: ${reason}\n`);
});
