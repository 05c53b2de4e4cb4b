import {
  deleted,
  keptBecause,
  othersLeadIds,
  type PersonalData,
  partitions,
  type Trail,
} from '../platform/personal/personal-data.ts';
import { assignmentItem, turnItem } from './assignment/assignment-store.ts';
import { communication, talkMark } from './leads/communication-store.ts';
import { leadCount, leadEntry, leadPosting, leadToken, rankedLead } from './leads/lists/index-store.ts';
import { viewItem } from './leads/lists/views.ts';
import {
  emailOwner,
  lead,
  leadAlias,
  leadPartition,
  otherIdOfLead,
  phoneOwner,
  task,
  tasksOfLead,
} from './leads/store.ts';
import { dismissedPairItem, leadKey, pairItem } from './merge/duplicate-store.ts';
import { mergeRecord } from './merge/merge-store.ts';
import { importedRow, importItem } from './transfer/store.ts';

/** Where mails to colleagues lie that told of a lead. The log has named nobody since; older entries do. */
const teamPlaces = ({ leadIds, officeIds }: Trail): string[] =>
  leadIds.length === 0 ? [] : ['PROFILE#team', ...officeIds.map((id) => `PROFILE#${id}`)];

const isOfOwnOrder = (orderId: unknown, { orderIds }: Trail): boolean => orderIds.includes(String(orderId));

const CODE_MAILS = 'PROFILE#contact-code';

/** Where messages to several people lie: of these, only those to or from the person are theirs. */
const sharedPlaces = (trail: Trail): string[] => [
  CODE_MAILS,
  // Transcripts of conversations that no inbox lists.
  'PROFILE#chat',
  ...trail.clientIds.map((id) => `PROFILE#${id}`),
  ...trail.sharedOrderIds.filter((id) => !trail.orderIds.includes(id)).map((id) => `ORDER#${id}`),
  ...teamPlaces(trail),
  ...othersLeadIds(trail).map(leadPartition),
];
const untilErased = 'Until erased';

/** What leads are, and what is said with them. */
export const crmPersonal: readonly PersonalData[] = [
  {
    entity: communication,
    holds: 'Emails, text messages, calls, chats and notes',
    purpose: 'To know what was said and promised',
    keptFor: untilErased,
    onErase: deleted,
    find: (trail) => [
      ...partitions(trail.leadIds, leadPartition),
      ...partitions(trail.orderIds, (id) => `ORDER#${id}`),
      // What was written to an address that is neither a lead's nor a sign-in's lies with the address, or with its showing.
      ...partitions(
        [...trail.profileIds, ...trail.chatIds, ...trail.requestIds, ...trail.emails, ...trail.showingIds],
        (id) => `PROFILE#${id}`,
      ),
      ...partitions(sharedPlaces(trail), (pk) => pk),
    ],
    isTheirs: ({ pk, orderId, toAddress, fromAddress, body }, trail) => {
      const own = [...trail.emails, ...trail.phones];
      const isIn = (places: readonly string[]) => places.some((place) => String(pk).endsWith(`#${place}`));
      const isOwn = own.includes(String(toAddress)) || own.includes(String(fromAddress));
      // A mail to a colleague is about whoever its link leads to.
      const isAbout = isIn(teamPlaces(trail)) && trail.leadIds.some((id) => String(body).includes(id));
      return isOwn || isAbout || isOfOwnOrder(orderId, trail) || !isIn(sharedPlaces(trail));
    },
  },
  {
    entity: talkMark,
    holds: 'How far a customer has read the messages of the company',
    purpose: 'To show what is new',
    keptFor: untilErased,
    onErase: deleted,
    find: ({ leadIds }) => partitions(leadIds, leadPartition),
    isUnsaid: true,
  },
  {
    entity: task,
    holds: 'Tasks of the team about a person',
    purpose: 'To call back and to keep promises',
    keptFor: untilErased,
    onErase: deleted,
    find: (trail) => [...trail.leadIds, ...othersLeadIds(trail)].map(tasksOfLead),
    isTheirs: ({ leadId, orderId }, trail) => trail.leadIds.includes(String(leadId)) || isOfOwnOrder(orderId, trail),
  },
  {
    entity: mergeRecord,
    holds: 'Both entries of a person before they were made one',
    purpose: 'To undo a merge',
    keptFor: '30 days',
    onErase: deleted,
    find: ({ leadIds }) => partitions(leadIds, leadPartition),
  },
  {
    entity: emailOwner,
    holds: 'Email addresses, each with its lead',
    purpose: 'To know a person again',
    keptFor: untilErased,
    onErase: deleted,
    find: ({ emails }) => partitions(emails, (email) => emailOwner.key({ email }).pk),
    isTheirs: ({ leadId }, { leadIds }) => leadIds.includes(String(leadId)),
    isUnsaid: true,
  },
  {
    entity: phoneOwner,
    holds: 'Phone numbers, each with its lead',
    purpose: 'To know a person again',
    keptFor: untilErased,
    onErase: deleted,
    find: ({ phones, givenPhones }) => partitions([...phones, ...givenPhones], (phone) => phoneOwner.key({ phone }).pk),
    isTheirs: ({ leadId }, { leadIds }) => leadIds.includes(String(leadId)),
    isUnsaid: true,
  },
  {
    entity: lead,
    holds: 'Name, contact data, property, wishes and consents of a lead',
    purpose: 'To answer a request',
    keptFor: untilErased,
    onErase: deleted,
    find: ({ leadIds }) => partitions(leadIds, leadPartition),
  },
  {
    entities: [leadEntry, leadPosting, leadToken, rankedLead, leadKey],
    madeOf: lead,
  },
  {
    entity: importItem,
    holds: 'Files of leads that the team imported, with the rows that failed',
    purpose: 'To mend rows that failed',
    keptFor: '30 days',
    onErase: keptBecause('A file of many people, which ends by itself', 30),
    find: () => [],
  },
  {
    entities: [leadAlias, otherIdOfLead, pairItem, dismissedPairItem, importedRow],
    why: 'Ids of leads, which lead nowhere once the lead is gone',
  },
  { entities: [assignmentItem, turnItem, viewItem, leadCount], why: 'Settings and lists of the team' },
];
