import { leadPartition } from '../crm/leads/store.ts';
import { deleted, type PersonalData, partitions } from '../platform/personal/personal-data.ts';
import { houseDeal } from './houses/store.ts';
import { threadItem, threadPart, visitorPartition } from './inbox/store.ts';

/** What the workspace keeps of people. */
export const workspacePersonal: readonly PersonalData[] = [
  { entities: [houseDeal], why: 'Names the listings and deals of a house by their ids' },
  {
    entity: threadItem,
    holds: 'Name, contact data and the last words of a person in the inbox',
    purpose: 'To answer everybody',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds, chatIds }) => [...partitions(leadIds, leadPartition), ...partitions(chatIds, visitorPartition)],
  },
  {
    entity: threadPart,
    holds: 'The last words of each side, and what the team decided about them',
    purpose: 'To know who waits for an answer',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds, chatIds }) => [...partitions(leadIds, leadPartition), ...partitions(chatIds, visitorPartition)],
  },
];
