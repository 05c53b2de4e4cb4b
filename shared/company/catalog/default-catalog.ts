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
    description: 'Bright, true-to-life photos of every room and the outside, edited and sized for the listing.',
    price: bySize([...photoPrices].map(dollars) as [number, number, number, number, number, number]),
    minutes: bySize([60, 75, 90, 105, 120, 150]),
    addOn: false,
    deliveryDays: 2,
  },
  {
    code: 'virtual_staging',
    name: 'Staging',
    description: 'Empty rooms furnished by our designers in your photos, so buyers see a home and not a floor.',
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
    description: 'A guided walk through the property, filmed steadily, cut to music and ready to share.',
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
    description: 'A deep clean from top to bottom, kitchens, baths and windows included, before the camera comes.',
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
    description: 'A licensed inspector looks at roof, structure and systems and tells you what buyers will ask.',
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
    description: 'An assessment visit with a written quote; its price is credited when you accept the quote.',
    price: flatPrice(150),
    minutes: flat(60),
    addOn: false,
  },
  {
    code: 'painting',
    name: 'Painting',
    description: 'Colors, surfaces and a written quote in one assessment visit, credited when you accept the quote.',
    price: flatPrice(150),
    minutes: flat(60),
    addOn: false,
  },
  {
    code: 'landscaping',
    name: 'Landscaping',
    description: 'Lawn, beds and first impression assessed on site; the visit is credited when you accept the quote.',
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
    ...addOn('drone', 'Drone photos', 'The property and its surroundings from above, by a licensed pilot.', 150, 30),
    deliveryDays: 2,
  },
  {
    ...addOn('twilight', 'Twilight photos', 'The front of the home at dusk with every window glowing.', 125, 30),
    deliveryDays: 2,
  },
  {
    ...addOn('floor_plan', 'Floor plan', 'A measured plan of every level, drawn to scale.', 95, 30),
    deliveryDays: 2,
  },
  {
    ...addOn('matterport', 'Matterport tour', 'A 3D tour that buyers walk through from anywhere.', 249, 60),
    deliveryDays: 3,
  },
  addOn('rush_delivery', 'Rush delivery', 'Photos and staging delivered within 24 hours.', 199, 0),
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
    description: 'Photos, a video tour and staged rooms: everything a listing can show.',
    services: ['photography', 'video', 'virtual_staging'],
  },
  {
    code: 'full_prep',
    name: 'Full Prep',
    description: 'Repairs, paint, a deep clean and photos, in the right order.',
    services: ['repairs', 'painting', 'cleaning', 'photography'],
  },
];

/** Default catalog of a new tenant (product.md 4), which owns a copy. */
export const defaultCatalog: Catalog = { services: [...media, ...trades, ...addOns], packages, version: 1 };
