import { propertyLimits } from '../../../../../shared/company/catalog/property-limits.ts';
import { isZip } from '../../../../../shared/contract/place.ts';
import type { WorkflowAddress } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';

export type PropertyField = 'line1' | 'city' | 'zip' | 'sqFt' | 'rooms';

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;

/** The errors of missing or invalid property fields, saying what is valid. */
export const propertyErrors = (
  address: WorkflowAddress,
  sqFt: number,
  rooms: number,
): Partial<Record<PropertyField, string>> => ({
  ...(address.line1.trim() === '' && { line1: 'Enter the street and number, like 12 North Main Street.' }),
  ...(address.city.trim() === '' && { city: 'Enter the town.' }),
  ...(!isZip(address.zip) && { zip: 'Enter the five digits of the ZIP code.' }),
  ...(!isWithin(sqFt, propertyLimits.sqFt) && { sqFt: 'Enter the size in square feet, from 300 to 15,000.' }),
  ...(!isWithin(rooms, propertyLimits.rooms) && { rooms: 'Enter the number of rooms, from 1 to 20.' }),
});
