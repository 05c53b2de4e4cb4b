import { servesZip } from '../../../../shared/company/area/area.ts';
import { propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { readZip, withoutZip } from '../../../../shared/contract/place.ts';
import { reduceWorkflow } from '../../../../shared/sales/booking/workflow/workflow.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { currentTenant } from '../../../platform/configuration.ts';

const within = (value: string | null, { min, max }: { min: number; max: number }): number | undefined => {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

const streetOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'street' in state && typeof state.street === 'string'
    ? state.street
    : '';

/** Splits “12 North Main Street, Doylestown, PA 18901” into its parts, as far as present. */
export const splitStreet = (typed: string): { line1: string; city: string } => {
  const [line1 = '', city = ''] = withoutZip(typed)
    .split(',')
    .map((part) => part.trim());
  return { line1, city: /^[A-Z]{2}$/.test(city) ? '' : city };
};

/** The services that a link requests. */
export const requestedServices = (search: string): ServiceCode[] =>
  (new URLSearchParams(search).get('services') ?? '').split(',').filter(Boolean) as ServiceCode[];

/** The query string and the state of the previous page, with which the booking was opened. */
export interface Entrance {
  readonly search: string;
  readonly state: unknown;
}

/** The workflow at its start: restored, with address, size and step from the link. */
export const startWorkflow = (restored: Workflow, { search, state }: Entrance): Workflow => {
  const query = new URLSearchParams(search);
  const zip = readZip(query.get('zip') ?? '') ?? '';
  const address = { ...splitStreet(streetOf(state)), zip };
  const isInServiceArea = zip === '' || servesZip(currentTenant().zipCodes, zip);
  const sqFt = within(query.get('sqFt'), propertyLimits.sqFt) ?? restored.sqFt;
  const rooms = within(query.get('rooms'), propertyLimits.rooms) ?? restored.rooms;
  const filled = reduceWorkflow({ ...restored, sqFt, rooms }, { type: 'fill', fields: { address, isInServiceArea } });
  return { ...filled, step: allowedStep(filled, Number(query.get('step') ?? '1')) };
};
