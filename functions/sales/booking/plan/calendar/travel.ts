import { milesApart } from '../../../../../shared/company/area/area-problems.ts';

/** Minutes of travel from one ZIP code to another. */
export type TravelTime = (fromZip: string, toZip: string) => number;

interface ZipLocation {
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
}

const DETOUR_FACTOR = 1.3;
const MILES_PER_MINUTE = 30 / 60;
const PARKING_MINUTES = 5;
/** Assumed between ZIP codes of which one is unknown. */
const UNKNOWN_MINUTES = 60;

/** Travel time between ZIP code centers: haversine × 1.3 at 30 mph, plus five minutes for parking (product.md 5). */
export const travelBetween = (places: readonly ZipLocation[]): TravelTime => {
  const byZip = new Map(places.map((place) => [place.zip, place]));
  return (fromZip, toZip) => {
    const from = byZip.get(fromZip);
    const to = byZip.get(toZip);
    if (fromZip === toZip) return PARKING_MINUTES;
    if (!from || !to) return UNKNOWN_MINUTES;
    return (milesApart(from, to) * DETOUR_FACTOR) / MILES_PER_MINUTE + PARKING_MINUTES;
  };
};
