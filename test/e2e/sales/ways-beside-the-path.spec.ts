import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

test('a seller by owner asks for a consultation, and a person is given the task', { tag: '@phone-in-full' }, async ({
  visitor,
  page,
  origin,
}) => {
  const { phone } = newPerson();
  await page.goto('/book');
  await page.getByRole('radio', { name: 'Seller' }).click();
  await page.getByRole('radio', { name: 'Yes, by owner' }).click();
  const panel = page.getByRole('region', { name: 'Selling without an agent' });
  await panel.getByRole('button', { name: 'Book a consultation' }).click();
  await expect(panel.getByLabel('Phone', { exact: true }), 'what is missing gets the focus').toBeFocused();
  await panel.getByLabel('Phone', { exact: true }).fill(phone);
  await panel.getByRole('radio', { name: 'By text' }).click();
  await panel.getByRole('button', { name: 'Book a consultation' }).click();
  await expect(panel.getByText('Consultation requested.')).toBeVisible();

  const records = new Records(origin);
  const digits = `+1${phone.replace(/\D/g, '')}`;
  await expect.poll(async () => (await records.every('/api/leads', { q: digits })).length).toBe(1);
  await records.settled();
  const [row] = await records.every('/api/leads', { q: digits });
  const lead = (await records.read(`GET /api/leads/${row?.leadId}`)).json;
  expect(lead).toMatchObject({ source: 'booking_workflow', urgency: 'high', phone: digits });
  expect(lead.metadata.notes).toContain('White glove: seller by owner books a consultation, text.');
  expect((await records.tasksOf(lead.leadId)).length).toBeGreaterThan(0);

  await visitor.goOn();
  await visitor.isAt(2);
  await page.goBack();
  await page.getByRole('radio', { name: 'No, with an agent' }).click();
  await expect(panel.getByRole('button', { name: 'Book a consultation' })).toHaveCount(0);
});

test('outside the area the answer comes at once, remote work can be booked, and a note waits for the day', {
  tag: '@phone-in-full',
}, async ({ visitor, page, origin }) => {
  const person = newPerson();
  await visitor.startAt({ step: 3, services: ['photography', 'cleaning'] });
  await visitor.enterHome({ line1: '1 Market Street', city: 'Philadelphia', zip: '19106' });
  await expect(page.getByText('We don’t serve 19106 yet.')).toBeVisible();
  await page.getByLabel('Notify me when you serve 19106').fill(person.email);
  await page.getByRole('button', { name: 'Notify me', exact: true }).click();
  await expect(page.getByText('We’ll email you once')).toBeVisible();
  expect((await new Records(origin).leadOf(person.email)).metadata.notes).toContain('19106');

  await visitor.goOn();
  await visitor.isAt(4);
  await expect(visitor.service(/^Virtual staging/)).toBeVisible();
  await expect(visitor.service(/^Cleaning/)).toHaveCount(0);
  await visitor.service(/^Virtual staging/).click();
  await expect(page.getByText('In your order, Photography and Cleaning need a visit.')).toBeVisible();
  await visitor.goOn();
  await expect(page.getByRole('link', { name: /^Take out what needs a visit/ })).toBeVisible();
  await page.getByRole('button', { name: 'Take them out' }).click();
  await expect(visitor.total).toHaveText('$1,500');
  await visitor.goOn();
  await visitor.isAt(5);
  await expect(visitor.heading).toHaveText('No visit needed');
  await visitor.goOn();
  await visitor.isAt(6);
  await visitor.enterContact(person);
  await visitor.goOn();
  await visitor.isAt(7);
  await visitor.book();
  await expect(visitor.heading).toHaveText('It’s booked.');
});

test('when no time fits, a person is asked to call, with the order at hand', { tag: '@phone-in-full' }, async ({
  visitor,
  page,
  origin,
}) => {
  const { phone } = newPerson();
  await visitor.comeToSchedule(['cleaning', 'photography']);
  await page.getByText('Don’t see a time that works? Request a call').click();
  await page.getByLabel('When would work for you?').fill('Sundays after church');
  await page.getByRole('button', { name: 'Request a call', exact: true }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Request a call', exact: true }).click();
  await expect(page.getByText('We’ll call you within one business day')).toBeVisible();

  const records = new Records(origin);
  const digits = `+1${phone.replace(/\D/g, '')}`;
  await expect.poll(async () => (await records.every('/api/leads', { q: digits })).length).toBe(1);
  await records.settled();
  const [row] = await records.every('/api/leads', { q: digits });
  const lead = (await records.read(`GET /api/leads/${row?.leadId}`)).json;
  expect(lead.servicesInterested).toEqual(['photography', 'cleaning']);
  expect(lead.metadata.notes).toContain('No time fits. Sundays after church');
  expect((await records.tasksOf(lead.leadId)).length).toBeGreaterThan(0);
});
