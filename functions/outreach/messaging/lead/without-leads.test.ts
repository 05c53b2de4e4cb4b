import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '../../../../shared/contract/time.ts';
import {
  type AutomationBench,
  benchStart,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { historyEvent } from '../../../platform/table/history.ts';

/** A company without lead management has no page about a lead: what a mail leaves out, nobody learns. */
let bench: AutomationBench;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  bench = await openAutomationBench();
  const license = await bench.table.get(licenseItem, { featureCode: 'crm' });
  if (license) await bench.table.commit(bench.table.patch(licenseItem, license, { isEnabled: false }));
});
afterEach(async () => await bench.stop());

const ann = { fullName: 'Ann Lee', email: 'ann@example.com', phone: '+12155550123' };
const reach = 'ann@example.com, (215) 555-0123';
const mailOf = (subject: string) => bench.mails.filter((mail) => mail.subject === subject).map(({ text }) => text);
const waiting = () => mailOf('Someone is waiting for a person');

it.each([
  [
    'the contact form',
    { source: 'landing:contact', request: 'inquiry', metadata: { notes: 'Do you paint\non Saturdays?' } },
    ['Reason: Sent an inquiry', 'Wants: Do you paint on Saturdays?'],
  ],
  [
    'a chat',
    { source: 'chat', request: 'chat', metadata: { notes: 'I want to talk about my barn.' } },
    ['Reason: Asked for a person in the chat', 'Wants: I want to talk about my barn.'],
  ],
  [
    'a call',
    { source: 'voice', request: 'callback', metadata: { notes: 'Call after five.' } },
    ['Reason: Asked for a callback on the phone', 'Wants: Call after five.'],
  ],
  [
    'a booking that nobody does',
    {
      source: 'booking_workflow',
      request: 'nobody_does',
      unserved: { services: ['cleaning'], zip: '19401' },
      servicesInterested: ['cleaning'],
      propertyAddress: '5 Oak Lane, Norristown, PA 19401',
    },
    ['Reason: Nobody does cleaning in 19401 yet', 'Wants: Cleaning. 5 Oak Lane, Norristown, PA 19401.'],
  ],
  [
    'a question about a house',
    {
      source: 'landing:property',
      request: 'inquiry',
      metadata: { notes: 'Asked about 12 Mill Street: when can I see it?' },
    },
    ['Wants: Asked about 12 Mill Street: when can I see it?'],
  ],
])('the mail says who wrote through %s, how to reach them and what they want', async (_, asked, said) => {
  await bench.capture({ ...ann, ...asked });
  await bench.settle();
  const [text] = waiting();
  for (const each of ['Ann Lee', `Contact: ${reach}`, ...said]) expect(text).toContain(each);
});

it('the mail about a new lead says what they want, and has no gap where they said nothing', async () => {
  await bench.capture({ ...ann, source: 'landing:sellers', servicesInterested: ['photography'] });
  await bench.settle();
  expect(bench.mails[0]?.text).toMatch(/Contact: .*\n\nWants: Photography\.\n\nScore/);
  await bench.travelTo(benchStart + 11 * MINUTE);
  await bench.capture({ email: 'bo@example.com', source: 'landing:sellers' });
  await bench.settle();
  expect(bench.mails.at(-1)?.text).not.toContain('Wants');
});

it('somebody who is known and sends another form is told of; with lead management the lead’s page does', async () => {
  await bench.capture({ ...ann, source: 'landing:sellers' });
  await bench.settle();
  expect(waiting()).toEqual([]);
  const again = { ...ann, source: 'landing:sellers', metadata: { notes: 'Wants to be ready by May.' } };
  await bench.capture(again);
  await bench.settle();
  expect(waiting().join()).toMatch(
    /Reason: Wrote through the landing page “sellers”[\s\S]*Wants: Wants to be ready by May\./,
  );
  const license = await bench.table.get(licenseItem, { featureCode: 'crm' });
  if (license) await bench.table.commit(bench.table.patch(licenseItem, license, { isEnabled: true }));
  await bench.travelTo(benchStart + 11 * MINUTE);
  await bench.capture(again);
  await bench.settle();
  expect(waiting()).toHaveLength(1);
});

const askers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    fullName: `Person ${n}`,
    email: `p${n}@example.com`,
    source: 'landing:contact',
    request: 'inquiry',
    metadata: { notes: `Wish ${n}` },
  }));

it('the mail about many names each with contact and wish, then how many more; the log names nobody', async () => {
  for (const [n, asker] of askers(24).entries()) {
    bench.advanceTo(benchStart + n);
    await bench.capture(asker);
  }
  await bench.settle();
  await bench.travelTo(benchStart + 11 * MINUTE);
  const [text = ''] = mailOf('More people waiting for a reply: 23');
  for (let n = 1; n <= 20; n++) expect(text).toContain(`Person ${n}: p${n}@example.com. Sent an inquiry. Wish ${n}\n`);
  expect(text).toContain('\n\nAnd 3 more.\n');
  expect(text).not.toContain('Person 21');
  const [leads = ''] = mailOf('More new leads: 23');
  expect(leads).toContain('Person 20: p20@example.com. Wish 20\n');
  const log = await bench.kept(communication);
  expect(log.map(({ subject }) => subject)).toContain('More people waiting for a reply: 23');
  expect(JSON.stringify(log)).not.toMatch(/Person \d|Wish \d/);
});

it.each([
  ['asked in the chat', 'cht_1', /\/admin\/chats\n/],
  ['wrote through a form', undefined, /^(?![\s\S]*\/admin\/)/],
])('the mail about many opens the chats where one of them %s', async (_, chatId, link) => {
  for (const asker of askers(3)) await bench.capture(asker, chatId === undefined ? {} : { chatId });
  await bench.settle();
  await bench.travelTo(benchStart + 11 * MINUTE);
  expect(mailOf('More people waiting for a reply: 2').join()).toMatch(link);
});

it('who has been erased meanwhile is counted, and not named', async () => {
  const ids: string[] = [];
  for (const [n, asker] of askers(3).entries()) {
    bench.advanceTo(benchStart + n);
    ids.push(await bench.capture(asker));
  }
  await bench.settle();
  const pk = `LEAD#${ids[1]}`;
  const { items } = await bench.table.query(historyEvent, { pk, begins: 'EVENT#' });
  await bench.table.commit(...items.map(({ eventId }) => bench.table.erase(historyEvent, { pk, eventId })));
  await bench.travelTo(benchStart + 11 * MINUTE);
  const text = mailOf('More people waiting for a reply: 2').join();
  expect(text).toMatch(/Person 2: p2@example\.com[\s\S]*And 1 more\./);
  expect(text).not.toContain('Person 1');
});
