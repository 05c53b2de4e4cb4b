import { isDeepStrictEqual } from 'node:util';
import { type Branding, emptyBranding } from '../../../shared/company/branding/branding.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { isOffered } from '../../../shared/company/catalog/offered.ts';
import type { Catalog, Service } from '../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../shared/company/catalog/visited.ts';
import { type FeatureCode, isLicensed } from '../../../shared/company/plan/license.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { FirstStep, FirstSteps } from '../../../shared/sales/settings/first-steps.ts';
import { brandingItem } from '../../company/branding/branding-store.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { administratorsOf } from '../../company/identity/members/administrators.ts';
import { type PaymentConnection, paymentConnection, takesCards } from '../../company/team/connection-store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { licenseItem, tenantItem } from '../../company/tenancy/store.ts';
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
  /** What the company has in its plan. */
  readonly features: readonly FeatureCode[];
}

const kinds = {
  tenants: tenantItem,
  brandings: brandingItem,
  catalogs: catalogItem,
  connections: paymentConnection,
  vendors: vendorItem,
  licenses: licenseItem,
};

const costsWhatItDid = ({ code, price }: Service): boolean =>
  isDeepStrictEqual(price, defaultCatalog.services.find((each) => each.code === code)?.price);

const activeOf = ({ vendors }: Beginnings) => vendors.filter(({ status }) => status === 'active');

/** Without anybody at all, all that is visited is nobody's. */
const workSteps = (facts: Beginnings, offered: readonly Service[]): FirstStep[] => {
  const active = activeOf(facts);
  const nobodys = offered
    .map(({ code }) => code)
    .filter((code) => needsVisit(code) && !active.some(({ skills }) => skills.includes(code)));
  if (nobodys.length === 0) return [];
  return [active.length === 0 ? { step: 'vendor' } : { step: 'skills', services: nobodys }];
};

/** A phone gets offers by text message alone, which not every plan has. */
const reachSteps = (facts: Beginnings): FirstStep[] => {
  const hasTexts = facts.features.includes('sms');
  const names = activeOf(facts)
    .filter(({ email, phone }) => email === undefined && !(hasTexts && phone !== undefined))
    .map(({ name }) => name);
  return names.length > 0 ? [{ step: 'reach', names }] : [];
};

const sellingSteps = (facts: Beginnings): FirstStep[] => {
  const offered = facts.catalog.services.filter(isOffered);
  return [
    ...(offered.length === 0 ? [{ step: 'services' } as const] : []),
    ...reachSteps(facts),
    ...workSteps(facts, offered),
    ...(offered.length > 0 && offered.every(costsWhatItDid) ? [{ step: 'prices' } as const] : []),
  ];
};

/** ZIP codes at one place are no way from each other, so each visit after another would come too late. */
const placeSteps = ({ tenant: { serviceArea } }: Beginnings): FirstStep[] => {
  const { zipCodes, center } = serviceArea;
  const count = zipCodes.filter(({ lat, lng }) => lat === center.lat && lng === center.lng).length;
  return zipCodes.length > 1 && count > 0 ? [{ step: 'places', count }] : [];
};

const promiseSteps = (facts: Beginnings): FirstStep[] => {
  const promised = facts.tenant.promises.vendorCount;
  const count = activeOf(facts).length;
  return Number.parseInt(promised, 10) > count ? [{ step: 'promise', promised, count }] : [];
};

const withoutChange = ({ updatedAt: _, ...look }: Branding): object => look;
const bare = Object.keys(withoutChange(emptyBranding)) as (keyof Branding)[];

const lookSteps = ({ branding, features }: Beginnings): FirstStep[] =>
  features.includes('branding') && bare.every((field) => branding[field] === null) ? [{ step: 'look' }] : [];

/** The steps that are open, in order; none for a company that takes no bookings. */
export const firstStepsOf = (facts: Beginnings): FirstStep[] => {
  const { connection, administrators, features } = facts;
  if (!features.includes('booking')) return [];
  return [
    ...sellingSteps(facts),
    ...placeSteps(facts),
    ...promiseSteps(facts),
    ...(takesCards(connection) ? [] : [{ step: 'payments', isBegun: connection !== undefined } as const]),
    ...lookSteps(facts),
    ...(administrators < 2 ? [{ step: 'administrator' } as const] : []),
  ];
};

/** Reads what is open before the first booking, in one round trip. */
export const readFirstSteps = async (table: TenantTable, now: number): Promise<FirstSteps> => {
  const [found, administrators, booked] = await Promise.all([
    table.collect({ pk: 'TENANT', consistent: true }, kinds),
    administratorsOf(table),
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
    administrators: administrators.length,
    features: found.licenses.filter((each) => isLicensed(each, now)).map(({ featureCode }) => featureCode),
  });
  return { steps };
};
