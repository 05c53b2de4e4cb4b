import { isDeepStrictEqual } from 'node:util';
import { type Branding, emptyBranding } from '../../../shared/company/branding/branding.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { isOffered } from '../../../shared/company/catalog/offered.ts';
import type { Catalog, Service } from '../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../shared/company/catalog/visited.ts';
import type { Vendor } from '../../../shared/company/team/vendor.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { FirstStep, FirstSteps } from '../../../shared/sales/settings/first-steps.ts';
import { brandingItem } from '../../company/branding/branding-store.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { isActiveAdministrator } from '../../company/identity/members/administrators.ts';
import { memberItem, membersRange } from '../../company/identity/members/member-store.ts';
import { type PaymentConnection, paymentConnection, takesCards } from '../../company/team/connection-store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allBookings, bookingItem } from '../booking/store.ts';

/** What the steps are judged by. */
export interface Beginnings {
  readonly tenant: Pick<Tenant, 'serviceArea' | 'promises'>;
  readonly branding: Branding;
  readonly catalog: Catalog;
  readonly vendors: readonly Pick<Vendor, 'status' | 'skills' | 'name' | 'email' | 'phone'>[];
  readonly connection: Pick<PaymentConnection, 'state'> | undefined;
  readonly administrators: number;
}

/** The staff that one page reads: a company with more has a second administrator among them. */
const STAFF_READ = 25;

const kinds = {
  tenants: tenantItem,
  brandings: brandingItem,
  catalogs: catalogItem,
  connections: paymentConnection,
  vendors: vendorItem,
};

const costsWhatItDid = ({ code, price }: Service): boolean =>
  isDeepStrictEqual(price, defaultCatalog.services.find((each) => each.code === code)?.price);

const sellingSteps = ({ catalog, vendors }: Beginnings): FirstStep[] => {
  const offered = catalog.services.filter(isOffered);
  const active = vendors.filter(({ status }) => status === 'active');
  const nobodys = offered
    .map(({ code }) => code)
    .filter((code) => needsVisit(code) && !active.some(({ skills }) => skills.includes(code)));
  const unreachable = active.filter(({ email, phone }) => email === undefined && phone === undefined);
  const names = unreachable.map(({ name }) => name);
  return [
    ...(offered.length === 0 ? [{ step: 'services' } as const] : []),
    ...(active.length === 0 ? [{ step: 'vendor' } as const] : []),
    ...(names.length > 0 ? [{ step: 'reach', names } as const] : []),
    ...(active.length > 0 && nobodys.length > 0 ? [{ step: 'skills', services: nobodys } as const] : []),
    ...(offered.length > 0 && offered.every(costsWhatItDid) ? [{ step: 'prices' } as const] : []),
  ];
};

/** ZIP codes at one place are no way from each other, so each visit after another would come too late. */
const placeSteps = ({ tenant: { serviceArea } }: Beginnings): FirstStep[] => {
  const { zipCodes, center } = serviceArea;
  const count = zipCodes.filter(({ lat, lng }) => lat === center.lat && lng === center.lng).length;
  return zipCodes.length > 1 && count > 0 ? [{ step: 'places', count }] : [];
};

const promiseSteps = ({ tenant: { promises }, vendors }: Beginnings): FirstStep[] => {
  const promised = promises.vendorCount;
  const count = vendors.filter(({ status }) => status === 'active').length;
  return Number.parseInt(promised, 10) > count ? [{ step: 'promise', promised, count }] : [];
};

const withoutChange = ({ updatedAt: _, ...look }: Branding): object => look;
const bare = Object.keys(withoutChange(emptyBranding)) as (keyof Branding)[];

/** The steps that are open, in order. */
export const firstStepsOf = (facts: Beginnings): FirstStep[] => {
  const { branding, connection, administrators } = facts;
  return [
    ...sellingSteps(facts),
    ...placeSteps(facts),
    ...promiseSteps(facts),
    ...(takesCards(connection) ? [] : [{ step: 'payments', isBegun: connection !== undefined } as const]),
    ...(bare.every((field) => branding[field] === null) ? [{ step: 'look' } as const] : []),
    ...(administrators < 2 ? [{ step: 'administrator' } as const] : []),
  ];
};

/** Reads what is open before the first booking, in one round trip. */
export const readFirstSteps = async (table: TenantTable): Promise<FirstSteps> => {
  const [found, staff, booked] = await Promise.all([
    table.collect({ pk: 'TENANT', consistent: true }, kinds),
    table.list(memberItem, { ...membersRange('1#'), limit: STAFF_READ }),
    table.list(bookingItem, { ...allBookings, limit: 1 }),
  ]);
  if (booked.items.length > 0) return { steps: [] };
  const [tenant] = found.tenants;
  if (!tenant) throw notFound('Tenant');
  const steps = firstStepsOf({
    tenant,
    branding: found.brandings[0] ?? emptyBranding,
    catalog: found.catalogs[0] ?? defaultCatalog,
    vendors: found.vendors,
    connection: found.connections[0],
    administrators: staff.items.filter(isActiveAdministrator).length,
  });
  return { steps };
};
