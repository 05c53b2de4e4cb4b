import { servesZip } from '../../../../../shared/company/area/area.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { currentTenant } from '../../../../platform/configuration.ts';

export type KnownBooking = ApiOutput<'GET /api/portal/again'>;

/** What is known of a booking that is made again: of an order or a house, by its id, else of the latest order. */
export const loadAgain = async (id: string): Promise<KnownBooking> => {
  // Loading auth makes the request carry the token.
  await import('../../../../platform/auth/auth.ts');
  const named = id.startsWith('prp_') ? { propertyId: id } : id.startsWith('ord_') ? { orderId: id } : {};
  return await api('GET /api/portal/again', named);
};

/** The steps up to the schedule, answered from what is known. */
export const answersOf = (known: KnownBooking): WorkflowAction[] => {
  const { profile, sqFt, rooms, address, propertyDetails, contactInfo, forClient } = known;
  const fields = {
    address,
    isInServiceArea: servesZip(currentTenant().zipCodes, address.zip),
    propertyDetails,
    contactInfo: { ...contactInfo, phone: contactInfo.phone && formatPhone(contactInfo.phone) },
    forClient: forClient ?? null,
  };
  return [
    { type: 'setProfile', profile },
    { type: 'confirmProfile' },
    { type: 'setSize', ...(sqFt !== null && { sqFt }), ...(rooms !== null && { rooms }) },
    { type: 'fill', fields },
  ];
};
