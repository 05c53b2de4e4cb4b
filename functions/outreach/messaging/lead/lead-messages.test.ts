import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { employ } from '../../../../test/support/people/colleague.ts';
import {
  type AutomationBench,
  benchStart,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { lead as leadItem } from '../../../crm/leads/store.ts';

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

describe('a mail about somebody who is known', () => {
  const known = { fullName: 'Ann Lee', email: 'ann@example.com' };
  const waiting = { source: 'landing:contact', request: 'inquiry' };
  const contactSaid = async (typed: object): Promise<string[]> => {
    await bench.capture(known);
    await bench.settle();
    await bench.capture({ ...known, ...waiting, ...typed });
    await bench.settle();
    const alert = bench.mails.find(({ subject }) => subject === 'Someone is waiting for a person');
    return alert?.text.match(/\S.* is waiting to hear|(?<=Contact: ).*/g) ?? [];
  };

  it.each([
    ['the same', {}, 'Ann Lee is waiting to hear', 'ann@example.com'],
    ['another name', { fullName: 'Anna Bell' }, 'Anna Bell is waiting to hear', 'ann@example.com (on record: Ann Lee)'],
  ])('tells %s that they gave, and what is on record if it differs', async (_, typed, who, contact) => {
    expect(await contactSaid(typed)).toEqual([who, contact]);
  });

  it('tells the address at which they wait for a reply, which may be a new one', async () => {
    const leadId = await bench.capture({ ...known, phone: '+12155550123' });
    await bench.settle();
    const stored = await bench.table.get(leadItem, { leadId });
    if (stored) await bench.table.commit(bench.table.patch(leadItem, stored, { email: 'old@example.com' }));
    await bench.capture({ ...known, ...waiting });
    await bench.settle();
    const alert = bench.mails.find(({ subject }) => subject === 'Someone is waiting for a person');
    expect(alert?.text).toContain('Contact: ann@example.com (on record: old@example.com, (215) 555-0123)\n');
  });
});

describe('a lead that is given on while its mail waits for others', () => {
  const assign = async (leadId: string, assignedTo: string | null): Promise<void> => {
    const stored = await bench.table.get(leadItem, { leadId });
    if (stored) await bench.table.commit(bench.table.patch(leadItem, stored, { assignedTo }));
  };
  /** Their leads are the agent's, who is told of the first at once and counts the others. */
  const askAll = async (...names: string[]): Promise<string[]> => {
    const people = names.map((name) => ({ fullName: name, email: `${name}@example.com` }));
    const leadIds: string[] = [];
    for (const person of people) leadIds.push(await bench.capture(person));
    await bench.settle();
    for (const leadId of leadIds) await assign(leadId, 'prf_before');
    for (const [n, person] of people.entries()) {
      bench.advanceTo(benchStart + MINUTE + n);
      await bench.capture({ ...person, source: 'chat', request: 'chat' });
      await bench.settle();
    }
    return leadIds;
  };
  const waitingToldTo = (email: string): string[] =>
    bench.mails
      .filter(({ to, subject }) => to.email === email && /waiting/i.test(subject))
      .map(({ subject, text }) => `${subject} ${text}`);
  beforeEach(async () => {
    for (const profileId of ['prf_before', 'prf_after']) await employ(bench.table, profileId);
  });

  it('is not told of any more to the one before, but to who has it now', async () => {
    const [, moved = ''] = await askAll('first', 'moved', 'kept');
    await assign(moved, 'prf_after');
    await bench.travelTo(benchStart + 12 * MINUTE);
    const texts = waitingToldTo('prf_before@example.com');
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('More people waiting for a reply: 1');
    expect(texts[1]).toContain('kept@example.com');
    expect(texts[1]).not.toContain('moved');
    expect(waitingToldTo('prf_after@example.com')).toEqual([expect.stringContaining('moved@example.com')]);
  });

  it('is told to the company where nobody works for it any more', async () => {
    const [, freed = ''] = await askAll('first', 'freed');
    await assign(freed, null);
    await bench.travelTo(benchStart + 12 * MINUTE);
    expect(waitingToldTo('prf_before@example.com')).toHaveLength(1);
    const { email } = defaultTenant.tenant.contact;
    expect(waitingToldTo(email)).toEqual([expect.stringContaining('freed@example.com')]);
  });
});
