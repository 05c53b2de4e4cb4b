import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { testWithProviders as test } from '../clouds/own-cloud.ts';
import { looksRightInTurn } from '../page/looks.ts';
import { ChatVisitor } from '../people/chat-visitor.ts';
import { expect } from '../people/test.ts';

test('with a model, the first words of an answer appear in the chat before the model has finished', async ({
  page,
  origin,
}) => {
  const hold = async (held: boolean) => await call(origin, 'POST /__local/model', { body: { held } });
  const chat = new ChatVisitor(page);
  const linked = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/');
  await chat.open();
  await chat.say('Do you serve 18901?', 'What shall we start with?');
  await linked;
  const { asked } = (await call(origin, 'GET /__local/model')).json;
  await hold(true);
  await chat.composer.fill('what is your cancellation policy?');
  await chat.composer.press('Enter');
  const writing = chat.panel.locator('[data-writing]');
  await expect(writing).toHaveText(/\w+ \w+/);
  expect((await call(origin, 'GET /__local/model')).json.asked, 'it is the model that speaks').toBe(asked + 1);
  const begun = await writing.innerText();
  await expect(chat.live, 'nothing is announced by halves').not.toContainText(begun);
  await hold(false);
  await expect(writing).toHaveCount(0);
  const answer = await chat.turns.last().innerText();
  expect(answer).toContain(begun);
  expect(answer).toMatch(/24 hours/);
  expect(answer.length).toBeGreaterThan(begun.length);
  await expect(chat.live).toContainText(begun);
});

test('two versions of the prompt answer the saved conversations, with tokens and cost; the report sums up what was spent', async ({
  page,
  backOffice,
  origin,
}, info) => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const trials = (await call(origin, 'GET /api/ai/trials', { token })).json;
  const items = trials.items.slice(0, 2);
  expect((await call(origin, 'PUT /api/ai/trials', { token, body: { items, version: trials.version } })).status).toBe(
    200,
  );
  await backOffice.enter('admin@local.test', '/admin/ai-optimization?view=prompts');
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Shorter answers');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByText('Version 1 is kept.')).toBeVisible();

  await backOffice.walkTo('/admin/ai-optimization?view=compare');
  await page.getByRole('button', { name: /^One / }).click();
  await page.getByRole('option', { name: /^The product’s own prompt/ }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const scores = page.getByRole('table', { name: 'How both did' }).getByRole('row');
  for (const name of ['The product’s own prompt', 'Version 1'])
    await expect(scores.filter({ hasText: name })).toContainText(/of 2.*[1-9][\d,]*\$0\.\d*[1-9]/);
  await page.getByRole('button', { name: items[0].name }).click();
  await expect(page.getByRole('list', { name: `${items[0].name}, Version 1` })).toContainText('The model');
  await looksRightInTurn(page, 'comparison', info);

  await backOffice.walkTo('/admin/ai-optimization');
  const spent = page.getByRole('row').filter({ hasText: 'Tests and comparisons' });
  await expect(spent).toContainText(/\$0\.\d*[1-9]/);
});

test('the integrations page says what is configured and what is missing', async ({
  page,
  backOffice,
  origin,
}, info) => {
  await backOffice.enter('admin@local.test', '/api-integrations');
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { items } = (await call(origin, 'GET /api/integrations', { token })).json;
  const lacking = items.filter(({ missing }: { missing: string[] }) => missing.length > 0);
  expect(lacking.length).toBeGreaterThan(0);
  for (const { name, missing } of lacking) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await expect(card).toContainText('What is missing');
    for (const words of missing) await expect(card).toContainText(words);
    for (const words of missing) expect(words, name).toMatch(/^[A-Z].* .* /);
  }
  await expect(page.getByRole('button', { name: /^Test .*Vapi/ })).toBeVisible();
  await looksRightInTurn(page, 'integrations with providers', info);
});
