import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AutomationBench, openAutomationBench } from '../../../../test/support/world/crm/automation-bench.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';

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

describe('the mail about a lead', () => {
  const alertFor = async (captured: object) => {
    await bench.capture({ email: 'ann@example.com', source: 'chat', request: 'chat' }, captured);
    await bench.settle();
    const mail = bench.mails.find(({ subject }) => subject === 'Someone is waiting for a person');
    return mail?.text ?? '';
  };
  const withoutCrm = async () => {
    const license = await bench.table.get(licenseItem, { featureCode: 'crm' });
    if (license) await bench.table.commit(bench.table.patch(licenseItem, license, { isEnabled: false }));
  };

  it('opens the lead', async () => {
    expect(await alertFor({ chatId: 'cht_1' })).toMatch(/View details:\n\S+\/admin\/crm\?lead=led_/);
  });

  it('opens its chat where the plan has no lead management', async () => {
    await withoutCrm();
    expect(await alertFor({ chatId: 'cht_1' })).toMatch(/View details:\n\S+\/admin\/chats\?chat=cht_1\n/);
  });

  it('has no link where the plan has no page about it, but says how to reach them', async () => {
    await withoutCrm();
    const text = await alertFor({});
    expect(text).toContain('Contact: ann@example.com');
    expect(text).not.toMatch(/View details|\/admin\//);
  });
});
