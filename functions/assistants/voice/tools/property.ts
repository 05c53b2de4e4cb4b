import * as z from 'zod';
import { propertyDefaults, propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { Zip } from '../../../../shared/contract/place.ts';

const { sqFt, rooms } = propertyLimits;

/** Services and property of a request; sizes not given default to the usual ones. */
export const requestFields = {
  services: z
    .array(ServiceCode)
    .min(1)
    .max(13)
    .transform((codes) => [...new Set(codes)]),
  sqFt: z.coerce.number().int().min(sqFt.min).max(sqFt.max).default(propertyDefaults.sqFt),
  rooms: z.coerce.number().int().min(rooms.min).max(rooms.max).default(propertyDefaults.rooms),
};

/** A spoken ZIP code, with or without its last four digits. */
export const SpokenZip = z.coerce
  .string()
  .transform((text) => text.replace(/\D/g, '').slice(0, 5))
  .pipe(Zip);
