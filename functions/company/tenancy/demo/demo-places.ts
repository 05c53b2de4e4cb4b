import type { ServiceArea } from '../../../../shared/company/tenancy/tenant.ts';

/** ZIP code, name of the place, degrees north, degrees east. */
export type PlaceRow = readonly [zip: string, place: string, lat: number, lng: number];

/** Places as a service area keeps them. */
export const placesOf = (rows: readonly PlaceRow[]): ServiceArea['zipCodes'] =>
  rows.map(([zip, place, lat, lng]) => ({ zip, lat, lng, place }));
