import type { LandingWords } from './landing-page.ts';
import { priceOf, rangeOf } from './landing-price.ts';

/** Every price, and the exact one for a property. */
export const pricing: LandingWords = {
  page: 'pricing',
  offer: 'Property preparation, priced by the home',
  services: 'all',
  book: ['photography'],
  description: (c) =>
    `Every price in ${c.tenant.county} on one page: photos ${priceOf(c, 'photography')}, video ${priceOf(c, 'video')}, cleaning ${priceOf(c, 'cleaning')}. Exact for your home, no sign-up.`,
  headline: () => 'The price, before anything else.',
  lead: (c) =>
    `Set the size of your home in ${c.tenant.county}${c.catalog?.hasZones ? ', add its ZIP code,' : ''} and tick what you need. This is the same price you’ll see at checkout.`,
  parts: ({ tenant: { rules }, catalog }) => [
    {
      title: 'What the price includes',
      points: [
        {
          title: 'Travel',
          text: catalog?.hasZones
            ? 'Anywhere in the county. Some ZIP codes cost a little more: with yours, the price above includes it.'
            : 'Anywhere in the county. There’s no mileage on top.',
        },
        { title: 'Editing and delivery', text: 'Finished files in full size and in listing size.' },
        ...(rules ? [{ title: 'Rescheduling', text: `Free ${rules.freeUntil}.` }] : []),
      ],
    },
  ],
  pricesTitle: 'The whole list',
  questions: (c) => [
    {
      ask: 'Why is it a range?',
      answer:
        'A bigger home takes longer. Prices follow the square footage or the rooms, and the calculator above uses yours.',
    },
    { ask: 'Are there fees on top?', answer: 'No service fees. Where sales tax applies, it’s shown before you pay.' },
    {
      ask: 'Why do repairs have one price?',
      answer: `That’s the assessment visit, ${rangeOf(c, 'repairs')}. The work itself gets a written quote, and the fee is credited if you accept it.`,
    },
    {
      ask: 'Are packages cheaper?',
      answer: 'A package costs the sum of its parts. Savings are shown on the card when your order qualifies for one.',
    },
  ],
  form: {
    title: 'Keep this price',
    lead: 'We’ll send you the list for your home and answer any question about it.',
    fields: ['sqFt', 'zip'],
    submit: 'Send me the list',
    thanks: 'Thanks. The list for your home is on its way.',
  },
};
