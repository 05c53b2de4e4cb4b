import { readFileSync } from 'node:fs';
import { stateOf, stateOfCounty } from '../../shared/tenancy/states.ts';
import type { ServiceArea } from '../../shared/tenancy/tenant.ts';
import { drawCounty, middleOf, type Topology } from './county-outline.ts';

export interface CountyName {
  readonly countyFips: string;
  readonly countyName: string;
}

/** A county as a company serves it, before its ZIP codes. */
export type County = Omit<ServiceArea, 'zipCodes'>;

/** All counties that a company can serve. */
export interface Counties {
  of(state: string): CountyName[];
  find(countyFips: string): County | undefined;
}

/** States in which a city can be a county of its own; those have the numbers from 510 on. */
const withCities = ['24', '29', '32', '51'];

const suffixes: Record<string, string> = { '22': ' Parish', '02': '', '11': '', '72': ' Municipio' };

const nameOf = (fips: string, plain: string): string => {
  const state = fips.slice(0, 2);
  const isCity = withCities.includes(state) && Number(fips.slice(2)) >= 510;
  return isCity ? plain : plain + (suffixes[state] ?? ' County');
};

const LONGEST = 800;

/** As fine as fits: the outline is part of every page. */
const outlineOf = (atlas: Topology, countyFips: string): string => {
  const drawn = [0.3, 0.6, 1.2, 2.4].map((tolerance) => drawCounty(atlas, countyFips, tolerance));
  return drawn.find(({ length }) => length <= LONGEST) ?? drawn.at(-1) ?? '';
};

export const readAtlas = (path: string): Topology => JSON.parse(readFileSync(path, 'utf8')) as Topology;

/** Opens the atlas at its first use: it is 800 KB that most calls don't need. */
export const openCounties = (path: string): Counties => {
  let known: Topology | undefined;
  const atlas = (): Topology => {
    known ??= readAtlas(path);
    return known;
  };
  const all = (): CountyName[] =>
    atlas().objects.counties.geometries.map(({ id, properties }) => ({
      countyFips: id,
      countyName: nameOf(id, properties.name),
    }));
  return {
    of: (code) => {
      const state = stateOf(code);
      const own = state ? all().filter(({ countyFips }) => countyFips.startsWith(state.fips)) : [];
      return own.sort((a, b) => a.countyName.localeCompare(b.countyName));
    },
    find: (countyFips) => {
      const named = all().find((county) => county.countyFips === countyFips);
      const state = stateOfCounty(countyFips);
      if (!named || !state) return undefined;
      const outline = outlineOf(atlas(), countyFips);
      return { ...named, state: state.code, center: middleOf(atlas(), countyFips), outline };
    },
  };
};
