import type { ServiceCode } from '../../../company/catalog/service.ts';
import type { OfferId } from '../../quoting/offer.ts';
import { offerRules, refusedOffers } from '../../quoting/offers.ts';
import type { Pricing } from '../../quoting/quote.ts';
import type { Profile } from './profile.ts';
import { initialWorkflow, LAST_STEP, type PackageItem, type SelectedSlot, type Workflow } from './workflow-state.ts';
import { isBlocked } from './workflow-steps.ts';

/** Fields with their own rule and action. */
type RuledFields =
  | 'step'
  | 'profile'
  | 'multiProfile'
  | 'profileConfirmed'
  | 'packageItems'
  | 'sqFt'
  | 'rooms'
  | 'isRemote'
  | 'pricing'
  | 'selectedSlot'
  | 'deliverySpeed'
  | 'acceptedOffers';

/** All other fields: filled in without a rule. */
type FreeFields = Partial<Omit<Workflow, RuledFields>>;

export type WorkflowAction =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'goToStep'; readonly step: number }
  | { readonly type: 'reset' }
  | { readonly type: 'setProfile'; readonly profile: Profile | null; readonly multiProfile?: readonly Profile[] }
  | { readonly type: 'confirmProfile' }
  | { readonly type: 'fill'; readonly fields: FreeFields }
  | { readonly type: 'setSize'; readonly sqFt?: number; readonly rooms?: number }
  | { readonly type: 'addItem'; readonly item: PackageItem }
  | { readonly type: 'removeItem'; readonly id: ServiceCode }
  | { readonly type: 'acceptOffer'; readonly offer: OfferId; readonly items: readonly PackageItem[] }
  | { readonly type: 'priceItems'; readonly items: readonly PackageItem[] }
  | { readonly type: 'selectSlot'; readonly slot: SelectedSlot | null };

const sum = (items: readonly PackageItem[]): Pricing => {
  const total = items.reduce((cents, item) => cents + item.calculatedPrice, 0);
  return { subtotal: total, total };
};

/** The bundle discounts a third service; it ends when that one is removed. */
const bundleEnds = (before: Workflow, items: readonly PackageItem[]): boolean =>
  before.packageItems.length > items.length && items.length < 3;

const offersAfter = (before: Workflow, items: readonly PackageItem[], accepted: readonly OfferId[]): OfferId[] => {
  const services = items.map(({ id }) => id);
  const { pastBookings } = before;
  const refused = refusedOffers({ services, accepted, pastBookings }).map(({ id }) => id);
  const adds = new Map(offerRules.map((rule) => [rule.id, rule.adds]));
  return accepted.filter((id) => {
    const added = adds.get(id);
    if (added && !services.includes(added)) return false;
    if (id === 'bundle_15' && bundleEnds(before, items)) return false;
    return !refused.includes(id);
  });
};

/** The package with other items: recomputes prices and offers, and drops times that were chosen for other services. */
const withItems = (state: Workflow, items: readonly PackageItem[], accepted = state.acceptedOffers): Workflow => {
  const isSamePackage =
    items.length === state.packageItems.length && items.every(({ id }, i) => id === state.packageItems[i]?.id);
  return {
    ...state,
    packageItems: items,
    pricing: sum(items),
    acceptedOffers: offersAfter(state, items, accepted),
    deliverySpeed: items.some(({ id }) => id === 'rush_delivery') ? 'rush' : 'standard',
    selectedSlot: isSamePackage ? state.selectedSlot : null,
  };
};

/** Guards against a late quote for an older package. */
const isCurrentPackage = ({ packageItems }: Workflow, items: readonly PackageItem[]): boolean =>
  items.length === packageItems.length && items.every(({ id }) => packageItems.some((item) => item.id === id));

const addItem = (state: Workflow, item: PackageItem): Workflow =>
  state.packageItems.some(({ id }) => id === item.id) ? state : withItems(state, [...state.packageItems, item]);

const isOtherZip = (state: Workflow, fields: FreeFields): boolean =>
  fields.address !== undefined && fields.address.zip !== state.address.zip;

const fill = (state: Workflow, fields: FreeFields): Workflow => {
  const next = { ...state, ...fields, selectedSlot: isOtherZip(state, fields) ? null : state.selectedSlot };
  return { ...next, isRemote: !next.isInServiceArea };
};

const setSize = (state: Workflow, sqFt = state.sqFt, rooms = state.rooms): Workflow => {
  const isSameSize = sqFt === state.sqFt && rooms === state.rooms;
  return { ...state, sqFt, rooms, selectedSlot: isSameSize ? state.selectedSlot : null };
};

const setProfile = (state: Workflow, profile: Profile | null, multiProfile: readonly Profile[]): Workflow => {
  const whiteGlove =
    profile === 'seller' || multiProfile.includes('seller') ? state.whiteGlove : initialWorkflow.whiteGlove;
  return { ...state, profile, multiProfile, profileConfirmed: false, whiteGlove };
};

/** The workflow after an action; pure, so every rule of the seed can be tested. */
// One case per action reads best in one piece.
export const reduceWorkflow = (state: Workflow, action: WorkflowAction): Workflow => {
  switch (action.type) {
    case 'next':
      return isBlocked(state) ? state : { ...state, step: Math.min(state.step + 1, LAST_STEP) };
    case 'previous':
      return { ...state, step: Math.max(1, state.step - 1) };
    case 'goToStep':
      return { ...state, step: action.step };
    case 'reset':
      return initialWorkflow;
    case 'setProfile':
      return setProfile(state, action.profile, action.multiProfile ?? []);
    case 'confirmProfile':
      return { ...state, profileConfirmed: true };
    case 'fill':
      return fill(state, action.fields);
    case 'setSize':
      return setSize(state, action.sqFt, action.rooms);
    case 'addItem':
      return addItem(state, action.item);
    case 'removeItem':
      return withItems(
        state,
        state.packageItems.filter(({ id }) => id !== action.id),
      );
    case 'acceptOffer': {
      const added = action.items.reduce(addItem, state);
      return withItems(added, added.packageItems, [...new Set([...state.acceptedOffers, action.offer])]);
    }
    case 'priceItems':
      return isCurrentPackage(state, action.items) ? withItems(state, action.items) : state;
    case 'selectSlot':
      return { ...state, selectedSlot: action.slot };
  }
};
