import type { LandingWords } from './landing-page.ts';
import { deliveryOf, priceOf, rangeOf } from './landing-price.ts';

/** Pictures from above. */
export const drone: LandingWords = {
  page: 'drone',
  offer: 'Drone photography',
  services: ['drone', 'photography', 'twilight', 'video'],
  book: ['photography', 'drone'],
  description: (c) =>
    `Drone photos of homes and land in ${c.tenant.county} by a licensed pilot, ${priceOf(c, 'drone')}: lot, roof, trees and the road to the door.`,
  headline: () => 'Show the land, too.',
  lead: (c) =>
    `From the street, an acre looks like a lawn. From 200 feet, buyers see the lot line, the creek and the woods behind. Drone photos in ${c.tenant.county}, ${priceOf(c, 'drone')}.`,
  parts: () => [
    {
      title: 'Four heights, four answers',
      points: [
        { title: '30 ft', text: 'The front of the house, above the parked cars and below the treetops.' },
        { title: '100 ft', text: 'The roof, the garden, the pool, and how they lie to each other.' },
        { title: '200 ft', text: 'The whole lot with its edges, neighbors and street.' },
        { title: '350 ft', text: 'Where it is: school, park, station, river. Below the legal ceiling of 400 feet.' },
      ],
    },
    {
      title: 'Before we fly',
      points: [
        { title: 'Weather', text: 'Rain, fog or strong wind: we move the flight, not the whole shoot, at no charge.' },
        { title: 'Airspace', text: 'Near an airport we need clearance. We check your address before we confirm.' },
        { title: 'Neighbors', text: 'We fly over your property and keep other people’s windows out of the frame.' },
      ],
    },
  ],
  pricesTitle: 'In the air and on the ground',
  questions: (c) => [
    { ask: 'What do drone photos cost?', answer: `${rangeOf(c, 'drone')}, on the same visit as your photos.` },
    {
      ask: 'Is the pilot licensed?',
      answer: 'Yes. Commercial flights need a remote pilot certificate from the FAA (Part 107).',
    },
    {
      ask: 'When do I get the pictures?',
      answer: `${deliveryOf(c, 'drone').replace(/^./, (first) => first.toUpperCase())} after the flight, sized for print and for your listing.`,
    },
    {
      ask: 'Does it work for small lots?',
      answer: 'Often, if the street is pretty or the park is close. If it isn’t worth it, skip it; we’ll say so.',
    },
  ],
  form: {
    title: 'Can we fly at your address?',
    lead: 'We’ll check airspace and trees, and tell you what the pictures would show.',
    fields: ['propertyAddress', 'sqFt'],
    submit: 'Check my address',
    thanks: 'Thanks. We’ll check the airspace and write back within one business day.',
  },
};
