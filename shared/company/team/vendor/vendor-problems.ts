import type { FieldError } from '../../../contract/routes/error.ts';
import { hoursProblems } from '../hours/working-hours.ts';
import type { Vendor } from './vendor.ts';

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

const crewProblems = ({ members = [], parallelJobs }: VendorFields): FieldError[] =>
  members.flatMap(({ name, lane = 0, lead }, i) => [
    ...(name.trim() ? [] : [{ path: `members.${i}.name`, message: 'must not be empty' }]),
    ...(lane < parallelJobs ? [] : [{ path: `members.${i}.lane`, message: `must be one of ${parallelJobs} crews` }]),
    ...(lead && members.slice(0, i).some((other) => other.lead && (other.lane ?? 0) === lane)
      ? [{ path: `members.${i}.lead`, message: 'must be one person a crew' }]
      : []),
  ]);

const MAX_RATE_CENTS = 10_000_00;

const rateProblems = ({ rates = [] }: VendorFields): FieldError[] => [
  ...duplicateItems(
    rates.map(({ service }) => service),
    'rates',
  ),
  ...rates.flatMap((rate, i) => {
    const [value, max, text] =
      'cents' in rate ? [rate.cents, MAX_RATE_CENTS, '$0 to $10,000'] : [rate.percent, 100, '0 to 100 percent'];
    return Number.isInteger(value) && value >= 0 && value <= max
      ? []
      : [{ path: `rates.${i}.amount`, message: `must be ${text}` }];
  }),
];

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
  ...crewProblems(vendor),
  ...rateProblems(vendor),
];
