import { describe, expect, it } from 'vitest';
import { formatCents } from '../../../../shared/contract/money.ts';
import {
  type CorpusConversation,
  type CorpusTurn,
  conversations,
} from '../../../../test/support/assistants/conversations/read-conversations.ts';
import { openPureChat } from '../../../../test/support/assistants/pure-chat.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import type { Response } from '../assistant-port.ts';

const defined = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const knownOf = ({ state: { facts } }: Pick<Response, 'state'>) => ({
  services: [...facts.services].sort(),
  about: [...(facts.about ?? [])].sort(),
  facts: defined({
    sqft: facts.sqFt,
    rooms: facts.rooms,
    zip: facts.zip,
    street: facts.line1,
    town: facts.city,
    name: facts.fullName,
    email: facts.email,
    phone: facts.phone,
    from: facts.from,
  }),
});

const shownIn = ({ text, cards }: Response): string =>
  [text, ...cards.flatMap((card) => ('total' in card ? formatCents(card.total) : []))].join('\n');

/** What an answer gets wrong, in words. */
const faultsOf = ({ expected }: CorpusTurn, response: Response): string[] => {
  const { known, totals, texts, action } = expected;
  const shown = shownIn(response);
  const wanted = { ...known, services: [...known.services].sort(), about: [...known.about].sort() };
  const seen = JSON.stringify(knownOf(response));
  const sorted = (facts: object) => JSON.stringify(Object.entries(facts).sort());
  const isKnown =
    sorted(wanted.facts) === sorted(knownOf(response).facts) &&
    JSON.stringify([wanted.services, wanted.about]) ===
      JSON.stringify([knownOf(response).services, knownOf(response).about]);
  return [
    ...(isKnown ? [] : [`knows ${seen} instead of ${JSON.stringify(wanted)}`]),
    ...totals
      .filter(({ price, isShown }) => new RegExp(`\\${price}(?![\\d,])`).test(shown) !== isShown)
      .map(({ price, isShown }) => `${isShown ? 'lacks' : 'shows'} ${price}`),
    ...texts
      .filter(({ pattern, isSaid }) => pattern.test(shown) !== isSaid)
      .map(({ pattern, isSaid }) => `${isSaid ? 'lacks' : 'says'} ${pattern}`),
    ...(action && (response.action === action.name) === action.isNot ? [`is ${response.action}, ${action.name}`] : []),
  ].map((fault) => `${fault}: “${shown.slice(0, 300)}”`);
};

interface Told {
  readonly replies: readonly string[];
  readonly faults: readonly string[];
  readonly hasPerson: boolean;
}

const tell = async (
  { turns }: CorpusConversation,
  change: (says: string) => string = (says) => says,
): Promise<Told> => {
  const say = openPureChat();
  const replies: string[] = [];
  const faults: string[] = [];
  let hasPerson = false;
  for (const turn of turns) {
    const response = await say(change(turn.says));
    replies.push(shownIn(response));
    hasPerson ||= response.action === 'handoff';
    faults.push(...faultsOf(turn, response).map((fault) => `after “${turn.says}” ${fault}`));
  }
  return { replies, faults, hasPerson };
};

const clumsy = new Set(['clumsy', 'misspelled', 'angry', 'offtopic']);

describe('two hundred conversations with the built-in assistant', () => {
  it('are at least two hundred, at least half of them clumsy, misspelled, angry or off topic', async () => {
    const hard = conversations.filter(({ kind }) => clumsy.has(kind));
    expect(conversations.length).toBeGreaterThanOrEqual(200);
    expect(hard.length * 2).toBeGreaterThanOrEqual(conversations.length);
    const told = await Promise.all(conversations.map(async (each) => await tell(each)));
    const turns = conversations.flatMap((each) => each.turns).length;
    const good = told.filter(({ faults }) => faults.length === 0).length;
    printFigure('conversations understood after each turn', {
      conversations: conversations.length,
      hard: hard.length,
      turns,
      good,
    });
    expect(good).toBe(conversations.length);
  });

  it.each(conversations.map((each) => [`${each.kind}: ${each.name}`, each] as const))('%s', async (_, each) => {
    expect((await tell(each)).faults).toEqual([]);
  });

  it('no answer comes more than twice in any conversation', async () => {
    for (const each of conversations) {
      const { replies } = await tell(each);
      for (const reply of new Set(replies.filter((text) => text !== '')))
        expect(replies.filter((text) => text === reply).length, `${each.name}: ${reply}`).toBeLessThanOrEqual(2);
    }
  });

  it('P1 5: every refund, complaint and anger reaches a person', async () => {
    const angry = conversations.filter(({ kind }) => kind === 'angry');
    expect(angry.length).toBeGreaterThanOrEqual(40);
    for (const each of angry) expect((await tell(each)).hasPerson, each.name).toBe(true);
  });

  it('a visitor who repeats one message twenty times hears nothing more than twice', async () => {
    for (const says of ['asdf', 'hello', 'photos', 'Talk to a person', 'I want my money back', 'how much is it?']) {
      const say = openPureChat();
      const replies: string[] = [];
      for (let n = 0; n < 20; n++) replies.push(shownIn(await say(says)));
      for (const reply of new Set(replies.filter((text) => text !== '')))
        expect(replies.filter((text) => text === reply).length, `${says}: ${reply}`).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    ['asdf', 'Sorry, I'],
    ['How much is photography for 2,000 sq ft?', 'Photography for 2,000 sq ft is $199.'],
  ])(
    'whoever repeats %j is handed to a person rather than told the same a third time, with or without its question',
    async (says, begins) => {
      const say = openPureChat();
      const heard: Response[] = [];
      for (let n = 0; n < 6; n++) heard.push(await say(says));
      expect(heard.filter(({ text }) => text.startsWith(begins)).length).toBe(2);
      expect(heard.map(({ action }) => action)).toContain('handoff');
    },
  );
});

describe('control', () => {
  it('an understanding that drops the little words of removal and anger is caught', async () => {
    const deaf = (says: string) => says.replace(/\b(no|not|without|remove|refund|never|don't|back|skip|drop)\b/gi, ' ');
    const told = await Promise.all(conversations.map(async (each) => await tell(each, deaf)));
    expect(told.filter(({ faults }) => faults.length > 0).length).toBeGreaterThan(20);
  });
});
