import type { ServiceArea } from '../../../../shared/company/tenancy/tenant.ts';

/** ZIP code, place name, latitude, longitude. */
export type PlaceRow = readonly [zip: string, place: string, lat: number, lng: number];

/** Converts rows to the ZIP codes of a service area. */
export const placesOf = (rows: readonly PlaceRow[]): ServiceArea['zipCodes'] =>
  rows.map(([zip, place, lat, lng]) => ({ zip, lat, lng, place }));
