import { isPromised } from '../../../../../shared/sales/booking/booking-status.ts';
import { type ReleaseCause, VendorReleased } from '../../../../../shared/sales/booking/events.ts';
import type { VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { orderPartition } from '../../store.ts';

/** What a vendor no longer has of a visit that it had promised, and why. */
export interface Release {
  readonly services: VisitRecord['services'];
  readonly cause: ReleaseCause;
}

const causeOf = (before: VisitRecord, after: VisitRecord): ReleaseCause | undefined => {
  if (after.state === 'cancelled') return 'canceled';
  if (after.startsAt !== before.startsAt) return after.holdReason === 'weather' ? 'weather' : 'moved';
  if (after.vendorId !== before.vendorId) return 'given_away';
  return after.state === 'held' ? after.holdReason : undefined;
};

/**
 * What a change takes from the vendor that had promised the visit; undefined if nothing. `lost` is the cause where the
 * visit stays but without some of its services.
 */
export const releaseOf = (before: VisitRecord, after: VisitRecord, lost: ReleaseCause): Release | undefined => {
  if (!isPromised(before.state) || before.vendorId === undefined) return undefined;
  const cause = causeOf(before, after);
  if (cause) return { services: before.services, cause };
  const services = before.services.filter((code) => !after.services.includes(code));
  return services.length > 0 ? { services, cause: lost } : undefined;
};

/**
 * The event by which a vendor hears that a job it had promised is no longer its own, for the transaction that takes it
 * away: whoever changes a visit writes this, bar the vendor's own steps. So it is told once, whoever acts and where.
 */
export const vendorReleaseWrites = (
  table: TenantTable,
  before: VisitRecord,
  after: VisitRecord,
  { now, lost = 'canceled' }: { readonly now: number; readonly lost?: ReleaseCause },
): Write[] => {
  const release = releaseOf(before, after, lost);
  if (!release || before.vendorId === undefined) return [];
  const { orderId, leadId, visitId, vendorId, startsAt } = before;
  const data = { orderId, leadId, visitId, vendorId, startsAt, ...release };
  return [table.event(VendorReleased, data, { pk: orderPartition(orderId), group: leadId, now })];
};
