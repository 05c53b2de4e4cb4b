import { type ServedZip, zipProblems } from '../../../../../shared/company/area/area-problems.ts';
import type { County, ServiceAreaView } from '../../../../../shared/company/settings/service-area.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';

/** The service area in the form; `county` is the atlas entry of its FIPS code. */
export interface AreaDraft {
  readonly countyFips: string;
  readonly countyName: string;
  readonly state: string;
  readonly zipCodes: readonly ServedZip[];
  readonly county: County | undefined;
}

export const areaDraftOf = ({ countyFips, countyName, state, zipCodes, county }: ServiceAreaView): AreaDraft => ({
  countyFips,
  countyName,
  state,
  zipCodes,
  county,
});

const keptHomes = ({ zipCodes }: AreaDraft, { homes }: ServiceAreaView): FieldError[] =>
  Object.entries(homes)
    .filter(([zip]) => !zipCodes.some((each) => each.zip === zip))
    .map(([zip, names]) => ({ path: 'zipCodes', message: `must keep ${zip}: ${names.join(' and ')} start there` }));

/** The same rules as on the server. */
export const areaProblems = (draft: AreaDraft, view: ServiceAreaView): FieldError[] => [
  ...(draft.county?.fips === draft.countyFips
    ? []
    : [{ path: 'countyFips', message: 'must be the code of a county, like 42017' }]),
  ...(draft.countyName.trim() ? [] : [{ path: 'countyName', message: 'must not be empty' }]),
  ...zipProblems(draft.zipCodes, draft.county),
  ...keptHomes(draft, view),
];

/** A position in the county's 100 × 100 box. */
export const placeOn = ({ frame }: County, { lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: (lng - frame.west) * frame.xPerDegree,
  y: (frame.north - lat) * frame.yPerDegree,
});

/** The degrees of a point in the box, to four decimals (about ten metres). */
export const degreesAt = ({ frame }: County, { x, y }: { x: number; y: number }): { lat: number; lng: number } => ({
  lat: Math.round((frame.north - y / frame.yPerDegree) * 10_000) / 10_000,
  lng: Math.round((frame.west + x / frame.xPerDegree) * 10_000) / 10_000,
});
