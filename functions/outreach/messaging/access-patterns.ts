import { communication } from '../../crm/leads/communication-store.ts';
import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { forgottenSuppression, messageName, smsPeer, suppression } from './delivery/receiver-store.ts';
import { teamMailWindow } from './team/team-mail.ts';
import { ownTemplate } from './templates/template-store.ts';

/** Access patterns of outreach/messaging. */
export const outreachMessagingAccess: readonly AccessPattern[] = [
  {
    question: 'Messages with a lead',
    entities: [communication],
    key: '`LEAD#id`, begins `COMM#`',
    reads: 'its messages',
  },
  {
    question: 'Messages of the company, or of one channel, by time',
    entities: [communication],
    index: 'gsi2',
    key: '`COMMS#channel`, `created#id`',
    reads: 'page of each channel, at most 10 where a filter leaves much out, and their leads',
  },
  {
    question: 'The messages with own texts; one of them',
    entities: [ownTemplate],
    key: '`TEMPLATES`; `TEMPLATES`, code',
    reads: 'those that were changed; 1',
  },
  {
    question: 'May this address or phone be written to?',
    entities: [suppression, forgottenSuppression],
    key: '`SUPPRESSED#address`',
    reads: 'at most 2, consistent',
  },
  {
    question: 'When was this message asked for first?',
    entities: [messageName],
    key: '`MESSAGENAME#name`, `NAME`',
    reads: '1, consistent',
  },
  {
    question: 'Has this recipient just had a team mail of this kind?',
    entities: [teamMailWindow],
    key: '`TEAMMAIL#recipient`, code',
    reads: '1, consistent',
  },
  {
    question: 'One message to be sent',
    entities: [communication],
    key: '`LEAD#id`, `COMM#time#id`',
    reads: '1, consistent unless the write that follows loses',
  },
  {
    question: 'Which company wrote to this phone last?',
    entities: [smsPeer],
    key: '`SMSPEER#phone`',
    reads: 'one for each company that did, consistent',
    isPlatforms: true,
  },
];
