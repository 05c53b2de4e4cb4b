import { formatPhone, normalizePhone } from '../../../shared/contract/text.ts';
import { call } from '../../support/cloud/http.ts';
import { untilListening } from '../people/listener.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const capture = async (origin: string, body: object): Promise<void> => {
  const answer = await call(origin, 'POST /api/leads', { body: { source: 'website_form', ...body } });
  expect(answer.status, answer.body).toBe(202);
};

test('a phone that somebody gives for a known lead appears as not confirmed, and staff confirm it', async ({
  page,
  backOffice,
  origin,
}) => {
  const { email, fullName, phone } = newPerson(`Vera ${Date.now().toString(36)}`);
  await capture(origin, { email, fullName });
  const { leadId } = await new Records(origin).leadOf(email);
  await untilListening(page, () => backOffice.enter('admin@local.test', `/admin/crm/${leadId}`));
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await capture(origin, { email, phone, consents: { serviceMessages: true, marketing: true, aiCalls: true } });
  const given = page.getByRole('region', { name: 'Given for this lead, not confirmed' });
  const shown = formatPhone(normalizePhone(phone) ?? '');
  await expect(given).toContainText(`Also gave ${shown}, not confirmed`);
  await expect(page.getByText('Agreed', { exact: true })).toHaveCount(0);
  await given.getByRole('button', { name: `Confirm ${shown}` }).click();
  await expect(given).toHaveCount(0);
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
  await expect(page.getByText('Confirmed by the team')).toHaveCount(1);
  await page.getByRole('button', { name: `They agreed: Calls by the assistant to ${shown}` }).click();
  await expect(page.getByText('Agreed', { exact: true })).toHaveCount(1);
});
