import { randomUUID } from 'node:crypto';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test('what a buyer has signed is submitted with where it is kept', async ({ page, origin, isMobile }) => {
  test.skip(isMobile, 'the form is the same on a phone, where the room is walked');
  const admin = await signedInAs(origin, seeded.admin);
  const buyer = `Bianca ${randomUUID().slice(0, 6)}`;
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const captured = await call(origin, 'POST /api/leads', { body: { fullName: buyer, email, source: 'chat' } });
  expect(captured.status, captured.body).toBeLessThan(300);
  await untilIdle(origin);
  const [{ leadId }] = (await admin('GET /api/leads', { query: { q: email } })).json.items;
  await new BackOffice(page, origin).enter(seeded.admin, '/admin/agent/buyer-agreements');
  await page.getByRole('button', { name: 'Add an agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a buyer agreement' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Say where it is kept.')).toBeVisible();
  await dialog.getByLabel('Buyer').click();
  // Whoever is not among the newest is found by a word.
  const found = page.waitForResponse((answer) => answer.url().includes('/api/leads?') && answer.url().includes('q='));
  await page.getByPlaceholder('Name, email, phone or address').fill(email);
  await found;
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/buyer-agreements/${leadId}`));
  await page.getByRole('option', { name: new RegExp(buyer) }).click();
  await known;
  await dialog.getByLabel('Where the signed agreement is').fill('Binder 12');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Submitted for ${buyer}`).first()).toBeVisible();
  expect((await admin(`GET /api/buyer-agreements/${leadId}`)).json).toMatchObject({
    agreement: { state: 'submitted', note: 'Binder 12' },
  });
});
