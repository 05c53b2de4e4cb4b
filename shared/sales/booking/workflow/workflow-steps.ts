import type { ServiceCode } from '../../../company/catalog/service.ts';
import { needsVisit } from '../../../company/catalog/visited.ts';
import { isZip } from '../../../contract/place.ts';
import type { OrderToPrice } from '../../quoting/quote.ts';
import { LAST_STEP, type Workflow } from './workflow-state.ts';

export const servicesOf = (state: Pick<Workflow, 'packageItems'>): ServiceCode[] =>
  state.packageItems.map(({ id }) => id);

/** The package as priceable input; an incomplete ZIP code counts as unknown. */
export const toPriceOf = (state: Workflow): OrderToPrice => ({
  services: servicesOf(state),
  acceptedOffers: [...state.acceptedOffers],
  sqFt: state.sqFt,
  rooms: state.rooms,
  zip: isZip(state.address.zip) ? state.address.zip : null,
});

/** True if some service needs a visit, so that a time must be chosen. */
export const needsSchedule = (state: Pick<Workflow, 'packageItems'>): boolean => servicesOf(state).some(needsVisit);

/** Next is blocked at step 1 without a profile, and at step 4 without an item (seed 4). */
export const isBlocked = ({ step, profile, packageItems }: Workflow): boolean =>
  (step === 1 && profile === null) || (step === 4 && packageItems.length === 0);

const hasAddress = ({ address }: Workflow): boolean =>
  address.line1 !== '' && address.city !== '' && address.zip !== '';

const hasContact = ({ contactInfo }: Workflow): boolean =>
  contactInfo.fullName !== '' && contactInfo.email !== '' && contactInfo.phone !== '';

const requirements: readonly [step: number, isMissing: (state: Workflow) => boolean][] = [
  [1, ({ profile }) => profile === null],
  [4, ({ packageItems }) => packageItems.length === 0],
  [3, (state) => !hasAddress(state)],
  [5, (state) => needsSchedule(state) && !state.selectedSlot?.hold],
  [6, (state) => !hasContact(state)],
];

/** The first step that each of these steps is required for. */
const requiredFrom: Record<number, number> = { 1: 2, 4: 5, 3: 5, 5: 6, 6: 7 };

/**
 * The step that a URL may open: the requested one, or the first earlier step that is incomplete. A reload at step 5 or
 * later without a package opens step 4.
 */
export const allowedStep = (state: Workflow, requested: number): number => {
  const step = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), LAST_STEP) : 1;
  const incomplete = requirements.find(([at, isMissing]) => step >= (requiredFrom[at] ?? 0) && isMissing(state));
  return incomplete?.[0] ?? step;
};
