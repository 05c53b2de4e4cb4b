import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { HOUR, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import {
  DispatchAlert,
  VendorLateAsked,
  VisitRunsLate,
  VisitStartDue,
} from '../../../../shared/fulfilment/dispatch/events.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { task } from '../../../crm/leads/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { eventPlace, idsOf } from '../offers/make-offer.ts';
import { keepState } from './change-visit.ts';
import { findVisit, type VisitInOrder } from './read-visit.ts';

const ASKED_AFTER_MINUTES = 10;
const DESK_AFTER_MINUTES = 20;
const TOLD_AFTER_MINUTES = 45;
/** When a visit without a stamp is looked at, in minutes after it should have begun. */
const startChecks = [ASKED_AFTER_MINUTES, DESK_AFTER_MINUTES, TOLD_AFTER_MINUTES] as const;

type Watched = Pick<VisitRecord, 'visitId' | 'leadId' | 'startsAt' | 'stamps' | 'lateMinutes'>;

/** When a visit should begin: its start, or as much later as its vendor says. */
const expectedStart = ({ startsAt, stamps, lateMinutes = 0 }: Watched): number =>
  Date.parse(startsAt) + (stamps.late ? lateMinutes * MINUTE : 0);

/** Watches the start of a visit that somebody has promised; a visit that is said to run late is watched from its new start. */
export const watchWrites = ({ table, now }: Pick<DispatchContext, 'table' | 'now'>, visit: Watched): Write[] => {
  const start = expectedStart(visit);
  const at = startChecks.map((minutes) => start + minutes * MINUTE).filter((time) => time > now);
  if (at.length === 0) return [];
  const { visitId, leadId } = visit;
  return [table.due(VisitStartDue, { visitId }, { key: visitId, at, group: leadId, once: toInstant(start) })];
};

/** One for each time at which the visit was expected: a vendor may put it off again and miss that, too. */
const lateTask = ({ now }: DispatchContext, { visit, order }: VisitInOrder) => ({
  taskId: idFromDigest('task', sha256(`late ${visit.visitId} ${toInstant(expectedStart(visit))}`)),
  leadId: visit.leadId,
  orderId: visit.orderId,
  assignedTo: null,
  kind: 'dispatch' as const,
  title: `Late: ${serviceNames(visit.services)}`,
  description: `${visit.vendorName ?? 'The vendor'} has not begun. Order ${order.number ?? visit.orderId}, ${order.address.city}.`,
  priority: 'high' as const,
  status: 'pending' as const,
  dueDate: toInstant(now + HOUR),
  createdAt: toInstant(now),
  version: 1,
});

/** What follows so many minutes after a visit should have begun without a stamp: its vendor is asked, the desk alerted, the customer told. */
const lateWrites = (context: DispatchContext, found: VisitInOrder, minutes: number): readonly Write[] => {
  const { table } = context;
  const { visit } = found;
  const place = eventPlace(found, context);
  const ids = idsOf(found);
  const ofVendor = { ...ids, vendorId: visit.vendorId ?? '' };
  const sinceStart = minutes + Math.round((expectedStart(visit) - Date.parse(visit.startsAt)) / MINUTE);
  if (minutes >= TOLD_AFTER_MINUTES) {
    const late = lateTask(context, found);
    const lateTaskIds = [...(visit.lateTaskIds ?? []), late.taskId];
    return [
      ...keepState(context, visit, { lateMinutes: sinceStart, lateTaskIds }).writes,
      table.create(task, late),
      table.event(VisitRunsLate, { ...ofVendor, minutes: sinceStart }, place),
    ];
  }
  if (minutes >= DESK_AFTER_MINUTES) {
    const text = `${visit.vendorName ?? 'The vendor'} has not begun ${serviceNames(visit.services)}.`;
    return [table.event(DispatchAlert, { ...ids, reason: 'late', text }, place)];
  }
  return [table.event(VendorLateAsked, ofVendor, place)];
};

/** Looks after a promised visit that should have begun, once for each time; one that is under way or moved is left alone. */
export const checkStart = async (
  context: DispatchContext,
  visitId: string,
  due: { readonly eventId: string; readonly occurredAt: string },
): Promise<void> => {
  await untilWritten(async () => {
    const found = await findVisit(context.table, visitId);
    if (found?.visit.state !== 'accepted') return;
    const minutes = Math.round((Date.parse(due.occurredAt) - expectedStart(found.visit)) / MINUTE);
    if (minutes < ASKED_AFTER_MINUTES) return;
    try {
      const done = context.table.done('visit-start', due.eventId, context.now);
      await context.table.commit(done, ...lateWrites(context, found, minutes));
    } catch (error) {
      // Run twice: what this time asks for has been written.
      if (!(isWriteLost(error) && error.labels.includes('done'))) throw error;
    }
  });
};
