import type { ServiceCode } from '../../../company/catalog/service.ts';
import { needsVisit } from '../../../company/catalog/visited.ts';
import { isZip } from '../../../contract/place.ts';
import type { OrderToPrice } from '../../quoting/quote.ts';
import { LAST_STEP, type PackageItem, type Workflow } from './workflow-state.ts';

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

/** The items that need a visit where no crew comes: they leave the package, or the address changes. */
export const unservedItems = ({
  isRemote,
  packageItems,
}: Pick<Workflow, 'isRemote' | 'packageItems'>): PackageItem[] =>
  isRemote ? packageItems.filter(({ id }) => needsVisit(id)) : [];

/** Next is blocked at step 1 without a profile, and at step 4 without an item (seed 4). */
export const isBlocked = ({ step, profile, packageItems }: Workflow): boolean =>
  (step === 1 && profile === null) || (step === 4 && packageItems.length === 0);

/** Plans need only the ZIP code; the street, which no browser keeps over a reload, is needed from the contact on. */
const hasStreet = ({ address }: Workflow): boolean => address.line1 !== '' && address.city !== '';

const hasContact = ({ contactInfo }: Workflow): boolean =>
  contactInfo.fullName !== '' && contactInfo.email !== '' && contactInfo.phone !== '';

interface Requirement {
  readonly step: number;
  /** The first step that needs it. */
  readonly from: number;
  readonly isMissing: (state: Workflow) => boolean;
}

const requirements: readonly Requirement[] = [
  { step: 1, from: 2, isMissing: ({ profile }) => profile === null },
  { step: 4, from: 5, isMissing: ({ packageItems }) => packageItems.length === 0 },
  { step: 3, from: 5, isMissing: ({ address }) => address.zip === '' },
  { step: 4, from: 5, isMissing: (state) => unservedItems(state).length > 0 },
  { step: 3, from: 6, isMissing: (state) => !hasStreet(state) },
  { step: 5, from: 6, isMissing: (state) => needsSchedule(state) && !state.selectedSlot?.hold },
  { step: 6, from: 7, isMissing: (state) => !hasContact(state) },
];

/**
 * The step that a URL may open: the requested one, or the first earlier step that is incomplete. A reload at step 5 or
 * later without a package opens step 4.
 */
export const allowedStep = (state: Workflow, requested: number): number => {
  const step = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), LAST_STEP) : 1;
  return requirements.find(({ from, isMissing }) => step >= from && isMissing(state))?.step ?? step;
};
