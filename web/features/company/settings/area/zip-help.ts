import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import { isZip } from '../../../../../shared/contract/place.ts';
import { placeOn } from './area-draft.ts';

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const isInside = (county: County, point: { lat: number; lng: number }): boolean => {
  const { x, y } = placeOn(county, point);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
};

/** The post office numbers a county from place to place: the neighbors by number are often neighbors on the map. */
const neighbors = (zip: string, known: readonly ServedZip[]): ServedZip[] => {
  const others = known.filter((each) => each.zip.slice(0, 3) === zip.slice(0, 3));
  const distance = (each: ServedZip): number => Math.abs(Number(each.zip) - Number(zip));
  return others.toSorted((a, b) => distance(a) - distance(b)).slice(0, 2);
};

/** Where a ZIP code probably lies: between its neighbors by number, else in the middle of the county. */
export const estimatedPoint = (zip: string, known: readonly ServedZip[], county: County) => {
  const near = neighbors(zip, known);
  const middle = { lat: rounded(county.center.lat), lng: rounded(county.center.lng) };
  if (near.length === 0) return middle;
  const mean = (of: 'lat' | 'lng'): number => rounded(near.reduce((sum, each) => sum + each[of], 0) / near.length);
  const guess = { lat: mean('lat'), lng: mean('lng') };
  return isInside(county, guess) ? guess : middle;
};

/** What typed ZIP codes come to: those to add, and a sentence about what keeps the others out. */
export interface TypedZips {
  readonly zips: readonly ServedZip[];
  readonly problem: string | undefined;
}

const problemOf = (words: readonly string[], wrong: readonly string[], fresh: readonly string[]) => {
  if (words.length === 0) return 'Enter a five-digit ZIP code, like 18901.';
  if (wrong.length > 0) return `A ZIP code has five digits, like 18901. Check ${wrong.join(', ')}.`;
  return fresh.length === 0 ? `You already serve ${words.join(', ')}.` : undefined;
};

/**
 * ZIP codes typed by number, one or several. The county's data gives each a town, which is the county until somebody
 * names it, and an estimated point, which only decides travel times.
 */
export const zipsTyped = (text: string, known: readonly ServedZip[], county: County): TypedZips => {
  const words = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const wrong = words.filter((word) => !isZip(word));
  const fresh = words.filter((word) => isZip(word) && !known.some(({ zip }) => zip === word));
  const problem = problemOf(words, wrong, fresh);
  if (problem !== undefined) return { zips: [], problem };
  return {
    zips: fresh.map((zip) => ({ zip, place: county.name, ...estimatedPoint(zip, known, county) })),
    problem: undefined,
  };
};
