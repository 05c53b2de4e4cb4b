import type { LandingWords } from './landing-page.ts';
import { priceOf, rangeOf } from './landing-price.ts';

/** For people who stay: the list on the fridge, worked off room by room. */
export const homeowners: LandingWords = {
  page: 'homeowners',
  offer: 'Repairs, painting, landscaping and cleaning for homeowners',
  services: ['repairs', 'painting', 'landscaping', 'cleaning'],
  book: ['repairs'],
  description: (c) =>
    `Repairs, painting, landscaping and deep cleaning for homes in ${c.tenant.county}: one visit, one written quote, real dates. Cleaning ${priceOf(c, 'cleaning')}.`,
  headline: () => 'The list on the fridge, done.',
  lead: (c) =>
    `The loose railing, the stained ceiling, the hedge. One company in ${c.tenant.county} looks at all of it, quotes it in writing, and sends the crews in the right order.`,
  parts: (c) => [
    {
      title: 'Room by room',
      lead: 'Start with the room that bothers you most.',
      points: [
        { title: 'Attic and roof', text: 'Stains, drafts, loose flashing: looked at before they turn into a ceiling.' },
        { title: 'Bedrooms', text: 'Fresh walls and trim, sticking doors, windows that open again.' },
        { title: 'Kitchen', text: 'Dripping faucets, cabinet doors, caulk, and the deep clean behind the stove.' },
        { title: 'Living room', text: 'Patched drywall, scuffed floors, outlets that have been dead for years.' },
        { title: 'Yard', text: 'Lawn, beds, gutters and the path from the street to the door.' },
      ],
    },
    {
      title: 'How quoted work goes',
      points: [
        {
          title: 'A specialist visits',
          text: `${priceOf(c, 'repairs', 'A fixed fee')}, credited in full when you accept the quote.`,
        },
        {
          title: 'You get it in writing',
          text: 'Line by line, with materials and days. Accept all of it or some of it.',
        },
        { title: 'Crews come in order', text: 'Repairs before paint, paint before cleaning. You see every date.' },
      ],
    },
  ],
  pricesTitle: 'What a visit costs',
  questions: (c) => [
    {
      ask: 'Is the assessment visit free?',
      answer: `It’s ${rangeOf(c, 'repairs')}, and the fee comes off the price if you accept the quote.`,
    },
    { ask: 'Is a job ever too small?', answer: 'No. Put the small things on one list; that’s what the visit is for.' },
    {
      ask: 'Who does the work?',
      answer: `Independent local crews that work in ${c.tenant.county}. You see the crew’s name with every visit.`,
    },
    {
      ask: 'Can I stay home while they work?',
      answer: 'Of course. Tell us about pets, parking and naps when you book, and the crew will know.',
    },
  ],
  form: {
    title: 'What’s on your list?',
    lead: 'Write it the way you’d tell a neighbor.',
    fields: ['works', 'service', 'zip'],
    submit: 'Send my list',
    thanks: 'Thanks for the list. We’ll come back with the visit it needs and what that costs.',
  },
};
