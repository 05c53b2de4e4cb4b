import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { DispatchAlert } from '../../../../shared/fulfilment/dispatch/events.ts';
import { task } from '../../../crm/leads/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { eventPlace, idsOf } from '../offers/make-offer.ts';
import type { VisitInOrder } from '../visits/read-visit.ts';

/** Asks the desk to settle a visit that the weather has moved: a task for each time that it comes to that, and an alert. */
export const askDesk = (context: DispatchContext, found: VisitInOrder, why: string): Write[] => {
  const { table, now } = context;
  const { visit, order } = found;
  return [
    table.create(task, {
      taskId: idFromDigest('task', sha256(`weather ${visit.visitId} ${visit.version}`)),
      leadId: visit.leadId,
      orderId: visit.orderId,
      assignedTo: null,
      kind: 'dispatch',
      title: `Weather: ${serviceNames(visit.services)}`,
      description: `${why} Order ${order.number ?? visit.orderId}, ${order.address.city} ${order.address.zip}. The time stays reserved.`,
      priority: 'high',
      status: 'pending',
      dueDate: toInstant(now + HOUR),
      createdAt: toInstant(now),
      version: 1,
    }),
    table.event(DispatchAlert, { ...idsOf(found), reason: 'weather', text: why }, eventPlace(found, context)),
  ];
};
