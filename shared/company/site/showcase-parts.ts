import type { Picture, Showcase } from './showcase.ts';

/** What a company shows that has uploaded nothing yet. */
export const emptyShowcase: Showcase = {
  headline: null,
  lead: null,
  closing: null,
  insurance: null,
  license: null,
  pairs: [],
  samples: [],
  reviews: [],
  people: [],
};

/** All pictures of a showcase with the field that each stands in. */
export const picturesIn = ({ pairs, samples, people }: Showcase): { path: string; picture: Picture }[] => [
  ...pairs.flatMap(({ before, after }, i) => [
    { path: `pairs.${i}.before`, picture: before },
    { path: `pairs.${i}.after`, picture: after },
  ]),
  ...samples.map(({ picture }, i) => ({ path: `samples.${i}.picture`, picture })),
  ...people.flatMap(({ photo }, i) => (photo ? [{ path: `people.${i}.photo`, picture: photo }] : [])),
];
