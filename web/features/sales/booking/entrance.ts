import { servesZip } from '../../../../shared/company/area/area.ts';
import { propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { findZip, readZip, withoutZip } from '../../../../shared/contract/place.ts';
import type { Profile } from '../../../../shared/sales/booking/workflow/profile.ts';
import { reduceWorkflow } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { profiles } from '../../../../shared/sales/booking/workflow/workflow-memory.ts';
import { LAST_STEP, type Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { typedHome } from '../../../platform/visit/typed-home.ts';
import { visitorSessionId } from '../../../platform/visit/visitor-session.ts';

const within = (value: string | null, { min, max }: { min: number; max: number }): number | undefined => {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

const streetOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'street' in state && typeof state.street === 'string'
    ? state.street
    : '';

const withoutEnd = (line: string, end: string): string =>
  end !== '' && line.toLowerCase().endsWith(` ${end.toLowerCase()}`) ? line.slice(0, -end.length).trim() : line;

/** Splits “12 North Main Street, Doylestown, PA 18901” into its parts, as far as present; commas may be missing. */
export const splitStreet = (typed: string, town = ''): { line1: string; city: string } => {
  const [first = '', city = ''] = withoutZip(typed)
    .split(',')
    .map((part) => part.trim());
  const { state } = currentTenant();
  const line1 = withoutEnd(withoutEnd(first, state), town);
  return { line1, city: withoutEnd(` ${city}`, state).trim() };
};

/** The town of a served ZIP code; empty if it is unknown. */
export const townOf = (zip: string): string => currentTenant().towns?.[zip] ?? '';

/** A typed address as far as it has a street and belongs to this ZIP code. */
const addressIn = (typed: string, zip: string): { line1: string; city: string } => {
  const town = townOf(zip);
  const other = findZip(typed);
  const isStreet = /^\s*\d+\S*\s+\S*[A-Za-z]/.test(typed);
  return isStreet && (other === undefined || other === zip) ? splitStreet(typed, town) : { line1: '', city: '' };
};

/** The services that a link requests. */
export const requestedServices = (search: string): ServiceCode[] =>
  (new URLSearchParams(search).get('services') ?? '').split(',').filter(Boolean) as ServiceCode[];

/** The query string and the state of the previous page, with which the booking was opened. */
export interface Entrance {
  readonly search: string;
  readonly state: unknown;
}

/** The last step that what a browser remembers is enough for. */
const LAST_REMEMBERED_STEP = 4;

/** The step that an address names; the first one by default. */
export const stepIn = (search: string): number => {
  const step = Number(new URLSearchParams(search).get('step') ?? '1');
  return Number.isInteger(step) ? Math.min(Math.max(step, 1), LAST_STEP) : 1;
};

/** True for an address after a reload, whose package or hold is to be put back before its step can be judged. */
export const needsRestore = (search: string): boolean =>
  requestedServices(search).length > 0 || (stepIn(search) > LAST_REMEMBERED_STEP && visitorSessionId() !== undefined);

const firstStep = (state: Workflow, search: string): number => {
  const wanted = stepIn(search);
  const isLate = wanted > LAST_REMEMBERED_STEP && needsRestore(search);
  return isLate && allowedStep(state, LAST_REMEMBERED_STEP) === LAST_REMEMBERED_STEP
    ? wanted
    : allowedStep(state, wanted);
};

/** Chosen in the words that came with the document, before the application did. */
const profileChosenBefore = (): Profile | undefined => {
  const value = document.querySelector<HTMLInputElement>('.book-words input:checked')?.value;
  return profiles.find((profile) => profile === value);
};

/** The workflow at its start: restored, with address, size and step from the link. */
export const startWorkflow = (restored: Workflow, { search, state }: Entrance): Workflow => {
  const query = new URLSearchParams(search);
  const said = typedHome();
  const typed = streetOf(state) || said.address.trim();
  const zip = readZip(query.get('zip') ?? '') ?? findZip(typed) ?? '';
  const street = addressIn(typed, zip);
  const address = { ...street, city: street.city || townOf(zip), zip };
  const isInServiceArea = zip === '' || servesZip(currentTenant().zipCodes, zip);
  const sqFt = within(query.get('sqFt'), propertyLimits.sqFt) ?? said.sqFt ?? restored.sqFt;
  const rooms = within(query.get('rooms'), propertyLimits.rooms) ?? said.rooms ?? restored.rooms;
  const profile = profileChosenBefore();
  const remembered = profile ? reduceWorkflow(restored, { type: 'setProfile', profile }) : restored;
  const filled = reduceWorkflow({ ...remembered, sqFt, rooms }, { type: 'fill', fields: { address, isInServiceArea } });
  return { ...filled, step: firstStep(filled, search) };
};
