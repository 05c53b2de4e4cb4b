import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import type { MoveRule, MoveTrial, MoveWay } from '../../../../shared/fulfilment/dispatch/move.ts';
import type { VendorObstacle } from '../../../../shared/sales/booking/plan/vendor-choice.ts';
import { cellStart } from '../../../sales/booking/plan/calendar/local-day.ts';
import type { Neighbors } from './neighbors.ts';

type Unmet = MoveTrial['unmet'][number];

const clock = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
const day = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );
const moment = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

const isShort = ({ minutes, free }: MoveWay): boolean => free < minutes;

const busyText = (name: string, { across, before, after }: Neighbors, zone: string): string => {
  if (across) {
    const [from, to] = [across.from, across.to].map((cell) => clock(cellStart(cell), zone));
    return `${name} has another job from ${from} to ${to}`;
  }
  if (before && isShort(before))
    return `${name} needs ${before.minutes} min to come from the job before in ${before.zip}, and has ${before.free}`;
  if (after && isShort(after))
    return `${name} needs ${after.minutes} min to get to the next job in ${after.zip}, and has ${after.free}`;
  return `${name} is not free then`;
};

interface About {
  readonly vendor: Vendor;
  readonly services: Parameters<typeof serviceNames>[0];
  readonly zip: string;
  readonly date: string;
  readonly zone: string;
  readonly beside: Neighbors;
}

const vendorTexts: Readonly<Record<VendorObstacle, (about: About) => string>> = {
  not_active: ({ vendor }) => `${vendor.name} is not active`,
  skills: ({ vendor, services }) =>
    `${vendor.name} doesn’t do ${serviceNames(services.filter((code) => !vendor.skills.includes(code)))}`,
  zip: ({ vendor, zip }) => `${vendor.name} doesn’t serve ${zip}`,
  day_off: ({ vendor, date }) => `${vendor.name} is off on ${day(date)}`,
  hours: ({ vendor }) => `${vendor.name} doesn’t work at that time`,
  day_full: ({ vendor, date }) => `All of ${vendor.name}’s jobs on ${day(date)} are taken`,
  busy: ({ vendor, beside, zone }) => busyText(vendor.name, beside, zone),
};

/** What stands against the vendor, in words. */
export const vendorRule = (rule: VendorObstacle, about: About): Unmet => ({ rule, text: vendorTexts[rule](about) });

interface TimeRules {
  readonly trades: MoveTrial['trades'];
  /** Epoch milliseconds. */
  readonly earliest: number;
  readonly date: string;
  readonly zone: string;
  readonly broken: ReadonlySet<Exclude<MoveRule, VendorObstacle>>;
}

const between = ({ after, before }: MoveTrial['trades']): string => {
  const parts = [after && `after ${day(after)}`, before && `before ${day(before)}`].filter(Boolean);
  return parts.join(' and ');
};

/** What stands against the time itself, in words. */
export const timeRules = ({ trades, earliest, date, zone, broken }: TimeRules): Unmet[] => {
  const texts: Record<Exclude<MoveRule, VendorObstacle>, string> = {
    trades: `The order’s other trades need it ${between(trades)}`,
    same_house: 'Another crew of this order is at the house then',
    closed: `${day(date)} is not a workday, which work after another trade needs`,
    notice: `The notice allows nothing before ${moment(earliest, zone)}`,
  };
  return (Object.keys(texts) as (keyof typeof texts)[])
    .filter((rule) => broken.has(rule))
    .map((rule) => ({ rule, text: texts[rule] }));
};
