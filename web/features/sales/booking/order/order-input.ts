import type { OrderInput, PropertyDetails } from '../../../../../shared/sales/booking/order.ts';
import type { Consents } from '../../../../../shared/sales/booking/workflow/profile.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';

/** The details that say something; undefined without any. */
export const withoutEmpty = (details: PropertyDetails): PropertyDetails | undefined => {
  const filled = Object.entries(details).filter(([, value]) => value !== undefined && String(value).trim() !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
};

const unlessEmpty = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);

const goalsOf = ({ goals, exitGoal, businessFocus }: Workflow): string[] | undefined =>
  unlessEmpty([
    ...goals,
    ...(exitGoal ? [`exit:${exitGoal}`] : []),
    ...(businessFocus ? [`focus:${businessFocus}`] : []),
  ]);

interface OrderContext {
  readonly state: string;
  readonly sessionId: string | undefined;
}

/** The workflow without the fields that only its steps need; the rest are fields of an order with the same names. */
const orderFieldsOf = ({
  step: _step,
  profileConfirmed: _profileConfirmed,
  whiteGlove: _whiteGlove,
  isRepeatCustomer: _isRepeatCustomer,
  loyaltyTier: _loyaltyTier,
  pastBookings: _pastBookings,
  userMemory: _userMemory,
  packageItems: _packageItems,
  isInServiceArea: _isInServiceArea,
  isRemote: _isRemote,
  pricing: _pricing,
  selectedSlot: _selectedSlot,
  businessFocus: _businessFocus,
  exitGoal: _exitGoal,
  forClient: _forClient,
  ...fields
}: Workflow) => fields;

/** Fails to compile if a workflow field that isn't an order's is not removed above. */
type OrderFields = ReturnType<typeof orderFieldsOf> &
  Record<Exclude<keyof ReturnType<typeof orderFieldsOf>, keyof OrderInput>, never>;

/** The order of the whole workflow; undefined without a profile. */
export const orderInputOf = (
  workflow: Workflow,
  consents: Consents,
  { state, sessionId }: OrderContext,
): OrderInput | undefined => {
  const fields: OrderFields = orderFieldsOf(workflow);
  const { profile, address, selectedSlot, forClient } = workflow;
  if (!profile) return undefined;
  return {
    ...fields,
    holdId: selectedSlot?.hold?.holdId,
    // Should the hold be gone, the server finds times near those of its plan.
    planId: selectedSlot?.plan.id || undefined,
    services: servicesOf(workflow),
    acceptedOffers: unlessEmpty(workflow.acceptedOffers),
    address: { ...address, state },
    profile,
    multiProfile: unlessEmpty(workflow.multiProfile),
    goals: goalsOf(workflow),
    propertyDetails: withoutEmpty(workflow.propertyDetails),
    consents,
    ...(forClient && { forClient }),
    expectedTotal: workflow.pricing.total,
    sessionId,
  };
};
