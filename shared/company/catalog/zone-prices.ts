import { formatCents, percentOf } from '../../contract/money.ts';
import type { FieldError } from '../../contract/routes/error.ts';
import type { Service, ServiceCode, ZonePrice } from './service.ts';

const isFor = (zone: ZonePrice, code: ServiceCode): boolean => zone.service === null || zone.service === code;

/** What this zone adds to an amount in cents, and its words for the customer. */
const surchargeIn = ({ name, surcharge }: ZonePrice, amount: number): { impact: number; reason: string } =>
  surcharge.kind === 'cents'
    ? { impact: surcharge.amount, reason: `Zone ${name} +${formatCents(surcharge.amount)}` }
    : { impact: percentOf(amount, surcharge.percent), reason: `Zone ${name} +${surcharge.percent}%` };

/** What a service of this amount costs more at a place; nothing while the place is not known. */
export const zoneSurcharge = (
  zones: readonly ZonePrice[],
  { code, amount, zip }: { code: ServiceCode; amount: number; zip: string | null },
): { impact: number; reason: string } | undefined => {
  const zone = zones.find((each) => zip !== null && isFor(each, code) && each.zipCodes.includes(zip));
  return zone && surchargeIn(zone, amount);
};

const sharesService = (one: ZonePrice, other: ZonePrice): boolean =>
  one.service === null || other.service === null || one.service === other.service;

const overlaps = (zones: readonly ZonePrice[], at: number): FieldError[] =>
  zones.slice(0, at).flatMap((earlier) => {
    const zone = zones[at];
    const zip = zone && sharesService(zone, earlier) && zone.zipCodes.find((each) => earlier.zipCodes.includes(each));
    if (!zip) return [];
    const message = `must not contain ${zip}: the zone ${earlier.name} has a price there`;
    return [{ path: `zones.${at}.zipCodes`, message }];
  });

/** What is wrong with a company's zones beyond the form of each field. */
export const zoneProblems = (zones: readonly ZonePrice[], services: readonly Pick<Service, 'code'>[]): FieldError[] =>
  zones.flatMap(({ name, service, zipCodes }, at) => {
    const found: FieldError[] = [];
    if (zones.slice(0, at).some((earlier) => earlier.name === name)) {
      found.push({ path: `zones.${at}.name`, message: 'must differ from the names of other zones' });
    }
    if (service !== null && !services.some(({ code }) => code === service)) {
      found.push({ path: `zones.${at}.service`, message: 'must be a service of your catalog' });
    }
    if (new Set(zipCodes).size < zipCodes.length) {
      found.push({ path: `zones.${at}.zipCodes`, message: 'must name each ZIP code once' });
    }
    return [...found, ...overlaps(zones, at)];
  });
