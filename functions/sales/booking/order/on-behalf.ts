import { isStaff } from '../../../../shared/contract/people.ts';
import { isInScope } from '../../../../shared/crm/leads/lead-scope.ts';
import { lead as leadItem } from '../../../crm/leads/store.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { OpenRequest, SignedRequest } from '../../../platform/http/request.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { OrderRecord } from './order-record.ts';

/** A booking that the staff makes for a customer. */
export interface OnBehalf {
  readonly leadId: string;
  /** The lead's address: the caller may see this lead, so its past bookings count. */
  readonly email: string | undefined;
  /** The entry in the log of who did what, for the order's own transaction. */
  note(order: OrderRecord): Promise<Write>;
}

type Asked = OpenRequest<unknown>;

const isSigned = (request: Asked): request is Asked & SignedRequest<unknown> => request.caller !== undefined;

/** The customer that the staff books for; 403 for anybody else, 404 for a lead that the caller does not see. */
export const bookedFor = async (request: Asked, leadId: string): Promise<OnBehalf> => {
  if (
    !isSigned(request) ||
    request.hostKind !== 'platform' ||
    request.caller.idp !== 'Google' ||
    !isStaff(request.caller.roles)
  ) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Only the team may book for a customer.');
  }
  const lead = await request.table.get(leadItem, { leadId }, { consistent: true });
  if (!lead || !isInScope(request.caller, lead)) throw notFound('Lead');
  return {
    leadId,
    email: lead.email ?? undefined,
    note: async ({ orderId, contactInfo }) =>
      (await import('./note-behalf.ts')).noteOnBehalf(request, orderId, contactInfo.fullName),
  };
};
