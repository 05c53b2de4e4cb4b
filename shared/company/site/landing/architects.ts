import type { LandingWords } from './landing-page.ts';
import { deliveryOf, priceOf, rangeOf } from './landing-price.ts';

/** For architects and builders: measured, documented, photographed. */
export const architects: LandingWords = {
  page: 'architects',
  offer: 'Building documentation for architects',
  services: ['floor_plan', 'matterport', 'drone', 'photography', 'twilight'],
  book: ['photography', 'floor_plan', 'matterport'],
  description: (c) =>
    `Measured floor plans ${priceOf(c, 'floor_plan')}, 3D scans, drone and portfolio photography for architects and builders in ${c.tenant.county}.`,
  headline: () => 'Your building, measured and on record.',
  lead: (c) =>
    `Existing conditions before you draw, progress while they build, portfolio pictures when they’re done. One visit on site in ${c.tenant.county}, files on your desk days later.`,
  parts: (c) => [
    {
      title: 'Three moments in a project',
      points: [
        {
          title: 'Survey',
          text: 'A measured plan of every level and a 3D scan you can walk through, so you measure once more on screen and not on site.',
        },
        {
          title: 'Construction',
          text: 'The same viewpoints, visit after visit: from the air, from the street, room by room. Dated.',
        },
        {
          title: 'Portfolio',
          text: 'Straight verticals, true color, daylight and dusk. Ready for your site, an award entry or a board on the wall.',
        },
      ],
    },
    {
      title: 'What you receive',
      points: [
        { title: 'Floor plan', text: `Every level, drawn to scale, ${deliveryOf(c, 'floor_plan')} after the visit.` },
        { title: '3D scan', text: `A tour you can measure in, ${deliveryOf(c, 'matterport')} after the visit.` },
        {
          title: 'Aerials',
          text: `Site, roof and context by a licensed pilot, ${deliveryOf(c, 'drone')} after the visit.`,
        },
        { title: 'Stills', text: `Edited photographs in full size, ${deliveryOf(c, 'photography')} after the shoot.` },
      ],
    },
  ],
  pricesTitle: 'Schedule of prices',
  questions: (c) => [
    {
      ask: 'What does a floor plan cost?',
      answer: `${rangeOf(c, 'floor_plan')} as part of a visit. A 3D scan is ${rangeOf(c, 'matterport')}, aerials ${rangeOf(c, 'drone')}.`,
    },
    {
      ask: 'How accurate are the plans?',
      answer:
        'They’re made for design and marketing. For permits or structural work, verify critical dimensions on site.',
    },
    {
      ask: 'Can you come every month?',
      answer:
        'Yes. Tell us how long the site runs, and we’ll plan the visits as one project with the same photographer where possible.',
    },
    {
      ask: 'May we use the pictures?',
      answer:
        'Yes, for your firm’s own site, proposals and award entries. Tell us if contractors or makers want them, too.',
    },
  ],
  form: {
    title: 'Tell us about the project',
    lead: 'A few lines are enough. We’ll reply with dates and a price for the whole of it.',
    fields: ['project', 'propertyAddress', 'sqFt', 'message'],
    labels: { propertyAddress: 'Address of the building', message: 'Anything we should know' },
    submit: 'Request dates and a price',
    thanks: 'Thanks. We’ll reply with dates and a price within one business day.',
  },
};
