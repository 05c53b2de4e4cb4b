import { auditItem } from './audit.ts';
import { breakerItem } from './breaker/breaker-store.ts';
import { errorLogItem } from './errors/error-log.ts';
import { viewingItem } from './http/gate/view-as.ts';
import { usedKeyItem } from './http/used-key.ts';
import { jobItem } from './jobs.ts';
import { connectionItem, connectionPlaceItem } from './realtime/connection.ts';
import { joinedItem } from './realtime/listeners.ts';
import { openOfOrigin, openOfTenant } from './realtime/visitor-connections.ts';
import { type AccessPattern, tableOwned } from './table/access-pattern.ts';
import { historyEvent } from './table/history.ts';

/** The questions that the table answers for platform. */
export const platformAccess: readonly AccessPattern[] = [
  {
    question: "How far is a job; somebody's jobs",
    entities: [jobItem],
    index: '–; gsi1',
    key: '`JOB#id`, `JOB`; `JOBS#profile`',
    reads: '1, consistent; page',
  },
  {
    question: 'Who did what, newest first',
    entities: [auditItem],
    key: '`AUDIT#month`, `instant#id` descending, month after month',
    reads: 'at most 1,000 looked through, then a cursor',
  },
  {
    question: 'Is it in the log that this session acts for the tenant today?',
    entities: [tableOwned.counter],
    key: '`ACTING#day`, session id',
    reads: '1, with the tenant in one round trip',
  },
  {
    question: 'Whose portal may the desk look at; who has looked at a client’s?',
    entities: [viewingItem],
    key: '`VIEWS#client`, viewing id',
    reads: '1, consistent; page, newest first',
  },
  {
    question: 'Is this page of a view in the log?',
    entities: [tableOwned.counter],
    key: '`VIEWED#viewing`, path',
    reads: '0 (conditional ADD)',
  },
  {
    question: 'Was this event handled?',
    entities: [tableOwned.done],
    key: '`DONE#consumer`, event id',
    reads: '0 (condition of the write)',
  },
  {
    question: 'Did this Idempotency-Key come with another body?',
    entities: [usedKeyItem],
    key: '`USED-KEY#hash`, `USED-KEY`',
    reads: '0 (condition of the write); 1, consistent, when it comes again',
  },
  {
    question: 'Has a provider failed lately?',
    entities: [breakerItem],
    key: '`BREAKERS`, sk `BEDROCK` or `VAPI`',
    reads: '1 each time it is to be asked, consistent; written only when it fails or is back',
  },
  {
    question: 'Who listens in this tenant; one chat session',
    entities: [connectionItem, joinedItem],
    key: '`CONNECTIONS`, begins `MEMBER#`; begins `CHAT#session#`',
    reads:
      "its connections, consistent; the members' again only when the count of `CONNECTIONS`, `JOINED` has risen (1, consistent, once a batch of changes)",
  },
  {
    question: 'How many connections has one network, and how many have all visitors of a tenant?',
    entities: [openOfOrigin, openOfTenant],
    key: '`ORIGIN#hash`, `CONNECTIONS`; `VISITOR-CONNECTIONS`, `PERIOD#two hours`',
    reads: '1, consistent, for a ticket and a connection; 1 of the period before, and a conditional ADD',
  },
  {
    question: 'Errors that browsers reported on a day; those of functions',
    entities: [errorLogItem],
    key: '`ERRORS#date`; `ERRORS#date#server`, `time#id`',
    reads: 'page; kept 30 days',
  },
  {
    question: 'How often was this error reported today?',
    entities: [tableOwned.counter],
    key: '`ERROR-REPORTS#date`, hash of its text',
    reads: '1, consistent, before it is stored; one a row of a list',
  },
  {
    question: 'How many new errors has this visitor or member reported today?',
    entities: [tableOwned.counter],
    key: '`ERROR-BUDGET#date`, `visitor hash`, `visitors` or `member id`',
    reads: '0 (conditional ADD)',
  },
  {
    question: 'How often did this network call?',
    entities: [tableOwned.counter],
    key: '`RATE#route`, `network#window`',
    reads: '0 (conditional ADD)',
  },
  {
    question: 'Whose connection is this?',
    entities: [connectionPlaceItem],
    key: '`CONNECTION#id`',
    reads: '1',
    isPlatforms: true,
  },
  {
    question: 'Where does this person listen?',
    entities: [connectionPlaceItem],
    index: 'gsi1',
    key: '`SUBJECT#sub#CONNECTIONS`',
    reads: 'their connections, when a session ends or roles change',
    isPlatforms: true,
  },
  {
    question: 'Which events has no queue yet?',
    entities: [historyEvent],
    index: 'gsi3',
    key: '`OUTBOX#0` to `#7`, before an instant',
    reads: 'at most 100 a shard',
    isPlatforms: true,
  },
  {
    question: 'What is due?',
    entities: [tableOwned.due],
    index: 'gsi3',
    key: '`DUE#0` to `#7`, up to an instant',
    reads: 'what is due, in pages of 100 a shard, each row then consistent',
    isPlatforms: true,
  },
];
