import { call } from '../../support/cloud/http.ts';
import type { Vapi } from '../../support/voice/vapi-stand-in.ts';
import { recordedCall } from '../../support/voice/voice-recorded.ts';
import { testWithProviders as test } from '../clouds/own-cloud.ts';
import { looksRightInTurn } from '../page/looks.ts';
import { untilListening } from '../people/listener.ts';
import { Records } from '../people/records.ts';
import { expect } from '../people/test.ts';

const NUMBER = 'number-of-the-story';

/** What the provider knows of the company once its assistant was made: whom to tell, and the secret that shows it is them. */
const companyAt = async (vapi: Vapi) => {
  const made = () => vapi.asked.find(({ method, path }) => method === 'POST' && path === '/assistant');
  await expect.poll(made).toBeDefined();
  const server = made()?.body.server as { url: string; headers: Record<string, string> };
  const assistantId = `made-assistant-${vapi.asked.filter(({ method }) => method !== 'GET').indexOf(made() as never) + 1}`;
  const secret = server.headers['X-Vapi-Secret'] ?? '';
  return { tenantId: '', assistantId, numberId: NUMBER, secret, webhook: new URL(server.url) };
};

const teller = {
  now: () => Date.now(),
  callOf: ({ assistantId, numberId }: { assistantId: string; numberId: string }, id: string, more: object = {}) => ({
    id,
    type: 'inboundPhoneCall',
    assistantId,
    phoneNumberId: numberId,
    ...more,
  }),
};

test('an incoming call is shown live, books, and is kept with transcript, recording and lead', async ({
  page,
  backOffice,
  origin,
  vapi,
}, info) => {
  test.slow();
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/settings?section=voice'));
  await page.getByRole('textbox', { name: 'Phone number' }).fill('(215) 555-0100');
  await page.getByRole('textbox', { name: 'Its id at Vapi' }).fill(NUMBER);
  await page.getByRole('checkbox', { name: 'Calls go to your own phone' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The provider is told at once.')).toBeVisible();
  const company = await companyAt(vapi);
  const records = new Records(origin);
  await records.settled();
  const recording = `${vapi.url}/recordings/a.mp3`;
  const messages = recordedCall('booked-call', teller, company, 'a-call-of-the-story', recording);
  const tell = async (raw: string): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-vapi-secret': company.secret };
    const { hostname, pathname } = company.webhook;
    const answer = await call(origin, `POST ${pathname}`, { raw, headers, host: hostname });
    expect(answer.status, answer.body).toBe(200);
  };

  await backOffice.walkTo('/admin/calls');
  await expect(page.getByText('No calls yet')).toBeVisible();
  await tell(messages.shift() ?? '');
  const row = page.getByRole('table', { name: 'Calls' }).getByRole('row').filter({ hasText: '(215) 555-0177' });
  await expect(row).toContainText('Talking now');
  await row.getByRole('link').click();
  await expect(page.getByText('The recording comes when the call is over.')).toBeVisible();

  for (const message of messages) await tell(message);
  const main = page.getByRole('main');
  await expect(main, 'by itself').toContainText('They hung up');
  await expect(main).toContainText('3 min 15 s');
  await expect(main).toContainText('Rosa Alvarez booked cleaning and photography of her house');
  await expect(main).toContainText('I would like my house cleaned and photographed.');
  await expect(main).toContainText('Hot');
  const player = page.locator('audio[aria-label="Recording of the call"]');
  await expect(player).toHaveAttribute('src', /recordings/);
  const heard = await page.request.get((await player.getAttribute('src')) ?? '');
  expect((await heard.body()).equals(vapi.sound)).toBe(true);
  await looksRightInTurn(page, 'a call', info);

  await page.getByRole('link', { name: 'Rosa Alvarez', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Alvarez' })).toBeVisible();
  const stream = page.locator('li[data-kind]');
  await expect(stream.filter({ hasText: 'Rosa Alvarez booked cleaning and photography' }).first()).toBeVisible();
  await expect(stream.and(page.locator('[data-kind=booking]'))).not.toHaveCount(0);

  const house = '12 Court Street';
  const bookings = (await records.every('/api/bookings')).filter((booking) => booking.propertyAddress.includes(house));
  expect(bookings.map(({ serviceType }) => serviceType).sort()).toEqual(['cleaning', 'photography']);
  const days = bookings.map(({ scheduledDate }) => scheduledDate).sort();
  await backOffice.walkTo(`/admin/bookings?from=${days[0]}&to=${days.at(-1)}`);
  const visits = page.getByRole('row').filter({ hasText: house });
  await expect(visits.filter({ hasText: 'Cleaning' })).toHaveCount(1);
  await expect(visits.filter({ hasText: 'Photography' })).toHaveCount(1);
});
