import { isStaff } from '../../../../../shared/contract/access/people.ts';
import { isInScope } from '../../../../../shared/crm/leads/views/lead-scope.ts';
import { lead as leadItem } from '../../../../crm/leads/store.ts';
import { AppError, notFound } from '../../../../platform/errors/errors.ts';
import type { OpenRequest, SignedRequest } from '../../../../platform/http/request.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { OrderRecord } from '../order-record.ts';

/** A booking that staff makes for a customer. */
export interface OnBehalf {
  readonly leadId: string;
  /** The lead's email address: the caller may see this lead, so its past bookings count. */
  readonly email: string | undefined;
  /** The audit entry, for the order's own transaction. */
  audit(order: OrderRecord): Promise<Write>;
}

type AnyRequest = OpenRequest<unknown>;

const isSigned = (request: AnyRequest): request is AnyRequest & SignedRequest<unknown> => request.caller !== undefined;

/** True for the company's staff at the back office, on the platform's host: signed in through Google, or its API key. */
export const isAtOffice = (request: AnyRequest): request is AnyRequest & SignedRequest<unknown> =>
  isSigned(request) &&
  request.hostKind === 'platform' &&
  (request.caller.idp === 'Google' || request.caller.idp === 'Key') &&
  isStaff(request.caller.roles);

/** Checks that the caller is staff and may see the lead; 403 for anybody else, 404 for a lead out of scope. */
export const authorizeOnBehalf = async (request: AnyRequest, leadId: string): Promise<OnBehalf> => {
  if (!isAtOffice(request)) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Only the team may book for a customer.');
  }
  const lead = await request.table.get(leadItem, { leadId }, { consistent: true });
  if (!lead || !isInScope(request.caller, lead)) throw notFound('Lead');
  return {
    leadId,
    email: lead.email ?? undefined,
    audit: async ({ orderId, contactInfo }) =>
      (await import('./audit-on-behalf.ts')).auditOnBehalf(request, orderId, contactInfo.fullName),
  };
};
