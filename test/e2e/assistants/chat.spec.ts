import { looksRight } from '../page/looks.ts';
import { ChatVisitor } from '../people/chat-visitor.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const GREETING = "Hi! I'm here to help with your real estate needs in Bucks County. What can I assist you with today?";

// What is proven of it each time, `chat-live` proves on the way.
test(
  'a visitor chats from a question to a confirmed booking, without a model',
  {
    tag: '@desktop-in-full',
  },
  async ({ page, visitor, backOffice, origin }, info) => {
    const chat = new ChatVisitor(page);
    const person = newPerson('Chatty Chandler');
    await page.goto('/');
    await chat.open();
    await expect(chat.turns).toHaveText([GREETING]);
    await expect(chat.panel).toContainText('Powered by AI • Always Available');
    await chat.say(
      'what is your cancellation policy?',
      /free until 24 hours before a visit\. After that, canceling costs 25%/,
    );
    await expect(chat.panel.getByText(/From: Cancellation/)).toBeVisible();
    await chat.say('How much are photos for a 2,400 sq ft house?', /\$199/);
    await chat.panel.getByRole('button', { name: 'Show free times' }).click();
    await expect(chat.turns.last()).toContainText('ZIP code');
    await chat.say('18901', /next free times/);
    await looksRight(page, 'chat with plans', info);
    await chat.panel.getByRole('button', { name: /^Option 2/ }).click();
    await expect(chat.turns.last()).toContainText(/holding those times for you for 10 minutes/);
    await chat.say(`${person.fullName}, ${person.email}, ${person.phone}`, /street address in Doylestown/);
    await chat.say('12 Court Street', /Ready to confirm\?/);
    await expect(chat.panel.getByRole('region', { name: 'Review your booking' })).toContainText('$199');
    await chat.panel.getByRole('button', { name: 'Yes, book it' }).click();
    await expect(chat.turns.last()).toContainText("It's booked!");
    await looksRight(page, 'chat with a booking', info);
    await chat.panel.getByRole('link', { name: 'See your booking' }).click();
    await expect(visitor.heading).toHaveText('It’s booked.');
    await expect(chat.turns.last(), 'the chat keeps its place').toContainText("It's booked!");
    const records = new Records(origin);
    const { leadId } = await records.leadOf(person.email);
    await expect
      .poll(async () =>
        (await records.every(`/api/leads/${leadId}/timeline`)).map((item) => `${item.kind} ${item.body}`).join('\n'),
      )
      .toMatch(/communication It's booked[\s\S]*communication what is your cancellation policy\?/);

    await backOffice.enter('admin@local.test', `/admin/crm/${leadId}`);
    await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
    const stream = page.locator('li[data-kind]');
    const earlier = page.getByRole('button', { name: 'Show earlier events' });
    await expect(async () => {
      if (await earlier.isVisible()) await earlier.click();
      await expect(stream.filter({ hasText: 'what is your cancellation policy?' })).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    const told = await stream.allInnerTexts();
    const placeOf = (words: string | RegExp): number => told.findIndex((text) => text.search(words) >= 0);
    expect(placeOf("It's booked!"), told.join('\n')).toBeLessThan(placeOf('what is your cancellation policy'));
    await expect(stream.and(page.locator('[data-kind=booking]'))).toHaveCount(1);
  },
);

test('the chat keeps its conversation across pages and a reload', async ({ page }) => {
  const chat = new ChatVisitor(page);
  await page.goto('/');
  await chat.open();
  await chat.say('Do you serve 18901?', 'Yes, we serve Doylestown (18901)');
  await page.goto('/privacy-policy');
  await expect(chat.turns.last()).toContainText('Yes, we serve Doylestown (18901)');
  await page.reload();
  await expect(chat.turns).toHaveCount(3);
  await expect(chat.live, 'what was said before is not announced again').toHaveText('');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(chat.launcher).toBeVisible();
});

test(
  'rule 13: one live region, each answer announced once; Escape returns the focus; a phone is filled, a desktop traps nobody',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    const chat = new ChatVisitor(page);
    const isPhone = info.project.name === 'phone';
    await page.goto('/');
    await chat.open();
    await expect(chat.panel.locator('[aria-live], [role=status], [role=alert], [role=log]')).toHaveCount(1);
    const said: string[] = [];
    await page.exposeFunction('heardAloud', (text: string) => said.push(text));
    await chat.live.evaluate((region) => {
      new MutationObserver(() =>
        (window as unknown as { heardAloud(text: string): void }).heardAloud(region.textContent ?? ''),
      ).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await chat.say('Do you serve 18901?', 'Yes, we serve Doylestown');
    await expect(chat.live).toHaveText(/^Yes, we serve Doylestown/);
    await expect.poll(() => said).toEqual(['Yes, we serve Doylestown (18901). Our service area is Bucks County.']);
    const box = await chat.panel.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    if (isPhone) expect([box?.width, box?.height]).toEqual([width, height]);
    else {
      expect([box?.width, box?.height]).toEqual([384, 600]);
      await page.setViewportSize({ width, height: 560 });
      await expect.poll(async () => (await chat.panel.boundingBox())?.height).toBeLessThanOrEqual(560 - 96);
      await page.setViewportSize({ width, height });
    }
    expect(await chat.panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(isPhone);
    if (!isPhone) {
      for (let stops = 0; stops < 12; stops++) await page.keyboard.press('Tab');
      expect(
        await chat.panel.evaluate((dialog) => dialog.contains(document.activeElement)),
        'the page is reached',
      ).toBe(false);
      await chat.composer.focus();
    }
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
    await expect(chat.launcher).toBeFocused();
  },
);

test('rule 13: beside an order, a low window keeps the whole chat in it', async ({ page }) => {
  const chat = new ChatVisitor(page);
  await page.setViewportSize({ width: 1280, height: 440 });
  await page.goto('/book');
  await expect(page.locator('[data-bar]')).toBeAttached();
  await chat.open();
  await expect.poll(async () => (await chat.panel.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await chat.panel.boundingBox())?.height).toBeLessThanOrEqual(440 - 96);
});

test('rule 14: the composer takes words at any time, a person is there from the first message; blank and hasty sends are ignored', async ({
  page,
  watch,
}) => {
  const chat = new ChatVisitor(page);
  let asked = 0;
  let answer = (): void => undefined;
  await page.route('**/api/chat', async (route) => {
    asked++;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.goto('/');
  await chat.open();
  await expect(chat.panel.getByRole('button', { name: 'Talk to a person' })).toBeVisible();
  await chat.composer.fill('   ');
  await chat.composer.press('Enter');
  await chat.composer.fill('one');
  await chat.composer.press('Shift+Enter');
  await chat.composer.pressSequentially('two');
  await expect(chat.composer).toHaveValue('one\ntwo');
  await chat.composer.press('Enter');
  await expect(chat.panel.getByText('The assistant is typing.')).toBeAttached();
  await expect.poll(() => asked, 'a blank message is ignored').toBe(1);
  await expect(chat.composer).toBeEnabled();
  await chat.composer.fill('and another thing');
  await chat.composer.press('Enter');
  await expect(chat.composer, 'words written meanwhile stay').toHaveValue('and another thing');
  expect(asked).toBe(1);
  answer();
  await expect(chat.panel.getByText('The assistant is typing.')).toHaveCount(0);
  await page.unroute('**/api/chat');
  watch.expect(/Failed to load resource|net::ERR_FAILED/);
  await page.route('**/api/chat', (route) => route.abort());
  await chat.composer.press('Enter');
  await expect(chat.turns.last()).toContainText(
    'I apologize, but I encountered an error. Please try again or contact us directly at (215) 555-0142.',
  );
  await page.unroute('**/api/chat');
  await chat.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.panel.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
