import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Picture, Showcase } from '../../../../shared/company/site/showcase.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { type MediaFile, mediaAddress } from '../../media/store.ts';
import { demoPictures } from './demo-pictures.ts';

type Slug = keyof typeof demoPictures;
type Drawing = keyof (typeof demoPictures)[Slug];

const portraits: readonly Drawing[] = ['first', 'second'];
const tenantOf = (slug: Slug): string => idFromDigest('tenant', sha256(`tenant ${slug}`));

const pictureOf = (slug: Slug, drawing: Drawing): Picture => {
  const { name, width, height } = demoPictures[slug][drawing];
  return { address: mediaAddress(tenantOf(slug), name), width, height };
};

const isDrawing = (name: string): name is Drawing => name in demoPictures.northlight;

/** The drawings that the stack deploys with the demo, as if the company had uploaded them. */
export const drawingsOf = (slug: Slug): Omit<MediaFile, 'createdAt'>[] =>
  Object.keys(demoPictures[slug])
    .filter(isDrawing)
    .map((drawing) => {
      const { name, size, width, height } = demoPictures[slug][drawing];
      const purpose = portraits.includes(drawing) ? ('portrait' as const) : ('sample' as const);
      const address = mediaAddress(tenantOf(slug), name);
      return { purpose, name, address, contentType: 'image/webp' as const, size, width, height };
    });

const samples: readonly [ServiceCode, Drawing, string][] = [
  ['photography', 'houseAfter', 'Exterior, mid-morning light'],
  ['virtual_staging', 'roomAfter', 'Living room, furnished on screen'],
  ['twilight', 'twilight', 'The same house at dusk'],
  ['drone', 'drone', 'The lot from 200 feet'],
  ['cleaning', 'cleaning', 'Kitchen, ready for the camera'],
  ['painting', 'painting', 'One wall, one afternoon'],
  ['landscaping', 'landscaping', 'Mowed, edged and planted'],
  ['floor_plan', 'floorPlan', 'Ground floor, to scale'],
];

interface Words extends Pick<Showcase, 'headline' | 'lead' | 'closing' | 'insurance' | 'license'> {
  readonly pairs: readonly [house: string, room: string];
  readonly reviews: readonly Omit<Showcase['reviews'][number], 'isSample' | 'source'>[];
  readonly people: readonly [name: string, role: string, drawing: Drawing][];
}

/** The demo's own content. Nothing in it claims a customer, a number or a certificate that does not exist. */
const showcaseOf = (slug: Slug, { pairs, reviews, people, ...words }: Words): Showcase => {
  const picture = (drawing: Drawing): Picture => pictureOf(slug, drawing);
  const [house, room] = pairs;
  return {
    ...words,
    pairs: [
      { title: house, before: picture('houseBefore'), after: picture('houseAfter'), isSample: true },
      { title: room, before: picture('roomBefore'), after: picture('roomAfter'), isSample: true },
    ],
    samples: samples.map(([service, drawing, caption]) => ({
      service,
      caption,
      picture: picture(drawing),
      isSample: true,
    })),
    reviews: reviews.map((review) => ({ ...review, source: 'Sample text', isSample: true })),
    people: people.map(([name, role, drawing]) => ({ name, role, photo: picture(drawing), isSample: true })),
  };
};

export const northlightShowcase = showcaseOf('northlight', {
  headline: null,
  lead: null,
  closing: null,
  insurance: 'Insured crews. Ask for the certificate.',
  license: null,
  pairs: ['Farmhouse exterior: repairs, paint and yard', 'Living room: cleaned and staged'],
  reviews: [
    {
      author: 'Sample customer',
      text: 'This is where a customer’s own words stand: what was done, how it went, and what the house looked like in the end.',
      stars: 5,
      date: '2026-10-12',
    },
    {
      author: 'Sample agent',
      text: 'An agent might write here about the listing: the order took one call less, and the photos were there before the open house.',
      stars: 5,
      date: '2026-09-28',
    },
  ],
  people: [
    ['Dana', 'Schedules every crew', 'first'],
    ['Marcus', 'Walks each house first', 'second'],
  ],
});

export const lehighShowcase = showcaseOf('second', {
  headline: 'Show the house at its best.',
  lead: 'Cleaning, paint, repairs and photos for Lehigh County homes, from Allentown to Slatington. One order, one price.',
  closing: 'Ready when the sign goes up.',
  insurance: 'Insured on every job. Ask for the certificate.',
  license: null,
  pairs: ['Front of the house: paint, shutters, yard', 'Family room: emptied, cleaned, staged'],
  reviews: [
    {
      author: 'Sample seller',
      text: 'A seller’s review goes here, in their words, with the place where they left it and the date.',
      stars: 5,
      date: '2026-10-03',
    },
  ],
  people: [
    ['Renee', 'Plans the week', 'second'],
    ['Tom', 'Leads the paint crew', 'first'],
  ],
});
