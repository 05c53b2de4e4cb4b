import type { LandingWords } from './landing-page.ts';
import { priceOf, rangeOf } from './landing-price.ts';

/** For people who buy: the days between the keys and the moving truck. */
export const buyers: LandingWords = {
  page: 'buyers',
  offer: 'Move-in preparation and home inspection',
  services: ['inspections', 'repairs', 'painting', 'cleaning'],
  book: ['inspections', 'cleaning'],
  description: (c) =>
    `Buying a house in ${c.tenant.county}? Inspection ${priceOf(c, 'inspections')}, then repairs, paint and a deep clean finished before your moving truck comes.`,
  headline: () => 'Move into a finished house.',
  lead: (c) =>
    `Between the keys and the moving truck there are a few empty days. We use them: inspection, repairs, paint and a deep clean in ${c.tenant.county}, each crew after the other.`,
  parts: () => [
    {
      title: 'From offer to first night',
      lead: 'Four visits in the right order. You see all the dates before you book any of them.',
      points: [
        {
          title: 'Before you commit',
          text: 'A licensed inspector checks the roof, structure and systems. You get the report in writing.',
        },
        {
          title: 'After settlement',
          text: 'Repairs come first, while rooms are empty and nobody has to work around a couch.',
        },
        {
          title: 'Then color',
          text: 'Painters quote every room in one visit, then work without drop cloths on your furniture.',
        },
        {
          title: 'The day before',
          text: 'A deep clean, top to bottom: inside cabinets, windows, baths. Then the truck can come.',
        },
      ],
    },
    {
      title: 'What’s easier in an empty house',
      points: [
        { title: 'Floors and walls', text: 'No furniture to move means fewer hours, and no gaps behind the bookcase.' },
        { title: 'Locks', text: 'Have the locks changed during the repair visit. You don’t know who has a key.' },
        {
          title: 'Filters and vents',
          text: 'Ask for furnace filters, dryer vent and smoke detectors on the same list.',
        },
      ],
    },
  ],
  pricesTitle: 'What it costs before you move in',
  questions: (c) => [
    {
      ask: 'How much is a home inspection?',
      answer: `${rangeOf(c, 'inspections')}, depending on the size of the home. You see the exact price before you give your name.`,
    },
    {
      ask: 'Can you start on settlement day?',
      answer:
        'Yes, as long as the visit is booked ahead and someone can open the door after closing. If closing moves, you move the visit online.',
    },
    {
      ask: 'Do I have to be there?',
      answer:
        'For the first visit, it helps. After that you can leave a key or a code; crews report when they arrive and leave.',
    },
    {
      ask: 'What if the inspection finds something?',
      answer:
        'You get it in writing, item by item. A specialist can then quote the work, and you decide whether to ask the seller for it or do it yourself.',
    },
  ],
  form: {
    title: 'Tell us your moving date',
    lead: 'We’ll plan backward from it and send you the days that work.',
    fields: ['date', 'zip'],
    labels: { date: 'Moving date', zip: 'ZIP code of the new home' },
    submit: 'Plan my move-in',
    thanks: 'Thanks. We’ll send you a plan for the days before your move.',
  },
};
