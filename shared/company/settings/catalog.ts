import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { MAX_BRACKETS, MAX_PACKAGES } from '../catalog/catalog-limits.ts';
import { Package, Service, ServiceCode } from '../catalog/service.ts';
import { readVersion, saved } from './saved.ts';

const amount = z.int().min(0).max(100_000_000);
const count = z.int().min(0).max(100_000);

// `stepped` is last, because generated test data uses the first kind.
const TariffInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), amount }),
  z.strictObject({
    kind: z.literal('brackets'),
    brackets: z.array(z.strictObject({ upTo: count, amount })).max(MAX_BRACKETS),
    above: amount,
  }),
  z.strictObject({
    kind: z.literal('stepped'),
    unit: z.enum(['sqFt', 'rooms']),
    base: amount,
    included: count,
    step: amount,
    per: count,
    max: amount.nullable(),
  }),
]);

const days = z.int().min(1).max(30).optional();

const ServiceInput = z.strictObject({
  code: ServiceCode,
  isEnabled: z.boolean(),
  name: text(60),
  description: text(240),
  price: TariffInput,
  minutes: TariffInput,
  addOn: z.boolean(),
  remoteDays: days,
  deliveryDays: days,
});

const PackageInput = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/, 'must be small letters, digits and _ like listing_ready'),
  name: text(60),
  description: text(240),
  services: z
    .array(ServiceCode)
    .min(1)
    .max(ServiceCode.options.length)
    .refine((codes) => new Set(codes).size === codes.length, 'must name each service once'),
});

export const CatalogInput = z.strictObject({
  services: z.array(ServiceInput).max(40),
  packages: z.array(PackageInput).max(MAX_PACKAGES),
  version: readVersion,
});
export type CatalogInput = z.infer<typeof CatalogInput>;

export const CatalogView = z.object({
  services: z.array(Service.extend({ isEnabled: z.boolean(), onSite: z.boolean() })),
  packages: z.array(Package),
  /** Number of vendors per service. */
  vendors: z.partialRecord(ServiceCode, z.int()),
  ...saved,
});
export type CatalogView = z.infer<typeof CatalogView>;
