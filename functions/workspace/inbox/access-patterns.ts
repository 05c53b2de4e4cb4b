import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { threadItem, threadPart } from './store.ts';

/** The questions that the table answers for workspace/inbox. */
export const inboxAccess: readonly AccessPattern[] = [
  {
    question: 'Threads of a list, last moved first; those of nobody; those of a colleague',
    entities: [threadItem],
    index: 'gsi1; gsi2; gsi3',
    key: '`THREADS#list`; `THREADS@NOBODY#list`; `PROFILE#id#THREADS#list`, `moved#id`',
    reads: 'page; an agent’s with its leads, consistent',
  },
  {
    question: 'One thread, and what it is made of',
    entities: [threadItem, threadPart],
    key: '`LEAD#id` or `VISITOR#chat`, `THREAD`, `THREAD-PART`',
    reads: '1, consistent; a part for each id of the lead',
  },
];
