import type { LandingWords } from './landing-page.ts';
import { deliveryOf, priceOf, rangeOf } from './landing-price.ts';

/** Films of a house. */
export const video: LandingWords = {
  page: 'video',
  offer: 'Real estate video tour',
  services: ['video', 'drone', 'photography', 'twilight'],
  book: ['photography', 'video'],
  description: (c) =>
    `Walkthrough video tours for homes in ${c.tenant.county}, ${priceOf(c, 'video')}: filmed smoothly, edited to music, ready to share.`,
  headline: () => 'Ninety seconds that feel like a visit.',
  lead: (c) =>
    `A smooth walk from the front door to the back porch, edited to music. Video tours in ${c.tenant.county}, ${priceOf(c, 'video')}, filmed on the day of your photos.`,
  parts: () => [
    {
      title: 'The storyboard',
      lead: 'Every house gets its own, but most begin like this.',
      points: [
        { title: '0:00 Arrive', text: 'The street, the front walk, the door. Buyers feel the neighborhood first.' },
        { title: '0:15 Enter', text: 'One unbroken move through the hall into the brightest room.' },
        { title: '0:40 Live', text: 'Kitchen to table to couch, the way a family would walk it.' },
        { title: '1:05 Rest', text: 'Bedrooms and baths, slower. Light on the wall, the view from the window.' },
        { title: '1:25 Step out', text: 'The yard at the best hour, and up into the air if you add the drone.' },
      ],
    },
    {
      title: 'What makes it smooth',
      points: [
        { title: 'A stabilized camera', text: 'No shaking, no fisheye, rooms at their true size.' },
        { title: 'A clean house', text: 'Film sees what photos can crop. Book the clean a day before.' },
        { title: 'Licensed music', text: 'You can post it anywhere without a takedown notice.' },
      ],
    },
  ],
  pricesTitle: 'Camera day',
  questions: (c) => [
    {
      ask: 'What does a video tour cost?',
      answer: `${rangeOf(c, 'video')}. Adding drone shots is ${rangeOf(c, 'drone')}.`,
    },
    {
      ask: 'How long until it’s ready?',
      answer: `The finished film is there ${deliveryOf(c, 'video')} after the shoot.`,
    },
    {
      ask: 'Do I get a version for social media?',
      answer: 'You get the film in full size. Tell us if you want an upright cut, and we’ll plan the shots for it.',
    },
    { ask: 'Who’s in the film?', answer: 'Just the house, unless you or your agent want to say hello at the door.' },
  ],
  form: {
    title: 'Get a price for your film',
    lead: 'Tell us how big the place is and what’s special about it.',
    fields: ['sqFt', 'zip', 'message'],
    labels: { message: 'What should nobody miss?' },
    submit: 'Price my film',
    thanks: 'Thanks. We’ll reply with a price and the next free camera day.',
  },
};
