import * as z from 'zod';
import { CountyFips, Zip } from '../../contract/place.ts';
import { text } from '../../contract/text.ts';
import { ServiceArea } from '../tenancy/tenant.ts';
import { readVersion, saved } from './saved.ts';

const degrees = (max: number) => z.number().min(-max).max(max);

const ServedZip = z.strictObject({
  zip: Zip,
  place: text(60),
  lat: degrees(90),
  lng: degrees(180),
});

const fields = {
  countyFips: CountyFips,
  countyName: text(60),
  state: z.string().regex(/^[A-Z]{2}$/, 'must be a state like PA'),
  zipCodes: z.array(ServedZip).max(300),
};

export const ServiceAreaInput = z.strictObject({ ...fields, version: readVersion });
export type ServiceAreaInput = z.infer<typeof ServiceAreaInput>;

const Point = z.object({ lat: z.number(), lng: z.number() });

/** County from the atlas: its outline in a 100 × 100 box, and the mapping from degrees to that box. */
export const County = z.object({
  fips: z.string(),
  name: z.string(),
  state: z.string(),
  outline: z.string(),
  center: Point,
  /** Miles from the center to the furthest point of the border. */
  miles: z.number(),
  frame: z.object({ west: z.number(), north: z.number(), xPerDegree: z.number(), yPerDegree: z.number() }),
});
export type County = z.infer<typeof County>;

export const ServiceAreaView = z.object({
  ...ServiceArea.pick({ countyFips: true, countyName: true, state: true, zipCodes: true }).shape,
  /** Absent if the atlas does not know the county. */
  county: County.optional(),
  /** ZIP code → vendors who start their day there; these ZIP codes cannot be removed. */
  homes: z.record(z.string(), z.array(z.string())),
  ...saved,
});
export type ServiceAreaView = z.infer<typeof ServiceAreaView>;
