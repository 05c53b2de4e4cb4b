import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { County } from '../../../../../shared/company/settings/service-area.ts';
import { isZip } from '../../../../../shared/contract/place.ts';
import { placeOn } from './area-draft.ts';

/** The known or estimated position of a typed ZIP code, with its origin. */
export interface ZipHelp {
  readonly lat: number;
  readonly lng: number;
  readonly place?: string;
  readonly words: string;
}

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

/** Suggests a ZIP code's position from the list, its numeric neighbors or the county's center. */
export const helpWithZip = (zip: string, known: readonly ServedZip[], county: County): ZipHelp | undefined => {
  if (!isZip(zip)) return undefined;
  const same = known.find((each) => each.zip === zip);
  if (same) {
    const { lat, lng, place } = same;
    return { lat, lng, place, words: `${zip} is ${place}, as it is in the list. Change what is not right.` };
  }
  const near = neighbors(zip, known);
  const middle = { lat: rounded(county.center.lat), lng: rounded(county.center.lng) };
  if (near.length === 0) {
    const words = `No ZIP code of the list begins with ${zip.slice(0, 3)}. The point is the middle of ${county.name}: click on the map where it lies.`;
    return { ...middle, words };
  }
  const mean = (of: 'lat' | 'lng'): number => rounded(near.reduce((sum, each) => sum + each[of], 0) / near.length);
  const guess = { lat: mean('lat'), lng: mean('lng') };
  const names = near.map((each) => `${each.zip} ${each.place}`).join(' and ');
  const words = `A guess by its neighbors, ${names}. Click on the map where it really lies.`;
  return { ...(isInside(county, guess) ? guess : middle), words };
};

const line = /^([^\s,;]+)[\s,;]+(.+?)[\s,;]+(-?\d{1,2}\.\d+)[\s,;]+(-?\d{1,3}\.\d+)$/;

/** Parses a pasted line: `18901, Doylestown, 40.3101, -75.1299`. */
export const zipInLine = (text: string): ServedZip | undefined => {
  const [, zip, place, lat, lng] = line.exec(text.trim()) ?? [];
  if (!zip || !isZip(zip) || !place || !lat || !lng) return undefined;
  return { zip, place: place.replace(/^"|"$/g, ''), lat: Number(lat), lng: Number(lng) };
};
