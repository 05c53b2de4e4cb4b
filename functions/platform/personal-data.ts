import { BOOKS_DAYS } from '../../shared/contract/time.ts';
import { archiveKey } from './archive-key.ts';
import { auditItem } from './audit.ts';
import { breakerItem } from './breaker/breaker-store.ts';
import { errorLogItem } from './errors/error-log.ts';
import { VIEWS_KEPT_DAYS, viewingItem, viewsOf } from './http/gate/view-as.ts';
import { usedKeyItem } from './http/used-key.ts';
import { jobItem } from './jobs.ts';
import {
  deleted,
  keptBecause,
  othersLeadIds,
  type PersonalData,
  partitions,
  type Trail,
} from './personal/personal-data.ts';
import { connectionItem, connectionPlaceItem } from './realtime/connection.ts';
import { joinedItem } from './realtime/listeners.ts';
import { openOfOrigin, openOfTenant } from './realtime/visitor-connections.ts';
import { tableOwned } from './table/access-pattern.ts';
import { historyEvent } from './table/history.ts';

/** Where events of others lie too: of these, only what was told to the person, or came from them, is theirs. */
const sharedPlaces = (trail: Trail): string[] => {
  const { clientIds, householdIds, propertyIds, passedHouseIds } = trail;
  return [
    ...othersLeadIds(trail).map((id) => `LEAD#${id}`),
    ...householdIds.filter((id) => !clientIds.includes(id)).map((id) => `CLIENT#${id}`),
    ...[...propertyIds, ...passedHouseIds].map((id) => `HOUSE#${id}`),
  ];
};

/** Whose address an event names: whom it was told to, or whose capture it is. */
const emailIn = (data: unknown): string => {
  const { email, capture } = Object(data);
  return String(email ?? Object(capture).email);
};

/** What platform keeps of persons. */
export const platformPersonal: readonly PersonalData[] = [
  {
    entity: historyEvent,
    holds: 'What happened with a lead or an order, with what was written',
    purpose: 'To carry on a conversation where it ended, and to do each thing once',
    keptFor: 'Until erased',
    onErase: deleted,
    find: (trail) => [
      ...partitions(trail.leadIds, (id) => `LEAD#${id}`),
      ...partitions(trail.orderIds, (id) => `ORDER#${id}`),
      ...partitions(trail.orderIds, (id) => `MONEY#${id}`),
      ...partitions(trail.callIds, (id) => `CALL#${id}`),
      ...partitions(trail.requestIds, (id) => `PRIVACY#${id}`),
      ...partitions([...trail.profileIds, ...trail.subjects], (id) => `PROFILE#${id}`),
      ...partitions(trail.chatIds, (id) => `CHAT-MAIL#${id}`),
      ...partitions(trail.clientIds, (id) => `CLIENT#${id}`),
      ...partitions(sharedPlaces(trail), (pk) => pk),
    ],
    isTheirs: ({ pk, data }, trail) =>
      !sharedPlaces(trail).some((place) => String(pk).endsWith(`#${place}`)) || trail.emails.includes(emailIn(data)),
  },
  {
    entity: auditItem,
    holds: 'Who of the company changed what, with the values before and after',
    purpose: 'To prove who did what',
    keptFor: '7 years',
    onErase: keptBecause('Proof of who did what; nobody can change or delete an entry', BOOKS_DAYS),
    find: () => [],
  },
  {
    entity: jobItem,
    holds: 'Downloads and exports that were asked for',
    purpose: 'To say how far they are',
    keptFor: '30 days',
    onErase: deleted,
    find: ({ deliveryIds, profileIds }) => [
      ...deliveryIds.map((id) => ({ index: 'gsi1', pk: `JOBS#delivery ${id}` }) as const),
      ...profileIds.map((id) => ({ index: 'gsi1', pk: `JOBS#${id}` }) as const),
    ],
    objects: (tenantId, { jobId, kind, input }) =>
      kind === 'delivery.archive'
        ? [{ bucket: 'files', key: archiveKey(tenantId, { jobId: String(jobId), input }) }]
        : [],
    isUnsaid: true,
  },
  {
    entity: viewingItem,
    holds: 'Who of the company looked at a customer’s portal, and why',
    purpose: 'To show the customer',
    keptFor: `${VIEWS_KEPT_DAYS} days`,
    onErase: deleted,
    find: ({ clientIds }) => partitions(clientIds, (id) => viewsOf(id).pk),
  },
  {
    entity: errorLogItem,
    holds: 'Errors that a browser reported, without contact data',
    purpose: 'To mend what fails',
    keptFor: '30 days',
    onErase: keptBecause('Texts are scrubbed of addresses and numbers before they are stored; it ends by itself', 30),
    find: () => [],
  },
  {
    entities: [breakerItem, tableOwned.counter, tableOwned.done, tableOwned.due],
    why: 'Counts, marks and times; ids at most',
  },
  {
    entities: [usedKeyItem],
    why: 'Digests of calls; each ends within 30 days',
  },
  {
    entities: [connectionItem, connectionPlaceItem, joinedItem, openOfOrigin, openOfTenant],
    why: 'Open connections; each ends within two hours',
  },
];
