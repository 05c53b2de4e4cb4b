import { milesApart, type Point } from '../../../shared/company/area/area-problems.ts';
import type { County } from '../../../shared/company/settings/service-area.ts';
import { countyInAtlas, countyNames, type Degrees } from './atlas.ts';
import { frameOf, outlineOf } from './county-outline.ts';
import { stateOfFips } from './state-codes.ts';

const suffixByState: Readonly<Record<string, string>> = {
  LA: ' Parish',
  AK: '',
  PR: '',
  DC: '',
  GU: '',
  VI: '',
  AS: '',
  MP: '',
};

/** States with independent cities, whose county codes start at 510. */
const statesWithCities = ['MD', 'MO', 'NV', 'VA'];

const nameOf = (fips: string, name: string, state: string): string => {
  const isCity = statesWithCities.includes(state) && Number(fips.slice(2)) >= 510;
  return isCity ? name : name + (suffixByState[state] ?? ' County');
};

/** The counties of a state (`PA`), by name. */
export const countiesIn = (state: string): { fips: string; name: string }[] =>
  countyNames
    .filter(([fips]) => stateOfFips(fips) === state)
    .map(([fips, name]) => ({ fips, name: nameOf(fips, name, state) }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** Centroid of a closed border (shoelace formula). */
const centroidOf = (border: readonly Degrees[]): Point => {
  let [area, lat, lng] = [0, 0, 0];
  for (const [i, [x, y]] of border.entries()) {
    const [nextX, nextY] = border[(i + 1) % border.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    area += cross;
    lng += (x + nextX) * cross;
    lat += (y + nextY) * cross;
  }
  return { lat: lat / (3 * area), lng: lng / (3 * area) };
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** County data for a service area; undefined for an unknown code. */
export const countyOf = (fips: string): County | undefined => {
  const found = countyInAtlas(fips);
  const state = stateOfFips(fips);
  if (!found || !state) return undefined;
  const { name, border } = found;
  const middle = centroidOf(border);
  const center = { lat: rounded(middle.lat), lng: rounded(middle.lng) };
  const miles = Math.max(...border.map(([lng, lat]) => milesApart(center, { lat, lng })));
  const frame = frameOf(border);
  return {
    fips,
    name: nameOf(fips, name, state),
    state,
    outline: outlineOf(border, frame),
    center,
    miles: Math.round(miles),
    frame,
  };
};
