import { isZip, ZIP_PROBLEM } from '../../contract/place.ts';
import type { FieldError } from '../../contract/routes/error.ts';

/** A point on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A served ZIP code with its place name and approximate position. */
export interface ServedZip extends Point {
  readonly zip: string;
  readonly place: string;
}

/** Center of a county and its radius in miles. */
export interface CountyReach {
  readonly name: string;
  readonly center: Point;
  readonly miles: number;
}

/** A ZIP code near the border may reach into the next county; one further out is a typo. */
const MARGIN_MILES = 20;
const EARTH_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles (haversine). */
export const milesApart = (a: Point, b: Point): number => {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
};

// From Puerto Rico to Alaska and Guam.
const isInUnitedStates = ({ lat, lng }: Point): boolean =>
  lat >= 13 && lat <= 72 && ((lng >= -180 && lng <= -64) || (lng >= 144 && lng <= 180));

const placeProblem = (zip: ServedZip, county: CountyReach | undefined, path: string): FieldError[] => {
  if (!isInUnitedStates(zip)) {
    const field = zip.lat < 13 || zip.lat > 72 ? 'lat' : 'lng';
    return [{ path: `${path}.${field}`, message: `must lie in the United States, e.g. 40.3 and -75.1` }];
  }
  const away = county ? milesApart(county.center, zip) : 0;
  if (!county || away <= county.miles + MARGIN_MILES) return [];
  const message = `lies ${Math.round(away)} miles from the middle of ${county.name}: check the ZIP code or move its dot on the map`;
  return [{ path: `${path}.lat`, message }];
};

/** Validation errors of a service area's ZIP codes, by field. */
export const zipProblems = (zipCodes: readonly ServedZip[], county: CountyReach | undefined): FieldError[] => {
  const known = zipCodes.map(({ zip }) => zip);
  return [
    ...(known.length === 0 ? [{ path: 'zipCodes', message: 'must have at least one ZIP code' }] : []),
    ...zipCodes.flatMap((each, i) => [
      ...(isZip(each.zip) ? [] : [{ path: `zipCodes.${i}.zip`, message: ZIP_PROBLEM }]),
      ...(known.indexOf(each.zip) === i ? [] : [{ path: `zipCodes.${i}.zip`, message: 'must be there once' }]),
      ...(each.place.trim() ? [] : [{ path: `zipCodes.${i}.place`, message: 'must not be empty' }]),
      ...placeProblem(each, county, `zipCodes.${i}`),
    ]),
  ];
};
