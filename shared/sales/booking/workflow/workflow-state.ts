import { propertyDefaults } from '../../../company/catalog/property-limits.ts';
import type { ClientStanding } from '../../quoting/client-standing.ts';
import type { OfferId } from '../../quoting/offer.ts';
import type { Pricing, QuoteItem } from '../../quoting/quote.ts';
import type { ForClient, Order, PropertyDetails } from '../order.ts';
import type { Plan } from '../plan/plan.ts';
import type { DeliverySpeed, Profile } from './profile.ts';

export const STEPS = ['Profile', 'Goals', 'Property', 'Package', 'Schedule', 'Contact', 'Review'] as const;
export const LAST_STEP = STEPS.length;

export type ContactMethod = 'phone' | 'email' | 'text';

/** The consultation for sellers without an agent (`isRSBO`). */
export interface WhiteGlove {
  readonly isRSBO: boolean | null;
  readonly contactMethod: ContactMethod | null;
  readonly consultationBooked: boolean;
  readonly inquirySubmitted: boolean;
}

/** An item of the package (seed 3), with the reasons for its price. */
export type PackageItem = QuoteItem;

/** The hold on all visits of the order; `extensions` counts how often it was extended. */
export interface HoldState {
  readonly holdId: string;
  readonly expiresAt: string;
  readonly extensions: number;
}

/** The chosen plan and, once held, its hold. */
export interface SelectedSlot {
  readonly plan: Plan;
  readonly hold: HoldState | null;
  /** True once the times turned out to be gone: nothing shows them any more, and others must be chosen. */
  readonly isLost?: boolean;
}

export interface WorkflowAddress {
  readonly line1: string;
  readonly city: string;
  readonly zip: string;
}

/** Fields of an order for which the workflow has its own type, because a rule reads them. */
type RetypedFields =
  | 'services'
  | 'acceptedOffers'
  | 'profile'
  | 'multiProfile'
  | 'goals'
  | 'address'
  | 'consents'
  | 'propertyDetails';

/** Fields of an order without a rule: a form fills them in and `orderInputOf` passes them on. */
type PassThroughFields = Readonly<Partial<Omit<Order, RetypedFields>>>;

/** The workflow's state: the seed's fields (seed 3) and the accepted offers. */
export interface Workflow extends PassThroughFields, Readonly<ClientStanding> {
  readonly step: number;
  readonly profile: Profile | null;
  readonly multiProfile: readonly Profile[];
  readonly profileConfirmed: boolean;
  readonly whiteGlove: WhiteGlove;
  readonly goals: readonly string[];
  readonly packageItems: readonly PackageItem[];
  readonly sqFt: number;
  readonly rooms: number;
  readonly address: WorkflowAddress;
  readonly isInServiceArea: boolean;
  readonly isRemote: boolean;
  readonly contactInfo: { readonly fullName: string; readonly email: string; readonly phone: string };
  readonly pricing: Pricing;
  readonly selectedSlot: SelectedSlot | null;
  readonly businessFocus: string | null;
  readonly exitGoal: string | null;
  readonly deliverySpeed: DeliverySpeed;
  readonly propertyDetails: PropertyDetails;
  readonly acceptedOffers: readonly OfferId[];
  /** The client for whom somebody who is signed in orders, as far as it is typed; null for an order of one's own. */
  readonly forClient: Readonly<ForClient> | null;
}

/** The workflow at the start (seed 3 and 9): step 1, 2500 square feet, 4 rooms, in the service area. */
export const initialWorkflow: Workflow = {
  step: 1,
  profile: null,
  multiProfile: [],
  profileConfirmed: false,
  whiteGlove: { isRSBO: null, contactMethod: null, consultationBooked: false, inquirySubmitted: false },
  isRepeatCustomer: false,
  loyaltyTier: 'none',
  pastBookings: 0,
  userMemory: { averageSqFt: null, averageRooms: null, preferredServices: [] },
  goals: [],
  packageItems: [],
  sqFt: propertyDefaults.sqFt,
  rooms: propertyDefaults.rooms,
  address: { line1: '', city: '', zip: '' },
  isInServiceArea: true,
  isRemote: false,
  contactInfo: { fullName: '', email: '', phone: '' },
  pricing: { subtotal: 0, total: 0 },
  selectedSlot: null,
  businessFocus: null,
  exitGoal: null,
  deliverySpeed: 'standard',
  propertyDetails: {},
  acceptedOffers: [],
  forClient: null,
};
