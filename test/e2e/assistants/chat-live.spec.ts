import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import { looksRightInTurn } from '../page/looks.ts';
import { BackOffice } from '../people/back-office.ts';
import { ChatClient } from '../people/chat-client.ts';
import { ChatVisitor } from '../people/chat-visitor.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const GREETING = "Hi! I'm here to help with your real estate needs in Bucks County. What can I assist you with today?";

/** The connection of the page, spoken to by the test: what a model would write, in whatever order. */
const speakTo = async (page: Page): Promise<(message: object) => Promise<void>> => {
  const opened = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket(/ticket=/, (socket) => {
    socket.onMessage((text) => {
      if (String(text).includes('ping')) socket.send('{"type":"pong"}');
      opened.resolve(socket);
    });
  });
  return async (message) => (await opened.promise).send(JSON.stringify(message));
};

test('the first words of an answer appear before it ends; late and repeated ones do no harm, and it is announced once', async ({
  page,
}, info) => {
  const chat = new ChatVisitor(page);
  const say = await speakTo(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/chat', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  await chat.open();
  const said: string[] = [];
  await page.exposeFunction('heardAloud', (text: string) => said.push(text));
  await chat.live.evaluate((region) => {
    new MutationObserver(() =>
      (window as unknown as { heardAloud(text: string): void }).heardAloud(region.textContent ?? ''),
    ).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await chat.composer.fill('Do you serve 18901?');
  await chat.composer.press('Enter');
  await expect(chat.panel.getByText('The assistant is typing.')).toBeAttached();
  const writing = chat.panel.locator('[data-writing]');
  const word = async (n: number, text: string) => await say({ type: 'chat.delta', id: 'x', turnId: 'one', n, text });
  await word(1, 'Yes');
  await expect(writing).toHaveText('Yes');
  await word(3, 'Yes, we serve Doyles');
  await word(2, 'Yes, we');
  await word(3, 'Yes, we serve Doyles');
  await expect(writing, 'while the answer is still on its way').toHaveText('Yes, we serve Doyles');
  await looksRightInTurn(page, 'chat while an answer is written', info);
  answer.resolve();
  await expect(chat.turns.last()).toContainText('Yes, we serve Doylestown (18901). Our service area is Bucks County.');
  await expect(writing).toHaveCount(0);
  await expect(chat.live).toHaveText(/^Yes, we serve Doylestown/);
  await expect.poll(() => said).toEqual(['Yes, we serve Doylestown (18901). Our service area is Bucks County.']);
});

/** Somebody of the company in a browser of their own. */
const staff = async (browser: Browser, origin: string): Promise<BackOffice> => {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const office = new BackOffice(await context.newPage(), origin);
  await office.enter('admin@local.test', '/admin/chats');
  return office;
};

test('a chat from a question over a person to a booking is one story, live on both sides', async ({
  page,
  origin,
  browser,
}, info) => {
  test.slow();
  const chat = new ChatVisitor(page);
  const person = newPerson('Livia Long');
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/conversation')) polls += 1;
  });
  const linked = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/');
  await chat.open();
  await expect(chat.turns).toHaveText([GREETING]);
  await expect(chat.panel).toContainText('Powered by AI • Always Available');
  await chat.say(
    'what is your cancellation policy?',
    /free until 24 hours before a visit\. After that, canceling costs 25%/,
  );
  await expect(chat.panel.getByText(/From: Cancellation/)).toBeVisible();
  await linked;
  await chat.say(`I am ${person.fullName}, ${person.email}. Can I talk to a person?`, /./);
  await expect(chat.turns.last()).toContainText(person.email);

  const office = await staff(browser, origin);
  const line = office.page.getByRole('list', { name: 'Running conversations' }).getByRole('button');
  const own = line.filter({ hasText: person.fullName });
  await expect(own).toContainText('Waiting for a person');
  await own.click();
  const log = office.page.getByRole('log', { name: 'What was said in the chat' });
  await expect(log).toContainText('what is your cancellation policy?');
  await office.page.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(chat.turns.last()).toContainText('has joined the conversation.');
  await expect(chat.panel).toContainText("You're chatting with");
  await expect(own).toContainText("You're answering");
  await looksRightInTurn(office.page, 'chats', info);

  const { leadId } = await new Records(origin).leadOf(person.email);
  const token = await tokenOf(origin, 'brokerage@local.test');
  const late = await call(origin, `PUT /api/leads/${leadId}/chat/holder`, { token, body: { isHeld: true } });
  expect([late.status, late.json.error?.code]).toEqual([409, 'CHAT_HELD']);

  const composer = office.page.getByRole('textbox', { name: 'Message to the visitor' });
  await composer.fill('Hello Livia, how can I help?');
  await composer.press('Enter');
  await expect(chat.turns.last()).toContainText('Hello Livia, how can I help?');
  await chat.composer.fill('Is parking in front of the house fine?');
  await chat.composer.press('Enter');
  await expect(log).toContainText('Is parking in front of the house fine?');
  await expect(chat.composer, 'nobody answers in between').toHaveValue('');
  await office.page.getByRole('link', { name: 'Open lead' }).click();
  await office.page.getByRole('tab', { name: 'Conversation' }).click();
  await expect(log).toContainText('Is parking in front of the house fine?');
  await looksRightInTurn(office.page, 'lead in the chat', info);
  await office.page.getByRole('button', { name: 'Hand back to the assistant' }).click();
  await expect(chat.turns.last()).toContainText("You're chatting with the assistant again.");
  expect(polls, 'everything came by itself').toBe(0);

  await chat.say('How much are photos for a 2,400 sq ft house?', /\$199/);
  await chat.panel.getByRole('button', { name: 'Show free times' }).click();
  await expect(chat.turns.last()).toContainText('ZIP code');
  await chat.say('18901', /next free times/);
  await looksRightInTurn(page, 'chat with plans', info);
  await chat.panel.getByRole('button', { name: /^Option 3/ }).click();
  await expect(chat.turns.last()).toContainText(/holding those times for you for 10 minutes/);
  await chat.say(person.phone, /street address in Doylestown/);
  await chat.say('14 Court Street', /Ready to confirm\?/);
  await expect(chat.panel.getByRole('region', { name: 'Review your booking' })).toContainText('$199');
  await chat.panel.getByRole('button', { name: 'Yes, book it' }).click();
  await expect(chat.turns.last()).toContainText("It's booked!");
  await expect(log, 'seen as it happens').toContainText("It's booked!");
  await chat.panel.getByRole('button', { name: 'Yes, it helped' }).click();
  await chat.panel.getByRole('textbox', { name: /What was good/ }).fill('Quick and kind');
  await chat.panel.getByRole('button', { name: 'Send', exact: true }).first().click();
  await expect(chat.panel).toContainText('Thank you, that helps us.');
  await chat.panel.getByRole('button', { name: 'Email this chat' }).click();
  await chat.panel.getByRole('textbox', { name: 'Where should we send it?' }).press('Enter');
  await expect(chat.panel).toContainText(`On its way to ${person.email}.`);

  const records = new Records(origin);
  await records.settled();
  const told = (await records.every(`/api/leads/${leadId}/timeline`)).map(({ title, body }) => `${title} ${body}`);
  const places = [
    'Rated the chat: it helped Quick and kind',
    "It's booked!",
    "You're chatting with the assistant again.",
    'Is parking in front',
    'Hello Livia, how can I help?',
    'has joined the conversation.',
    'Can I talk to a person?',
    'what is your cancellation policy?',
  ].map((words) => told.findIndex((line) => line.includes(words)));
  expect(places, told.join('\n')).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  const mails = await records.mailTo(person.email);
  expect(mails.some(({ subject }) => subject.startsWith('Your chat with'))).toBe(true);
  await office.page.context().close();
  await chat.panel.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s booked.');
  await expect(chat.turns.last(), 'the chat keeps its place').toContainText("It's booked!");
});

test('F4: a visitor who types a known person’s address only says to be that person, until staff confirm it', async ({
  page,
  origin,
  backOffice,
}) => {
  const person = newPerson('Vera Hartzell');
  const { fullName, email } = person;
  const known = await call(origin, 'POST /api/leads', { body: { fullName, email, source: 'website_form' } });
  expect(known.status, known.body).toBe(202);
  const { leadId } = await new Records(origin).leadOf(email);
  const visitor = new ChatClient(origin);
  expect(await visitor.say(`My email is ${email}. Can I talk to a person?`)).toContain(email);
  const token = await tokenOf(origin, 'brokerage@local.test');
  const meant = { message: 'The lockbox code is 4711.' };
  const told = await call(origin, `POST /api/leads/${leadId}/chat`, { token, body: meant });
  expect([told.status, told.json.error?.code]).toEqual([409, 'CHAT_ENDED']);

  await backOffice.enter('admin@local.test', `/admin/crm/${leadId}`);
  await expect(page.getByText(`A visitor in the chat says to be ${fullName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Look at the chat' }).click();
  const log = page.getByRole('log', { name: 'What was said in the chat' });
  await expect(log).toContainText(email);
  await expect(page.getByText(`Says to be ${fullName}, not confirmed`)).toBeVisible();
  await page.getByRole('button', { name: `Confirm it is ${fullName}` }).click();
  await expect(page.getByText(`Says to be ${fullName}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open lead' }).click();
  await page.getByRole('tab', { name: 'Conversation' }).click();
  await expect(log, 'what was said before is the lead’s now').toContainText(email);
  expect((await call(origin, `POST /api/leads/${leadId}/chat`, { token, body: meant })).status).toBe(201);
  await expect.poll(() => visitor.lastWords()).toContain('4711');
});
