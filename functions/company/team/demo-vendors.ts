import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { sha256 } from '../../platform/signed/sign.ts';

type Draft = Pick<Vendor, 'name' | 'skills' | 'homeZip'> & Partial<Vendor>;

const media: ServiceCode[] = ['photography', 'video', 'drone', 'twilight', 'floor_plan', 'matterport'];
const OPENING_MINUTE = 8 * 60;
const CLOSING_MINUTE = 18 * 60;
const weekdays = (days: readonly number[]) =>
  days.map((weekday) => ({ weekday, from: OPENING_MINUTE, to: CLOSING_MINUTE }));
const mondayToSaturday = [1, 2, 3, 4, 5, 6];
const everyDay = [0, ...mondayToSaturday];

/** A crew of two; the first leads it. */
const crew = (first: string, second: string) => [
  { name: first, lead: true },
  { name: second, lead: false },
];

const northlight: Draft[] = [
  {
    name: 'Brightframe Media',
    skills: media,
    homeZip: '18901',
    email: 'vendor@local.test',
    members: crew('Vic Vendor', 'Robin Hale'),
  },
  { name: 'Lantern & Lens Studio', skills: media, homeZip: '18940', hours: weekdays(everyDay) },
  { name: 'Keystone Sky & Scan', skills: ['photography', 'drone', 'floor_plan', 'matterport'], homeZip: '19047' },
  { name: 'Spring Street Cleaning', skills: ['cleaning'], homeZip: '18901', parallelJobs: 2, dailyJobLimit: 6 },
  { name: 'Towpath Home Care', skills: ['cleaning', 'landscaping'], homeZip: '18974', mayQuote: true },
  { name: 'Ferry Road Builders', skills: ['repairs', 'painting'], homeZip: '18938', mayQuote: true },
  {
    name: 'Three Oaks Property Services',
    skills: ['repairs', 'painting', 'landscaping'],
    homeZip: '18951',
    mayQuote: true,
  },
  { name: 'Plumbline Home Inspections', skills: ['inspections'], homeZip: '18940', dailyJobLimit: 3 },
  { name: 'Beacon Inspection Group', skills: ['inspections'], homeZip: '19020', dailyJobLimit: 3 },
];

const second: Draft[] = [
  { name: 'Lehigh Valley Frames', skills: media, homeZip: '18101' },
  { name: 'Seven Hills Media', skills: media, homeZip: '18062', hours: weekdays(everyDay) },
  {
    name: 'Cedar Beach Home Services',
    skills: ['cleaning', 'painting', 'landscaping'],
    homeZip: '18101',
    mayQuote: true,
  },
  { name: 'Emmaus Home Works', skills: ['cleaning', 'repairs', 'landscaping'], homeZip: '18049' },
  {
    name: 'Parkway Inspection & Repair',
    skills: ['inspections', 'repairs', 'painting'],
    homeZip: '18052',
    mayQuote: true,
  },
];

const vendorOf =
  (slug: string) =>
  (draft: Draft, i: number): Vendor => ({
    vendorId: idFromDigest('vendor', sha256(`vendor ${slug} ${draft.name}`)),
    status: 'active',
    zones: [],
    hours: weekdays(mondayToSaturday),
    daysOff: [],
    dailyJobLimit: 5,
    parallelJobs: 1,
    priority: i + 1,
    version: 1,
    ...draft,
  });

/** Vendors of the demo tenants, by tenant slug. */
export const demoVendors: Readonly<Record<string, readonly Vendor[]>> = {
  northlight: northlight.map(vendorOf('northlight')),
  second: second.map(vendorOf('second')),
};
