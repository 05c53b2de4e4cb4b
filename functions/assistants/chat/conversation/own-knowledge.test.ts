import { describe, expect, it } from 'vitest';
import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import { openPureChat } from '../../../../test/support/assistants/pure-chat.ts';

const own = (id: string, content: string): KnowledgeResult => ({
  id,
  category: 'general',
  subcategory: '',
  content,
  metadata: { title: id },
  title: id,
  updatedAt: '2026-11-20T15:00:00Z',
  version: 3,
  score: 0,
});

const articles = [own('award', 'Our drone pictures won the county award for the best aerial view.')];

/** What every visitor expects to be answered, as people ask it. */
const expected = [
  ['insurance', 'are you guys insured?', /vetted vendors/],
  ['weekends', 'do you work on saturdays?', /we work on Saturdays/],
  ['payment', 'how do i pay?', /last step of booking/],
  ['refunds', 'what is your refund policy?', /free of charge until 24 hours/],
  ['pets', 'what about my dog?', /Pets are welcome/],
  ['keys', 'do i need to be home? there is a lockbox', /describe another way in/],
  ['staging', 'what is virtual staging?', /furnish empty rooms/],
] as const;

describe('a company with articles of its own and nothing else', () => {
  it.each(expected)('still answers %s', async (_, question, answer) => {
    expect((await openPureChat(articles)(question)).text).toMatch(answer);
  });

  it.each(expected)('says nothing of %s more than twice', async (_, question) => {
    const say = openPureChat(articles);
    const said: string[] = [];
    for (let n = 0; n < 5; n++) said.push((await say(question)).text);
    for (const text of new Set(said.filter(Boolean)))
      expect(said.filter((each) => each === text).length, text).toBeLessThanOrEqual(2);
  });

  it('its own article about it comes first', async () => {
    const written = own('cover', 'Are you insured? Yes: Acme Mutual covers us up to two million dollars.');
    const { text, sources } = await openPureChat([...articles, written])('are you insured?');
    expect(text).toContain('Acme Mutual');
    expect(sources.map(({ id }) => id)).toContain('cover');
  });

  it.each(['one', 'ten', 'what about art?'])('says nothing for a word that is part of another: %s', async (message) => {
    const odd = [...articles, own('written', 'A written quote from our partner arrives after the visit.')];
    const { isUnanswered, sources } = await openPureChat(odd)(message);
    expect([isUnanswered, sources]).toEqual([true, []]);
  });

  it('control: the beginning of a word is enough', async () => {
    expect((await openPureChat(articles)('tell me about the county awar')).text).toContain('county award');
  });

  it('control: a question that nobody expects is still unanswered', async () => {
    const { isUnanswered } = await openPureChat(articles)('which telescope sees farthest into the nebula?');
    expect(isUnanswered).toBe(true);
  });
});
