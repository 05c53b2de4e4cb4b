import type { Catalog, Package, Service, Tariff } from './service.ts';

const dollars = (amount: number): number => amount * 100;
const flat = (amount: number): Tariff => ({ kind: 'flat', amount });
const flatPrice = (amount: number): Tariff => flat(dollars(amount));

const bySize = (amounts: readonly [number, number, number, number, number, number]): Tariff => ({
  kind: 'brackets',
  brackets: [1500, 2500, 3500, 4500, 6000].map((upTo, i) => ({ upTo, amount: amounts[i] ?? 0 })),
  above: amounts[5],
});

const photoPrices = [149, 199, 249, 299, 349, 399] as const;

const media: Service[] = [
  {
    code: 'photography',
    name: 'Photography',
    description: 'Bright, true-to-life photos of every room and the exterior, edited and sized for your listing.',
    price: bySize([...photoPrices].map(dollars) as [number, number, number, number, number, number]),
    minutes: bySize([60, 75, 90, 105, 120, 150]),
    addOn: false,
    deliveryDays: 2,
  },
  {
    code: 'virtual_staging',
    name: 'Virtual staging',
    description:
      'A designer furnishes empty rooms in your photos. Up to 4 rooms included, $500 for each additional room, revisions included.',
    price: {
      kind: 'stepped',
      unit: 'rooms',
      base: dollars(1500),
      included: 4,
      step: dollars(500),
      per: 1,
      max: dollars(5000),
    },
    minutes: flat(0),
    addOn: false,
    remoteDays: 3,
  },
  {
    code: 'video',
    name: 'Video tour',
    description: 'A smooth walkthrough video, edited to music and ready to share.',
    price: flatPrice(499),
    minutes: flat(60),
    addOn: false,
    deliveryDays: 3,
  },
];

const trades: Service[] = [
  {
    code: 'cleaning',
    name: 'Cleaning',
    description: 'A top-to-bottom deep clean before the shoot, including kitchens, baths, and windows.',
    price: {
      kind: 'stepped',
      unit: 'sqFt',
      base: dollars(250),
      included: 1500,
      step: dollars(50),
      per: 500,
      max: dollars(600),
    },
    minutes: { kind: 'stepped', unit: 'sqFt', base: 120, included: 1500, step: 30, per: 500, max: 300 },
    addOn: false,
  },
  {
    code: 'inspections',
    name: 'Inspections',
    description: 'A licensed inspector checks the roof, structure, and systems, so you know what buyers will ask.',
    price: {
      kind: 'stepped',
      unit: 'sqFt',
      base: dollars(450),
      included: 3000,
      step: dollars(75),
      per: 1000,
      max: null,
    },
    minutes: flat(180),
    addOn: false,
  },
  {
    code: 'repairs',
    name: 'Repairs',
    description: 'A specialist visits and sends a written quote. The fee is credited if you accept the quote.',
    price: flatPrice(150),
    minutes: flat(60),
    addOn: false,
  },
  {
    code: 'painting',
    name: 'Painting',
    description: 'Colors, surfaces, and a written quote in one visit. The fee is credited if you accept the quote.',
    price: flatPrice(150),
    minutes: flat(60),
    addOn: false,
  },
  {
    code: 'landscaping',
    name: 'Landscaping',
    description: 'Lawn, beds, and curb appeal assessed on site. The fee is credited if you accept the quote.',
    price: flatPrice(150),
    minutes: flat(60),
    addOn: false,
  },
];

const addOn = (code: Service['code'], name: string, description: string, price: number, minutes: number): Service => ({
  code,
  name,
  description,
  price: flatPrice(price),
  minutes: flat(minutes),
  addOn: true,
});

const addOns: Service[] = [
  {
    ...addOn('drone', 'Drone photos', 'Your property and its surroundings from above, by a licensed pilot.', 150, 30),
    deliveryDays: 2,
  },
  {
    ...addOn('twilight', 'Twilight photos', 'The front of the home at dusk, with every window glowing.', 125, 30),
    deliveryDays: 2,
  },
  {
    ...addOn('floor_plan', 'Floor plan', 'A measured plan of every level, drawn to scale.', 95, 30),
    deliveryDays: 2,
  },
  {
    ...addOn('matterport', 'Matterport tour', 'A 3D tour that buyers can walk through from anywhere.', 249, 60),
    deliveryDays: 3,
  },
  addOn('rush_delivery', 'Rush delivery', 'Your photos the day after the shoot.', 199, 0),
];

const packages: Package[] = [
  {
    code: 'listing_ready',
    name: 'Listing Ready',
    description: 'A spotless home and the photos to prove it.',
    services: ['cleaning', 'photography'],
  },
  {
    code: 'market_max',
    name: 'Market Max',
    description: 'Photos, a video tour, and virtually staged rooms: everything a listing can show.',
    services: ['photography', 'video', 'virtual_staging'],
  },
  {
    code: 'full_prep',
    name: 'Full Prep',
    description: 'Repair and paint assessments, a deep clean, and photos, in the right order.',
    services: ['repairs', 'painting', 'cleaning', 'photography'],
  },
];

/** Default catalog of a new tenant (product.md 4), which owns a copy. */
export const defaultCatalog: Catalog = { services: [...media, ...trades, ...addOns], packages, version: 1 };
