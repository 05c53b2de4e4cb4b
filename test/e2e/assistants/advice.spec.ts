import type { CallView } from '../../../shared/assistants/voice/call.ts';
import { looksRightInTurn } from '../page/looks.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

test('an administrator requests a property analysis and a price recommendation, decides, and finds both later', async ({
  page,
  backOffice,
  origin,
}, info) => {
  const { propertyId, orderId } = (await new Records(origin).read('GET /api/orders', { limit: '1' })).json.items[0];
  await backOffice.enter('admin@local.test', `/admin/properties/${propertyId}`);
  await page.getByLabel('What you know of the house').fill('The roof leaks and the yard is overgrown');
  await page.getByRole('button', { name: 'Run the analysis' }).click();
  await expect(page.getByRole('list', { name: 'What was found' })).toContainText('Roofing');

  await backOffice.walkTo(`/admin/orders?order=${orderId}`);
  await page.getByRole('button', { name: 'Recommend a price' }).click();
  const prices = page.getByRole('list', { name: 'Price recommendations' });
  await expect(prices).toContainText('$332.50');
  await prices.getByRole('button', { name: /^Accept/ }).click();
  await expect(prices.getByText(/^Accepted by/)).toBeVisible();
  await page.reload();
  await expect(prices.getByText(/^Accepted by/)).toBeVisible();
  await looksRightInTurn(page, 'an order with a price that was accepted', info);
  await backOffice.walkTo(`/admin/properties/${propertyId}`);
  await expect(page.getByText(/Made without a model/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What was found' })).toContainText('Roofing');
  await looksRightInTurn(page, 'a property with its analysis', info);
});

const call: CallView = {
  callId: 'cll_seen',
  direction: 'inbound',
  status: 'completed',
  phase: 'ended',
  number: '+12155550177',
  leadId: null,
  saysToBe: null,
  name: 'Rosa Alvarez',
  createdAt: '2026-11-20T15:00:00Z',
  seconds: 195,
  tier: 'warm',
  outcome: 'They hung up',
  orderIds: [],
  version: 4,
  askedBy: null,
  summary: 'Rosa asked for photos.',
  startedAt: '2026-11-20T15:00:00Z',
  endedAt: '2026-11-20T15:03:15Z',
  recording: { state: 'none' },
  turns: [
    { by: 'assistant', text: 'Hello, this is the AI assistant. This call is recorded.' },
    { by: 'caller', text: 'I would like my house photographed.' },
  ],
  qualification: {
    score: 70,
    tier: 'warm',
    reasons: ['Services'],
    recommendedActions: ['Send prices and a link to book'],
    urgencyIndicators: ['Wants to start now'],
    estimatedConversionProbability: 0.56,
  },
};

test('a call shows its transcript and its lead score', async ({ page, backOffice }, info) => {
  // Nobody calls a machine like this one: the page gets the call that its webhook would have kept.
  await page.route('**/api/voice/calls/cll_seen', (route) => route.fulfill({ json: call }));
  await backOffice.enter('admin@local.test', '/admin/calls/cll_seen');
  await expect(page.getByRole('list', { name: 'What was said' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('70 of 100 · 56% likely to book')).toBeVisible();
  await looksRightInTurn(page, 'a call', info);
});
