import * as z from 'zod';
import { Zip } from '../../contract/place.ts';
import { text } from '../../contract/text.ts';
import { MAX_ZONES } from './catalog-limits.ts';
import { propertyLimits } from './property-limits.ts';

export const ServiceCode = z.enum([
  'photography',
  'virtual_staging',
  'video',
  'cleaning',
  'inspections',
  'repairs',
  'painting',
  'landscaping',
  'drone',
  'twilight',
  'floor_plan',
  'matterport',
  'rush_delivery',
]);
export type ServiceCode = z.infer<typeof ServiceCode>;

/** How a price (cents) or duration (minutes) depends on the property; used for every amount. */
export const Tariff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat'), amount: z.int() }),
  /** Amount of the first bracket with `sqFt` <= `upTo`; `above` beyond the last bracket. */
  z.object({
    kind: z.literal('brackets'),
    brackets: z.array(z.object({ upTo: z.int(), amount: z.int() })),
    above: z.int(),
  }),
  /** `base` up to `included` units, plus `step` per started `per` units, capped at `max`. */
  z.object({
    kind: z.literal('stepped'),
    unit: z.enum(['sqFt', 'rooms']),
    base: z.int(),
    included: z.int(),
    step: z.int(),
    per: z.int(),
    max: z.int().nullable(),
  }),
]);
export type Tariff = z.infer<typeof Tariff>;

export const Service = z.object({
  code: ServiceCode,
  name: z.string(),
  description: z.string(),
  price: Tariff,
  /** Minutes on site; flat 0 for a remote service. */
  minutes: Tariff,
  addOn: z.boolean(),
  /** False if no longer offered; existing orders keep the service. */
  isEnabled: z.boolean().optional(),
  /** Business days until a remote service is delivered. */
  remoteDays: z.int().optional(),
  /** Photo and media services: business days from the visit to delivery. */
  deliveryDays: z.int().optional(),
});
export type Service = z.infer<typeof Service>;

export const Package = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  services: z.array(ServiceCode),
});
export type Package = z.infer<typeof Package>;

/** What a company charges more in a group of ZIP codes, for one service or (null) for each. */
export const ZonePrice = z.strictObject({
  name: text(40),
  zipCodes: z.array(Zip).min(1, 'must name at least one ZIP code').max(200),
  service: z.nullable(ServiceCode),
  surcharge: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cents'),
      amount: z.int().min(100, 'must be at least $1').max(100_000, 'must be at most $1,000'),
    }),
    z.strictObject({
      kind: z.literal('percent'),
      percent: z.int().min(1, 'must be 1 to 100').max(100, 'must be 1 to 100'),
    }),
  ]),
});
export type ZonePrice = z.infer<typeof ZonePrice>;

/** Catalog of a tenant, with every rule of its prices: one versioned table item. */
export const Catalog = z.object({
  services: z.array(Service),
  packages: z.array(Package),
  zones: z.array(ZonePrice).max(MAX_ZONES).optional(),
  version: z.number(),
});
export type Catalog = z.infer<typeof Catalog>;

const between = ({ min, max }: { min: number; max: number }) => {
  // Worded only where a value is refused: the words of a number load a language's rules, a tenth of a function's start.
  const error = () => `must be ${min} to ${max.toLocaleString('en-US')}`;
  return z.int().min(min, { error }).max(max, { error });
};

export const Property = z.object({
  sqFt: between(propertyLimits.sqFt),
  rooms: between(propertyLimits.rooms),
});
export type Property = z.infer<typeof Property>;
