import { describe, expect, it } from 'vitest';
import { commonQuestions } from '../../assistants/knowledge/common-questions.ts';
import { defaultCatalog } from '../catalog/default-catalog.ts';
import { pricing } from '../site/landing/pricing.ts';
import { questionsOf } from '../site/questions.ts';
import { emptyShowcase } from '../site/showcase-parts.ts';
import { defaultTerms } from '../site/terms.ts';
import { customerRulesOf } from './customer-rules.ts';
import { usualFees } from './money/fee-rules.ts';
import { defaultPolicy, type Policy } from './policy.ts';

const modes = [
  ['full', true, /^In full, by card, right after you book/],
  ['deposit', true, /^30% by card, right after you book.*rest is due when the work is delivered/],
  ['on_delivery', true, /^Not when you book\. The full price is due when the work is delivered/],
  ['invoice_company', true, /^In full.*unless we have agreed to invoice your company/],
  ['full', false, /^Not when you book: nothing is charged online/],
] as const;

const policyOf = (paymentMode: Policy['paymentMode'], more: Partial<Policy> = {}): Policy => ({
  ...defaultPolicy,
  paymentMode,
  depositPercent: 30,
  ...more,
});

const tenant = {
  name: 'Northlight',
  county: 'Bucks County',
  phone: '+12155550142',
  zipCodes: ['18901'],
  promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
  contact: { phone: '+12155550142', email: 'hello@northlight.example', address: '' },
};

/** Everywhere that a customer reads when to pay and until when changes are free. */
const placesOf = (policy: Policy, takesCards: boolean): Record<string, string> => {
  const rules = customerRulesOf(policy, takesCards);
  const questions = questionsOf({ tenant: { ...tenant, rules }, catalog: undefined, showcase: emptyShowcase });
  const asked = (ask: string): string => questions.find((each) => each.ask === ask)?.answer ?? '';
  const chat = (key: string): string =>
    commonQuestions
      .find((each) => each.key === key)
      ?.answer({ tenant, services: defaultCatalog.services, policy, takesCards }) ?? '';
  return {
    'faq: pay': asked('When do I pay?'),
    'faq: changes': asked('Can I reschedule or cancel?'),
    terms: defaultTerms(rules),
    pricing: JSON.stringify(pricing.parts({ tenant: { ...tenant, state: 'PA', rules }, catalog: undefined })),
    'chat: pay': chat('payment'),
    'chat: changes': chat('cancellation'),
    'chat: refunds': chat('refunds'),
  };
};

describe('what customers are told of paying', () => {
  it.each(modes)(
    '%s, cards %s: the same sentence on the site, in the terms and in the chat',
    (mode, takesCards, said) => {
      const { pay } = customerRulesOf(policyOf(mode), takesCards);
      expect(pay).toMatch(said);
      const places = placesOf(policyOf(mode), takesCards);
      for (const place of ['faq: pay', 'terms', 'chat: pay']) expect(places[place], place).toContain(pay);
    },
  );
});

describe('what customers are told of changes', () => {
  it.each([
    ['48 hours, no fees', { changeHours: 48 }, /free of charge until 48 hours before the first visit/],
    [
      'fees',
      { changeHours: 36, fees: usualFees },
      /free until 36 hours before a visit\. After that, canceling costs 25%/,
    ],
  ])('%s: the same sentence everywhere, and no other number of hours', (_, more, said) => {
    const policy = policyOf('full', more);
    const { changes } = customerRulesOf(policy, true);
    expect(changes).toMatch(said);
    const places = placesOf(policy, true);
    for (const place of ['faq: changes', 'terms', 'chat: changes', 'chat: refunds'])
      expect(places[place], place).toContain(changes);
    expect(Object.values(places).join(' ')).not.toMatch(/24 hours/);
  });

  it.each([
    [48, 'up to 48 hours before the visit'],
    [1, 'up to 1 hour before the visit'],
    [0, 'until the visit begins'],
  ])('with %i free hours, the page of prices says “%s”', (changeHours, freeUntil) => {
    const policy = policyOf('full', { changeHours });
    expect(customerRulesOf(policy, true).freeUntil).toBe(freeUntil);
    expect(placesOf(policy, true).pricing).toContain(`"Free ${freeUntil}."`);
  });

  it('the page of prices says nothing of it where the rules are not known', () => {
    const parts = pricing.parts({ tenant: { ...tenant, state: 'PA' }, catalog: undefined });
    expect(parts[0]?.points.map(({ title }) => title)).not.toContain('Rescheduling');
  });
});
