import type { Page } from 'playwright';
import { BackOffice } from '../e2e/people/back-office.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf, untilIdle } from '../support/cloud/studio.ts';
import type { Screen } from './screens.ts';

type Visit = (page: Page, origin: string) => Promise<unknown>;

const drawn = (): string => `cht_${crypto.randomUUID().replaceAll('-', '')}`;
const say = (origin: string, sessionId: string, message: string) =>
  call(origin, 'POST /api/chat', { body: { sessionId, message } });

const person = 'a person please, my name is Rosa Delgado, rosa@example.com';

/** As staff, through the API: what one of the company does in this conversation. */
const asStaff = async (origin: string, name: string, route: (leadId: string) => string, body: object) => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { json } = await call(origin, 'GET /api/chats', { token, query: { limit: '100' } });
  const row = json.items.find(({ visitor }: { visitor: string | null }) => visitor === name);
  return await call(origin, route(row?.chatId), { token, body });
};

const open: Visit = async (page, origin) => {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Open the chat' }).click();
};

const tell = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill(text);
  await field.press('Enter');
  await page.getByText('The assistant is typing.').waitFor({ state: 'detached' });
};

const withPerson: Visit = async (page, origin) => {
  await open(page, origin);
  const letters = crypto.randomUUID().slice(0, 6).replace(/\d/g, 'x');
  const name = `Rosa ${letters[0]?.toUpperCase()}${letters.slice(1)}`;
  await tell(page, person.replace('Rosa Delgado', name).replace('rosa@', `${letters}@`));
  await asStaff(origin, name, (id) => `PUT /api/chats/${id}/holder`, { isHeld: true });
  await asStaff(origin, name, (id) => `POST /api/chats/${id}/messages`, {
    message: 'Hello Rosa, I have your house in front of me. Shall we look for a morning next week?',
  });
  await page.getByText('Shall we look for a morning').last().waitFor();
};

const writing: Visit = async (page, origin) => {
  await page.routeWebSocket(/ticket=/, (socket) => {
    socket.onMessage(() => {
      socket.send('{"type":"pong"}');
      const text = 'Photos of a house of 2,400 square feet are $199. The next';
      setTimeout(() => socket.send(JSON.stringify({ type: 'chat.delta', id: 'x', turnId: 'y', n: 1, text })), 1500);
    });
  });
  await page.route('**/api/chat', () => new Promise(() => {}));
  await open(page, origin);
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('How much are photos of a 2,400 sq ft house?');
  await field.press('Enter');
  await page.locator('[data-writing]').waitFor();
};

const failed: Visit = async (page, origin) => {
  await page.route('**/api/chat', (route) => route.abort());
  await open(page, origin);
  await tell(page, 'How much are photos?');
};

const ended =
  (act: Visit): Visit =>
  async (page, origin) => {
    await open(page, origin);
    await tell(page, 'Do you serve 18901?');
    await act(page, origin);
  };

const rated = ended(async (page) => {
  await page.getByRole('button', { name: 'Yes, it helped' }).click();
  await page.getByRole('textbox', { name: /What was good/ }).waitFor();
});
const mailing = ended(async (page) => {
  await page.getByRole('button', { name: 'Email this chat' }).click();
  await page.getByRole('textbox', { name: 'Where should we send it?' }).fill('rosa@example.com');
});
const mailed = ended(async (page, origin) => {
  await page.getByRole('button', { name: 'Email this chat' }).click();
  const field = page.getByRole('textbox', { name: 'Where should we send it?' });
  await field.fill(`rosa.${new URL(origin).port}.${drawn().slice(4, 9)}@example.com`);
  await field.press('Enter');
  await page.getByText('On its way').first().waitFor();
});

const site = (name: string, visit: Visit): Screen => ({
  name: `chat-${name}`,
  dark: true,
  visit: async (page, origin) => void (await visit(page, origin)),
});

const inOffice = (name: string, then: Visit): Screen => ({
  name: `admin-${name}`,
  dark: true,
  visit: async (page, origin) => {
    const asked = drawn();
    await say(origin, asked, 'How much is a video of a 3,000 sq ft house?');
    await say(origin, asked, `${person.replace('rosa@', `rosa.${asked.slice(4, 9)}@`)}`);
    await say(origin, drawn(), 'Do you serve 18901?');
    await new BackOffice(page, origin).signIn();
    await page.goto(`${origin}/admin/chats`);
    await page.getByRole('list', { name: 'Running conversations' }).waitFor();
    await then(page, origin);
    await page.waitForLoadState('networkidle');
  },
});

const openFirst: Visit = async (page) => {
  await page.getByRole('list', { name: 'Running conversations' }).getByRole('button').first().click();
  await page.getByRole('log').waitFor();
};
const takeFirst: Visit = async (page, origin) => {
  await openFirst(page, origin);
  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  await page.getByRole('button', { name: 'Hand back to the assistant' }).waitFor();
};

/** Somebody whom the company knows, and a visitor who types her email address and asks for a person. */
const claimKnown: Visit = async (page, origin) => {
  const email = `vera.${drawn().slice(4, 9)}@example.com`;
  const known = { email, fullName: 'Vera Hartzell', source: 'website_form' };
  await call(origin, 'POST /api/leads', { body: known });
  await untilIdle(origin);
  await say(origin, drawn(), `My email is ${email}, I want to talk to a human`);
  await page.reload();
  await page.getByText('Says to be Vera Hartzell').first().waitFor();
};
const openClaimed: Visit = async (page, origin) => {
  await claimKnown(page, origin);
  const list = page.getByRole('list', { name: 'Running conversations' });
  await list.getByRole('button').filter({ hasText: 'Says to be Vera Hartzell' }).first().click();
  await page.getByText('Says to be Vera Hartzell, not confirmed').waitFor();
};

/** Every state of a conversation, as the visitor and as the company sees it. */
export const chatScreens: readonly Screen[] = [
  site('writing', writing),
  site('person', withPerson),
  site('failed', failed),
  site('rated', rated),
  site('mailing', mailing),
  site('mailed', mailed),
  site('spanish', async (page, origin) => {
    await open(page, origin);
    await tell(page, 'Hola, ¿cuánto cuestan las fotos de una casa de 2400 pies?');
  }),
  inOffice('chats', async () => undefined),
  inOffice('chat', openFirst),
  inOffice('chat-held', takeFirst),
  inOffice('chat-says-to-be', openClaimed),
  inOffice('lead-claimed-in-chat', async (page, origin) => {
    await openClaimed(page, origin);
    await page.getByRole('link', { name: 'Open Vera Hartzell' }).click();
    await page.getByText('says to be Vera Hartzell').waitFor();
  }),
  inOffice('lead-in-chat', async (page, origin) => {
    await takeFirst(page, origin);
    await page.getByRole('link', { name: 'Open lead' }).click();
    await page.getByRole('tab', { name: 'Conversation' }).click();
    await page.getByRole('log').waitFor();
  }),
];
