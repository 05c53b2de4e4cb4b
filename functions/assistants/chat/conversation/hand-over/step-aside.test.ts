import { expect, it } from 'vitest';
import { newChat } from '../../../../../shared/assistants/chat/chat-state.ts';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import { defaultTenant } from '../../../../company/tenancy/demo/demo-tenants.ts';
import { withoutRepeats } from './step-aside.ts';

const company = { tenant: defaultTenant.tenant, policy: defaultPolicy, now: Date.parse('2026-11-20T15:00:00Z') };

/** What a visitor hears of these answers, one after the other. */
const heard = (texts: readonly string[]): string[] => {
  let state = newChat;
  return texts.map((text) => {
    const response = { text, action: 'none' as const, cards: [], suggestions: [], sources: [], state };
    const shown = withoutRepeats(response, state.said ?? {}, company, false);
    ({ state } = shown);
    return shown.text;
  });
};

it.each([
  [["It's $199.", "It's $249.", "It's $299."], 'Would you like me to add it?'],
  [['Yes, we do.', 'We can.', 'No, sorry.'], 'Would you like me to add it?'],
  [['We come on Monday.', 'We come on Tuesday.', 'We come on Friday.'], 'Shall I book it for $1,299.50 in Doylestown?'],
])('of %j, each followed by the same question, the third is told without it', (answers, question) => {
  const texts = answers.map((answer) => `${answer} ${question}`);
  expect(heard(texts)).toEqual([...texts.slice(0, 2), answers[2]]);
});

it('a courtesy is no news: the question is not asked a third time behind it', () => {
  const texts = ['Sure.', 'Okay!', 'Great!'].map((word) => `${word} How large is the house?`);
  expect(heard(texts)[2]).toMatch(/^I don't want to keep you going in circles/);
});
