import type { OrderInput, PropertyDetails } from '../../../../shared/sales/booking/order.ts';
import type { Consents } from '../../../../shared/sales/booking/workflow/profile.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';

const withoutEmpty = (details: PropertyDetails): PropertyDetails | undefined => {
  const said = Object.entries(details).filter(([, value]) => value !== undefined && String(value).trim() !== '');
  return said.length > 0 ? Object.fromEntries(said) : undefined;
};

const listed = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined);

const goalsOf = ({ goals, exitGoal, businessFocus }: Workflow): string[] | undefined =>
  listed([...goals, ...(exitGoal ? [`exit:${exitGoal}`] : []), ...(businessFocus ? [`focus:${businessFocus}`] : [])]);

interface Place {
  readonly state: string;
  readonly sessionId: string;
}

/** The workflow without what only its steps need: its fields that are an order's, under the same names. */
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
  ...fields
}: Workflow) => fields;

/** Does not compile while a field of the workflow that is no order's is not left out above. */
type OrderFields = ReturnType<typeof orderFieldsOf> &
  Record<Exclude<keyof ReturnType<typeof orderFieldsOf>, keyof OrderInput>, never>;

/** The whole workflow as the order it asks for; undefined while who it is for is not known. */
export const orderInputOf = (
  workflow: Workflow,
  consents: Consents,
  { state, sessionId }: Place,
): OrderInput | undefined => {
  const fields: OrderFields = orderFieldsOf(workflow);
  const { profile, address, selectedSlot } = workflow;
  if (!profile) return undefined;
  return {
    ...fields,
    holdId: selectedSlot?.hold?.holdId,
    services: servicesOf(workflow),
    acceptedOffers: listed(workflow.acceptedOffers),
    address: { ...address, state },
    profile,
    multiProfile: listed(workflow.multiProfile),
    goals: goalsOf(workflow),
    propertyDetails: withoutEmpty(workflow.propertyDetails),
    consents,
    expectedTotal: workflow.pricing.total,
    sessionId,
  };
};
