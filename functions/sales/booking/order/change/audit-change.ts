import { isStaff } from '../../../../../shared/contract/access/people.ts';
import { changesBetween } from '../../../../../shared/contract/events/audit.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { audited } from '../../../../platform/audit.ts';
import type { OpenRequest } from '../../../../platform/http/request.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { factOf } from '../order-fact.ts';
import type { OrderRecord } from '../order-record.ts';

/** Writes what staff changes to the audit log, in the change's own transaction; undefined for everybody else. */
export type AuditStaff = (
  action: string,
  target: { readonly kind: 'booking' | 'order'; readonly id: string; readonly name: string },
  before: object,
  after: object,
) => Write;

/** The log of this request, if its caller is staff. */
export const staffAudit = ({
  caller,
  ...request
}: Pick<OpenRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>): AuditStaff | undefined => {
  if (!caller || !isStaff(caller.roles)) return undefined;
  return (action, target, before, after) =>
    audited({ ...request, caller }, { action, target, changes: changesBetween(before, after) });
};

/** The entry of an order's change: its state and visits before and after. */
export const orderAudit = (
  audit: AuditStaff | undefined,
  action: string,
  before: OrderRecord,
  after: OrderRecord,
): Write[] => {
  const stateOf = (order: OrderRecord) => {
    const { visits, remote, total } = factOf(order, [], '');
    return { status: order.status, visits, remote, total, fees: order.fees ?? [] };
  };
  const target = { kind: 'order', id: before.orderId, name: before.contactInfo.fullName } as const;
  return audit ? [audit(action, target, stateOf(before), stateOf(after))] : [];
};

/** The entry of a booking's change: its status, vendor, times and price before and after. */
export const bookingAudit = (
  audit: AuditStaff | undefined,
  before: NamedBooking,
  after: Partial<NamedBooking>,
): Write[] => {
  const stateOf = ({ status, vendorId, vendorName, startsAt, endsAt, quotedPrice }: NamedBooking) => ({
    status,
    vendorId,
    vendorName,
    startsAt,
    endsAt,
    quotedPrice,
  });
  const target = { kind: 'booking', id: before.bookingId, name: before.propertyAddress } as const;
  return audit ? [audit('booking.changed', target, stateOf(before), stateOf({ ...before, ...after }))] : [];
};
