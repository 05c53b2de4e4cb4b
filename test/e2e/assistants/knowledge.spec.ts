import { ChatVisitor } from '../people/chat-visitor.ts';
import { expect, test } from '../people/test.ts';

/** A word that no entry and no other story knows. */
const newWord = (): string =>
  `zither${[...Date.now().toString()].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('a question without an answer is answered by staff, who see beforehand that it is found, and then by the chat with its source', async ({
  page,
  backOffice,
  origin,
}) => {
  const word = newWord();
  const question = `Do you tune a ${word}?`;
  const answer = `Yes, each ${word} is tuned on the day of the photos, free of charge.`;
  const site = origin.replace('//localhost', '//second.localhost');
  const chat = new ChatVisitor(page);
  await page.goto(site);
  await chat.open();
  await chat.composer.fill(question);
  await chat.composer.press('Enter');
  await expect(chat.turns).toHaveCount(3);
  await expect(chat.turns.last()).not.toContainText('is tuned');

  await backOffice.enter('admin@second.test', '/admin/knowledge?view=unanswered');
  await page.getByRole('button', { name: `Write the answer to “${question}”` }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).fill('services');
  await page.getByRole('textbox', { name: 'What the assistants may say' }).fill(answer);
  await expect(page.getByLabel('Question to try')).toHaveValue(question);
  await expect(page.getByText(/^Once it is saved, this entry is found first with /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What the question finds' })).toContainText('(this entry)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The assistants know it from now on.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Write the answer to “${question}”` })).toHaveCount(0);

  await page.goto(site);
  await chat.say(question, answer);
  await expect(chat.panel.getByText(`From: ${question}`)).toBeVisible();
});
