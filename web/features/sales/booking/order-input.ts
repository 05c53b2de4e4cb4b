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

/** The whole workflow as the order it asks for; undefined while who it is for is not known. */
export const orderInputOf = (
  workflow: Workflow,
  consents: Consents,
  { state, sessionId }: Place,
): OrderInput | undefined => {
  const { profile, address, contactInfo, selectedSlot } = workflow;
  if (!profile) return undefined;
  return {
    holdId: selectedSlot?.hold?.holdId,
    services: servicesOf(workflow),
    acceptedOffers: listed(workflow.acceptedOffers),
    sqFt: workflow.sqFt,
    rooms: workflow.rooms,
    address: { ...address, state },
    contactInfo,
    profile,
    multiProfile: listed(workflow.multiProfile),
    goals: goalsOf(workflow),
    propertyDetails: withoutEmpty(workflow.propertyDetails),
    consents,
    deliverySpeed: workflow.deliverySpeed,
    expectedTotal: workflow.pricing.total,
    sessionId,
  };
};
