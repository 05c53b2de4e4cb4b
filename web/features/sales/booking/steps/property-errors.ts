import { isWithin, propertyLimits, rangeText } from '../../../../../shared/company/catalog/property-limits.ts';
import { isZip } from '../../../../../shared/contract/place.ts';
import { isPlainLine } from '../../../../../shared/contract/writing/plain-line.ts';
import type { WorkflowAddress } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';

export type PropertyField = 'line1' | 'city' | 'zip' | 'sqFt' | 'rooms' | 'yearBuilt';

/** Words of a street; some farms have no number. */
const isStreet = (line: string): boolean => /[A-Za-z]{2}/.test(line) && isPlainLine(line);

const FIRST_YEAR = 1600;

/** The error of a typed year; none without one, since it is optional. */
export const yearError = (typed: string, thisYear: number): string | undefined => {
  const year = Number(typed);
  if (typed.trim() === '' || (Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear)) return undefined;
  return `Enter a year from ${FIRST_YEAR} to ${thisYear}, or leave it blank.`;
};

/** The errors of missing or invalid property fields, saying what is valid. */
export const propertyErrors = (
  address: WorkflowAddress,
  sqFt: number,
  rooms: number,
): Partial<Record<PropertyField, string>> => ({
  ...(!isStreet(address.line1) && { line1: 'Enter the street number and name, like 12 North Main Street.' }),
  ...((address.city.trim() === '' || !isPlainLine(address.city)) && { city: 'Enter the town.' }),
  ...(!isZip(address.zip) && { zip: 'Enter a five-digit ZIP code.' }),
  ...(!isWithin(sqFt, propertyLimits.sqFt) && {
    sqFt: `Enter the size in square feet, from ${rangeText(propertyLimits.sqFt)}.`,
  }),
  ...(!isWithin(rooms, propertyLimits.rooms) && {
    rooms: `Enter the number of rooms, from ${rangeText(propertyLimits.rooms)}.`,
  }),
});
