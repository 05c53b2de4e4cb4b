import type { ServiceCode } from '../../../company/catalog/service.ts';
import type { OfferId } from '../../quoting/offer.ts';
import { offersOf } from '../../quoting/offers.ts';
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

/** What the server kept of a booking, with the prices of now. */
export interface RestoredWorkflow
  extends FreeFields,
    Pick<Workflow, 'packageItems' | 'acceptedOffers' | 'selectedSlot'> {}

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
  | { readonly type: 'restore'; readonly kept: RestoredWorkflow }
  | { readonly type: 'selectSlot'; readonly slot: SelectedSlot | null };

const sum = (items: readonly PackageItem[]): Pricing => {
  const total = items.reduce((cents, item) => cents + item.calculatedPrice, 0);
  return { subtotal: total, total };
};

const sameServices = (one: readonly PackageItem[], other: readonly PackageItem[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((item) => item.id === id));

/** The package with other items: recomputes prices and offers, and drops times that were chosen for other services. */
const withItems = (state: Workflow, items: readonly PackageItem[], accepted = state.acceptedOffers): Workflow => ({
  ...state,
  packageItems: items,
  pricing: sum(items),
  acceptedOffers: offersOf({ services: items.map(({ id }) => id), accepted, pastBookings: state.pastBookings }),
  deliverySpeed: items.some(({ id }) => id === 'rush_delivery') ? 'rush' : 'standard',
  selectedSlot: sameServices(items, state.packageItems) ? state.selectedSlot : null,
});

/** Guards against a late quote for an older package. */
const isCurrentPackage = ({ packageItems }: Workflow, items: readonly PackageItem[]): boolean =>
  sameServices(items, packageItems);

const addItem = (state: Workflow, item: PackageItem): Workflow =>
  state.packageItems.some(({ id }) => id === item.id) ? state : withItems(state, [...state.packageItems, item]);

/** The bundle ends with its third item, and returns when another one takes its place. */
const removeItem = (state: Workflow, removed: ServiceCode): Workflow =>
  withItems(
    state,
    state.packageItems.filter(({ id }) => id !== removed),
    state.acceptedOffers.filter((id) => id !== 'bundle_15'),
  );

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
      return removeItem(state, action.id);
    case 'acceptOffer': {
      const added = action.items.reduce(addItem, state);
      return withItems(added, added.packageItems, [...new Set([...state.acceptedOffers, action.offer])]);
    }
    case 'priceItems':
      return isCurrentPackage(state, action.items) ? withItems(state, action.items) : state;
    case 'restore': {
      const { packageItems, acceptedOffers, selectedSlot, ...fields } = action.kept;
      const filled = withItems(fill(state, fields), packageItems, acceptedOffers);
      return { ...filled, selectedSlot };
    }
    case 'selectSlot':
      return { ...state, selectedSlot: action.slot };
  }
};
