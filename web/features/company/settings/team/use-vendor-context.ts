import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import { useApi } from '../../../../ui/console/use-api.ts';

const none: readonly ServedZip[] = [];

/** ZIP codes and team, against which a vendor is validated; undefined until loaded. */
export const useVendorContext = (vendorId?: string) => {
  const area = useApi('GET /api/settings/service-area', {});
  const team = useApi('GET /api/vendors', {});
  if (!area.data || !team.data) return undefined;
  const zips = area.data.zipCodes ?? none;
  const others = team.data.vendors
    .filter((vendor) => vendor.vendorId !== vendorId)
    .map(({ name, email }) => ({ name, ...(email === null ? {} : { email }) }));
  return { zips, vendorContext: { zipCodes: zips.map(({ zip }) => zip), others } };
};

/** ZIP codes as choices: `18901 Doylestown`. */
export const zipOptions = (zips: readonly ServedZip[]) =>
  zips.map(({ zip, place }) => ({ value: zip, label: `${zip} ${place}` }));
