import type { LandingWords } from './landing-page.ts';
import { deliveryOf, priceOf, rangeOf } from './landing-price.ts';

/** For people who sell: a date on the market, and everything planned backward from it. */
export const sellers: LandingWords = {
  page: 'sellers',
  offer: 'Preparing a house for sale',
  services: ['repairs', 'painting', 'cleaning', 'photography', 'virtual_staging'],
  book: ['cleaning', 'photography'],
  description: (c) =>
    `Selling in ${c.tenant.county}? Pick the day you want to list. We plan repairs, paint, cleaning and photos backward from it. Photos ${priceOf(c, 'photography')}.`,
  headline: () => 'Pick your listing day. We’ll count back from it.',
  lead: (c) =>
    `Repairs, paint, cleaning and photos for your ${c.tenant.county} house, finished just before it goes live, so what was cleaned is still clean.`,
  parts: () => [
    {
      title: 'What buyers notice first',
      points: [
        { title: 'The photos', text: 'They decide who comes. Everything before them is there to make them good.' },
        { title: 'The front door', text: 'A mowed lawn, edged beds and a clean porch, before anyone rings.' },
        {
          title: 'The smell and the light',
          text: 'Clean windows, fresh walls, bulbs that work. It’s cheap, and it’s most of a first impression.',
        },
        {
          title: 'The small repairs',
          text: 'A dripping faucet makes people wonder what else was left. Fix the list before they write one.',
        },
      ],
    },
  ],
  pricesTitle: 'What sellers usually order',
  questions: (c) => [
    {
      ask: 'How long does it take to get a house ready?',
      answer: `With cleaning and photos, about a week; with repairs and paint, two to three. Photos come ${deliveryOf(c, 'photography')} after the shoot. The planner above shows the real dates.`,
    },
    {
      ask: 'What do listing photos cost?',
      answer: `${rangeOf(c, 'photography')}, depending on the size of the home. Cleaning is ${rangeOf(c, 'cleaning')}.`,
    },
    {
      ask: 'What if I’m not sure about the date?',
      answer: 'Choose one anyway. You can move visits online, and the plan shows how late you can still order.',
    },
    {
      ask: 'Do I need an agent first?',
      answer:
        'No. Many sellers prepare first. If you have an agent, he or she can order for you and see the same dates.',
    },
    {
      ask: 'Do I need to be home?',
      answer: 'Only to let crews in, or leave a key or a code. You get a message when each visit is done.',
    },
  ],
  form: {
    title: 'Have someone look at it with you',
    lead: 'Tell us the address and your timing. A prep specialist will call with a plan and a price. It’s free.',
    fields: ['propertyAddress', 'when'],
    submit: 'Ask for my plan',
    thanks: 'Thanks. A prep specialist will call you within one business day.',
  },
};
