import { type AccessPattern, tableOwned } from '../../platform/table/access-pattern.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { talkMark } from './communication-store.ts';
import { leadCount, leadEntry, leadPosting, leadToken, rankedLead } from './lists/index-store.ts';
import { viewItem } from './lists/views.ts';
import { emailOwner, lead, leadAlias, otherIdOfLead, phoneOwner, task } from './store.ts';

/** The questions that the table answers for crm/leads. */
export const crmLeadsAccess: readonly AccessPattern[] = [
  {
    question: 'Whose is this email / phone?',
    entities: [emailOwner, phoneOwner],
    key: '`EMAIL#address` / `PHONE#number`, `OWNER`',
    reads: '1 each, consistent',
  },
  {
    question: 'One lead',
    entities: [lead],
    key: '`LEAD#id`, `LEAD`',
    reads: '1, consistent unless the write that follows loses',
  },
  {
    question: "Into which lead was an order's or another lead folded?",
    entities: [leadAlias, otherIdOfLead],
    key: '`LEAD#other id`, `ALIAS`',
    reads: '1',
  },
  {
    question: "A lead's conversation",
    entities: [historyEvent],
    key: '`LEAD#id`, begins `EVENT#`',
    reads: 'its events',
  },
  {
    question: 'How far has a customer read the conversation?',
    entities: [talkMark],
    key: '`LEAD#id`, `READ#address`',
    reads: '1, consistent',
  },
  {
    question: "A lead's story",
    entities: [historyEvent, task],
    index: '–, gsi3',
    key: '`LEAD#id` from `EVENT#`, from `COMM#`; `LEAD#id#TASKS`; `LEAD#id#BOOKINGS`, for each of its ids',
    reads: 'a page of each',
  },
  {
    question: 'All leads, newest first',
    entities: [lead],
    index: 'gsi2',
    key: '`LEADS`, `created#id`',
    reads: 'page',
  },
  {
    question: 'Leads with a status',
    entities: [lead],
    index: 'gsi1',
    key: '`LEADS#status`',
    reads: 'page',
  },
  {
    question: 'Leads of an assignee',
    entities: [lead],
    index: 'gsi3',
    key: '`PROFILE#id#LEADS`',
    reads: 'page',
  },
  {
    question: 'Leads with a source, service or tag',
    entities: [leadPosting],
    key: '`LEADS#source#…`, `LEADS#origin#…`, `LEADS#service#…`, `LEADS#tag#…`, `created#id`',
    reads: 'page',
  },
  {
    question: 'Leads by rank: score, source and age, closed ones last',
    entities: [rankedLead],
    key: '`LEADS@RANK`, `open#standing#id`',
    reads: 'page',
  },
  {
    question: 'Leads by score, last contact or next task',
    entities: [leadEntry],
    index: 'gsi1; gsi2; gsi3',
    key: '`LEADS@SCORE`; `LEADS@CONTACT`; `LEADS@TASK`',
    reads: 'page',
  },
  {
    question: 'Leads with several properties, or some in another order',
    entities: [leadEntry, leadPosting],
    index: 'as above',
    key: 'the list with the lowest kept count; or the order, whichever reads less',
    reads: 'at most 2,500 rows, then a cursor',
  },
  {
    question: 'Leads by the beginning of a word',
    entities: [leadToken, lead],
    key: '`FIND#first letter`, begins with the word',
    reads:
      'page of words, without those whose leads lack the other words; then its leads: where they lie dense the rows between them, of a property its list, others one by one',
  },
  {
    question: 'How many leads with a property?',
    entities: [leadCount],
    key: '`LEADCOUNTS`, `all#@0` to `@7` of the company, the same of an assignee and of a tag; before, `property#0` to `#7`',
    reads: '8 items, and what was counted before',
  },
  {
    question: 'How many tasks came from this network today?',
    entities: [tableOwned.counter],
    key: '`TASK-ORIGINS#day`, keyed hash',
    reads: '1, consistent, with each capture of a public form that makes a task',
  },
  {
    question: 'How many messages did this network, and did all strangers, cause today?',
    entities: [tableOwned.counter],
    key: '`STRANGERS#welcome or code#day`, `network keyed hash` or `all`',
    reads: '1 when a share is used up',
  },
  {
    question: 'What does the index hold of a lead?',
    entities: [leadEntry],
    key: '`LEAD#id`, `INDEX`',
    reads: '1, consistent unless the write that follows loses',
  },
  {
    question: 'Saved views: own; shared',
    entities: [viewItem],
    index: '–; gsi1',
    key: '`VIEWS#profile`; `VIEWS@SHARED`',
    reads: 'all of them',
  },
  {
    question: 'Did somebody save another view since theirs were counted?',
    entities: [tableOwned.counter],
    key: '`VIEWS#profile`, `MADE`',
    reads: '1, consistent, before one is saved; a condition holds them to 100 also at once',
  },
  {
    question: 'Manual tasks with a status, by due date',
    entities: [task],
    index: 'gsi1',
    key: '`MANUAL#status`, `due#id`',
    reads: 'page',
  },
  {
    question: 'Tasks with a status, by due date',
    entities: [task],
    index: 'gsi1',
    key: '`TASKS#status`, `due#id`',
    reads: 'page',
  },
  {
    question: 'Tasks of an assignee',
    entities: [task],
    index: 'gsi2',
    key: '`PROFILE#id#TASKS#status`',
    reads: 'page',
  },
  {
    question: 'The work queue, with whom it is about',
    entities: [task, lead],
    index: 'gsi1, then by keys',
    key: '`MANUAL#status`, `due#id`; of one person gsi2; `LEAD#id`',
    reads: 'page, at most 8 where a filter leaves much out, + 1 batch',
  },
];
