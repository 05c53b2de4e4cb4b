import { propertyDefaults } from '../../../company/catalog/property-limits.ts';
import type { ClientStanding } from '../../quoting/client-standing.ts';
import type { OfferId } from '../../quoting/offer.ts';
import type { Pricing, QuoteItem } from '../../quoting/quote.ts';
import type { Order, PropertyDetails } from '../order.ts';
import type { Plan } from '../plan.ts';
import type { DeliverySpeed, Profile } from './profile.ts';

export const STEPS = ['Profile', 'Goals', 'Property', 'Package', 'Schedule', 'Contact', 'Review and pay'] as const;
export const LAST_STEP = STEPS.length;

export type ContactMethod = 'phone' | 'email' | 'text';

/** The consultation path of sellers by owner, who sell without an agent (`isRSBO`). */
export interface WhiteGlove {
  readonly isRSBO: boolean | null;
  readonly contactMethod: ContactMethod | null;
  readonly consultationBooked: boolean;
  readonly inquirySubmitted: boolean;
}

/** One thing in the package (seed 3), with the reasons of its price. */
export type PackageItem = QuoteItem;

/** All visits of the order, reserved until `expiresAt`; `extensions` counts how often that was moved. */
export interface Held {
  readonly holdId: string;
  readonly expiresAt: string;
  readonly extensions: number;
}

/** The chosen plan and, once held, its hold. */
export interface SelectedSlot {
  readonly plan: Plan;
  readonly hold: Held | null;
}

export interface WorkflowAddress {
  readonly line1: string;
  readonly city: string;
  readonly zip: string;
}

/** Fields of an order that the workflow holds in a shape of its own, because a rule reads them. */
type OwnShape =
  | 'services'
  | 'acceptedOffers'
  | 'profile'
  | 'multiProfile'
  | 'goals'
  | 'address'
  | 'consents'
  | 'propertyDetails';

/** Fields of an order that only travel: a form fills them in and `orderInputOf` hands them on, whatever they are. */
type TravelingFields = Readonly<Partial<Omit<Order, OwnShape>>>;

/** The workflow's state: the seed's fields (seed 3), and the offers that were accepted. */
export interface Workflow extends TravelingFields, Readonly<ClientStanding> {
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
}

/** The workflow before anything was said (seed 3 and 9: step 1, 2500 square feet, 4 rooms, in the service area). */
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
};
