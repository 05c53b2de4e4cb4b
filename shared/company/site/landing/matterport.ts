import type { LandingWords } from './landing-page.ts';
import { deliveryOf, priceOf, rangeOf } from './landing-price.ts';

/** 3D tours. */
export const matterport: LandingWords = {
  page: 'matterport',
  offer: 'Matterport 3D tour',
  services: ['matterport', 'floor_plan', 'photography'],
  book: ['photography', 'matterport'],
  description: (c) =>
    `Matterport 3D tours for homes in ${c.tenant.county}, ${priceOf(c, 'matterport')}: buyers walk through from anywhere, before they drive out.`,
  headline: () => 'An open house that never closes.',
  lead: (c) =>
    `A Matterport tour lets buyers walk through your house at midnight, from another state, as often as they like. ${priceOf(c, 'matterport').replace(/^f/, 'F')} in ${c.tenant.county}, added to your photo shoot.`,
  parts: (c) => [
    {
      title: 'What’s in the tour',
      points: [
        {
          title: 'The dollhouse',
          text: 'The whole house with its roof off. Buyers see at once how the rooms connect.',
        },
        { title: 'The walk', text: 'Room to room at eye level, forward and back, look in any direction.' },
        { title: 'The measuring tape', text: 'Will the couch fit? Buyers check it themselves and don’t have to call.' },
        {
          title: 'The link',
          text: 'One address for the MLS, the sign rider and the text message. Nothing to install.',
        },
      ],
    },
    {
      title: 'On the day',
      points: [
        { title: 'Lights on, doors open', text: 'Every lamp, every inside door. The scanner only sees what’s open.' },
        { title: 'Nobody in view', text: 'People and pets wait outside the room that’s being scanned.' },
        {
          title: 'About an hour',
          text: `Together with the photos. The tour is ready ${deliveryOf(c, 'matterport')} later.`,
        },
      ],
    },
  ],
  pricesTitle: 'With your photo shoot',
  questions: (c) => [
    {
      ask: 'What does a Matterport tour cost?',
      answer: `${rangeOf(c, 'matterport')}, scanned on the same visit as your photos.`,
    },
    {
      ask: 'How long does it take to get it?',
      answer: `The link is ready ${deliveryOf(c, 'matterport')} after the scan.`,
    },
    { ask: 'Does it replace photos?', answer: 'No. Photos bring people to the listing; the tour keeps them there.' },
    {
      ask: 'Do I get a floor plan, too?',
      answer: `Add a measured plan of every level for ${rangeOf(c, 'floor_plan')}.`,
    },
  ],
  form: {
    title: 'Ask for a sample like your house',
    lead: 'Tell us the size. We’ll send a tour of a similar home and a price.',
    fields: ['sqFt', 'zip'],
    submit: 'Send me a sample',
    thanks: 'Thanks. A sample tour of a similar home is on its way.',
  },
};
