import { describe, expect, it } from 'vitest';
import type { ShowingRules } from '../../../../shared/deals/listings/listing.ts';
import { alex, asAlex, asOffice, GUEST, seller, startHouse } from '../../../../test/support/world/deals/house-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { lead } from '../../../crm/leads/store.ts';
import { changeShowing } from '../../../deals/showings/change-showing.ts';
import { showingConsumers } from '../../../deals/showings/showing-work.ts';
import { answerByText } from '../texts/answer-showing.ts';

const world = worldOfFile();

type House = Awaited<ReturnType<typeof startHouse>>;
const SALLY = seller.email ?? '';

/** Who is told what of a showing, by mail: `alex: confirmed`. */
const newsOf = async (house: House): Promise<string[]> => {
  const { mails } = await house.sent();
  const news = mails.filter(({ subject }) => /^Showing (confirmed|declined|canceled|not confirmed): /.test(subject));
  return news
    .map(({ to, subject }) => `${to.email.split('@')[0]}: ${subject.slice('Showing '.length).split(':')[0]}`)
    .sort();
};

const asked = async (mode?: ShowingRules['mode']) => {
  const house = await startHouse(world, mode);
  const { showingId } = await house.request();
  await house.sent();
  const change = async (act: string, fields: object, as = asAlex) => {
    const version = (await house.read(showingId))?.version;
    const route = `POST /api/showings/{showingId}/${act}`;
    expect((await house.ask(route, { showingId, version, ...fields }, as)).status).toBe(200);
  };
  const byLink = async (email: string, act: string, fields: object = {}) => {
    const answer = await house.ask(`POST /api/public/showings/{showingId}/${act}`, { ...house.link(email), ...fields });
    expect(answer.status).toBe(200);
  };
  return { house, showingId, change, byLink };
};
const yes = { answer: 'confirmed' };

describe('whoever is in the house, once a showing is confirmed', () => {
  it('by itself, is told who comes and when, agent and seller, once', async () => {
    const house = await startHouse(world, 'auto');
    await house.request();
    const { mails } = await house.sent();
    const news = mails.filter(({ to }) => to.email !== GUEST);
    expect(news.map(({ to }) => to.email).sort()).toEqual([alex.email, SALLY]);
    for (const { text } of news) {
      expect(text).toContain('Monday, November 23, 10:00 AM');
      expect(text).toContain('Gus Guest');
      expect(text).toContain('This house confirms its showings by itself.');
    }
    for (const email of [alex.email, SALLY]) {
      const page = await house.ask('GET /api/public/showings/{showingId}', house.link(email));
      expect(page.body).toMatchObject({ status: 'confirmed', holder: email === SALLY ? 'seller' : 'agent' });
    }
  });

  it.each([
    ['the seller, by link', async ({ byLink }) => await byLink(SALLY, 'answer', yes), ['alex: confirmed']],
    ['the agent, by link', async ({ byLink }) => await byLink(alex.email, 'answer', yes), ['sally: confirmed']],
    ['the agent, in the app', async ({ change }) => await change('confirm', {}), ['sally: confirmed']],
    ['the agent for the seller', async ({ change }) => await change('confirm', { party: 'seller' }), []],
    [
      'the office',
      async ({ change }) => await change('confirm', {}, asOffice),
      ['alex: confirmed', 'sally: confirmed'],
    ],
    [
      'the seller, by text',
      async ({ house: { table, now } }) => void (await answerByText([table], seller.phone ?? '', 'confirmed', now)),
      ['alex: confirmed'],
    ],
  ] as [string, (at: Awaited<ReturnType<typeof asked>>) => Promise<void>, string[]][])(
    'by %s, is told unless it was their own act',
    async (_, act, told) => {
      const at = await asked();
      await act(at);
      expect(await newsOf(at.house)).toEqual(told);
    },
  );

  it('by all who are asked, is told with the last yes if theirs was an earlier one', async () => {
    const { house, byLink } = await asked('all_confirm');
    await byLink(SALLY, 'answer', yes);
    expect(await newsOf(house)).toEqual([]);
    await byLink(alex.email, 'answer', yes);
    expect(await newsOf(house)).toEqual(['sally: confirmed']);
  });
});

describe('whoever is in the house, once nobody comes', () => {
  it('hears from the guest who cancels, by mail and, with consent, by text', async () => {
    const { house, byLink } = await asked();
    await byLink(alex.email, 'answer', yes);
    await house.sent();
    await byLink(GUEST, 'cancel');
    const { mails, texts } = await house.sent();
    const news = mails.filter(({ to }) => to.email !== GUEST);
    expect(news.map(({ to }) => to.email).sort()).toEqual([alex.email, SALLY]);
    for (const { text } of news) expect(text).toContain('The guest canceled it.');
    expect(texts.map(({ to }) => to)).toEqual([alex.phone]);
    expect(texts[0]?.body).toContain('is canceled. The guest canceled it.');
  });

  it('control: a seller who agreed to texts gets one, too', async () => {
    const { house, byLink } = await asked('auto');
    const known = await house.table.get(lead, seller, { consistent: true });
    if (!known) throw new Error('No seller');
    const consents = { serviceMessages: true, marketing: false, aiCalls: false };
    await house.table.commit(house.table.patch(lead, known, { consents }));
    await byLink(GUEST, 'cancel');
    expect((await house.sent()).texts.map(({ to }) => to).sort()).toEqual([alex.phone, seller.phone]);
  });

  it.each([
    ['agent', asAlex, ['sally: canceled']],
    ['office', asOffice, ['alex: canceled', 'sally: canceled']],
  ] as const)('hears of the %s who cancels, unless it was they', async (_, as, told) => {
    const { house, change } = await asked('auto');
    await change('cancel', { reason: 'A private matter' }, as);
    expect(await newsOf(house)).toEqual([...told]);
  });

  it('hears that the house left the market, which nobody did to the showing', async () => {
    const { house, showingId } = await asked('auto');
    const { table, now } = house;
    await changeShowing({ table, now, showingId, act: 'cancel', decide: () => ({ status: 'cancelled' }) });
    const { mails } = await house.sent();
    const told = mails.filter(({ text }) => text.includes('The house is no longer on the market.'));
    expect(told.map(({ to }) => to.email).sort()).toEqual([alex.email, SALLY]);
  });

  it('hears of a no that the other gave', async () => {
    const { house, byLink } = await asked();
    await byLink(SALLY, 'answer', { answer: 'declined' });
    expect(await newsOf(house)).toEqual(['alex: declined']);
  });

  it('hears that time ran out only if they had said yes', async () => {
    const { house, showingId, byLink } = await asked('all_confirm');
    await byLink(SALLY, 'answer', yes);
    const { table, now } = house;
    const at = { table, now: now + 4 * 3_600_000, data: { showingId } };
    await showingConsumers['showing.answer_due'](at as never);
    expect(await newsOf(house)).toEqual(['sally: not confirmed']);
  });
});
