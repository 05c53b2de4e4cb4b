import type { ServiceCode } from '../../../company/catalog/service.ts';
import { needsVisit } from '../../../company/catalog/visited.ts';
import { isZip } from '../../../contract/place.ts';
import type { OrderToPrice } from '../../quoting/quote.ts';
import { LAST_STEP, type Workflow } from './workflow-state.ts';

export const servicesOf = (state: Pick<Workflow, 'packageItems'>): ServiceCode[] =>
  state.packageItems.map(({ id }) => id);

/** The package as it is priced; a ZIP code that is still being typed is not known yet. */
export const toPriceOf = (state: Workflow): OrderToPrice => ({
  services: servicesOf(state),
  acceptedOffers: [...state.acceptedOffers],
  sqFt: state.sqFt,
  rooms: state.rooms,
  zip: isZip(state.address.zip) ? state.address.zip : null,
});

/** True where somebody has to come, so that a time must be chosen. */
export const needsSchedule = (state: Pick<Workflow, 'packageItems'>): boolean => servicesOf(state).some(needsVisit);

/** Next is blocked at step 1 until a profile exists, and at step 4 until there is at least one item (seed 4). */
export const isBlocked = ({ step, profile, packageItems }: Workflow): boolean =>
  (step === 1 && profile === null) || (step === 4 && packageItems.length === 0);

const isAddressKnown = ({ address }: Workflow): boolean =>
  address.line1 !== '' && address.city !== '' && address.zip !== '';

const isContactKnown = ({ contactInfo }: Workflow): boolean =>
  contactInfo.fullName !== '' && contactInfo.email !== '' && contactInfo.phone !== '';

const missing: readonly [step: number, isMissing: (state: Workflow) => boolean][] = [
  [1, ({ profile }) => profile === null],
  [4, ({ packageItems }) => packageItems.length === 0],
  [3, (state) => !isAddressKnown(state)],
  [5, (state) => needsSchedule(state) && !state.selectedSlot?.hold],
  [6, (state) => !isContactKnown(state)],
];

const neededFrom: Record<number, number> = { 1: 2, 4: 5, 3: 5, 5: 6, 6: 7 };

/**
 * The step that an address may open: the wanted one, or the first that still lacks something it builds on. A reload at
 * step 5 or later without a package opens step 4.
 */
export const allowedStep = (state: Workflow, wanted: number): number => {
  const step = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), LAST_STEP) : 1;
  const lacking = missing.find(([at, isMissing]) => step >= (neededFrom[at] ?? 0) && isMissing(state));
  return lacking?.[0] ?? step;
};
