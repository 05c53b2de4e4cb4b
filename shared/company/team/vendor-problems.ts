import type { FieldError } from '../../contract/error.ts';
import type { Vendor } from './vendor.ts';
import { hoursProblems } from './working-hours.ts';

/** Data a vendor is validated against. */
export interface VendorSituation {
  readonly zipCodes: readonly string[];
  /** Other vendors of the company. */
  readonly others: readonly Pick<Vendor, 'name' | 'email'>[];
}

type VendorFields = Omit<Vendor, 'vendorId' | 'version'>;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const unknownZips = (zips: readonly string[], { zipCodes }: VendorSituation, path: string): FieldError[] =>
  zips.flatMap((zip, i) =>
    zipCodes.includes(zip) ? [] : [{ path: `${path}.${i}`, message: `${zip} is not in your service area` }],
  );

const duplicateVendors = (vendor: VendorFields, { others }: VendorSituation): FieldError[] => {
  const named = others.find(({ name }) => same(name, vendor.name));
  const { email } = vendor;
  const reached = email === undefined ? undefined : others.find((other) => other.email && same(other.email, email));
  return [
    ...(named ? [{ path: 'name', message: 'is another vendor’s name' }] : []),
    ...(reached ? [{ path: 'email', message: `is ${reached.name}’s address` }] : []),
  ];
};

const duplicateItems = (list: readonly string[], path: string): FieldError[] =>
  list.flatMap((each, i) =>
    list.indexOf(each) === i ? [] : [{ path: `${path}.${i}`, message: 'must be there once' }],
  );

/** Validation errors of a vendor, by field. */
export const vendorProblems = (vendor: VendorFields, situation: VendorSituation): FieldError[] => [
  ...(vendor.skills.length === 0 ? [{ path: 'skills', message: 'must name at least one service' }] : []),
  ...duplicateItems(vendor.skills, 'skills'),
  ...(situation.zipCodes.includes(vendor.homeZip)
    ? []
    : [{ path: 'homeZip', message: 'must be a ZIP code of your service area: travel is counted from it' }]),
  ...duplicateItems(vendor.zones, 'zones'),
  ...unknownZips(vendor.zones, situation, 'zones'),
  ...hoursProblems(vendor.hours, 'hours'),
  ...duplicateItems(vendor.daysOff, 'daysOff'),
  ...duplicateVendors(vendor, situation),
];
