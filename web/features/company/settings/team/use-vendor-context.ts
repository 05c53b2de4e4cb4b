import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';

const none: readonly ServedZip[] = [];

type Area = ApiOutput<'GET /api/settings/service-area'>;
type Team = ApiOutput<'GET /api/vendors'>;

const contextOf = (area: Area, team: Team, vendorId: string | undefined) => {
  const zips = area.zipCodes ?? none;
  const others = team.vendors
    .filter((vendor) => vendor.vendorId !== vendorId)
    .map(({ name, email }) => ({ name, ...(email === null ? {} : { email }) }));
  return { zips, vendorContext: { zipCodes: zips.map(({ zip }) => zip), others } };
};
export type VendorContext = ReturnType<typeof contextOf>;

/** ZIP codes and team, against which a vendor is validated; `known` once both `answers` are there. */
export const useVendorContext = (vendorId?: string) => {
  const area = useApi('GET /api/settings/service-area', {});
  const team = useApi('GET /api/vendors', {});
  const known = area.data && team.data ? contextOf(area.data, team.data, vendorId) : undefined;
  return { known, answers: [area, team] as const };
};

/** ZIP codes as choices: `18901 Doylestown`. */
export const zipOptions = (zips: readonly ServedZip[]) =>
  zips.map(({ zip, place }) => ({ value: zip, label: `${zip} ${place}` }));
