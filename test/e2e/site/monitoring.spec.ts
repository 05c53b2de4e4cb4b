import { queuesOf, sendTo, untilIdle } from '../../support/cloud/studio.ts';
import { expect, test } from '../people/test.ts';

const deadOf = async (origin: string, name: string): Promise<number> => {
  const queues = await queuesOf(origin);
  const source = queues.find((queue) => queue.id.toLowerCase().includes(name) && queue.deadLettersOf.length === 0);
  const dead = queues.find((queue) => queue.deadLettersOf.includes(source?.id ?? ''));
  return (dead?.ready ?? 0) + (dead?.inFlight ?? 0);
};

test('a dead letter is found, inspected and replayed; the audit log and the error log record it', async ({
  page,
  backOffice,
  origin,
}) => {
  const queues = await queuesOf(origin);
  const source = queues.find(({ id }) => /lead-?bulk/i.test(id) && /Queue/.test(id) && !/DeadLetters/.test(id));
  const poison = {
    eventId: 'evt_of_this_story',
    tenantId: 'ten_nobody',
    type: 'leads.nothing',
    occurredAt: 'now',
    data: {},
  };
  await sendTo(origin, { queue: source?.name ?? '', body: JSON.stringify(poison), group: 'a story' });
  await untilIdle(origin, { retry: true, seconds: 60 });
  expect(await deadOf(origin, 'leadbulk')).toBeGreaterThan(0);

  await backOffice.enter('super@local.test', '/admin/monitoring');
  await page.getByRole('button', { name: 'Inspect Lead bulk' }).click();
  const table = page.getByRole('table', { name: 'Dead letters' });
  await expect(table).toContainText('Leads nothing');
  await table.getByRole('button', { name: 'What stands in it' }).first().click();
  await expect(table).toContainText('evt_of_this_story');
  await table.getByRole('checkbox', { name: 'Tick Leads nothing' }).first().check();
  await page.getByRole('button', { name: 'Give back ticked' }).click();
  await expect(page.getByText(/1 letter given back to Lead bulk/)).toBeVisible();
});
