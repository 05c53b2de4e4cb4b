import { type AccessPattern, tableOwned } from '../../platform/table/access-pattern.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { ledgerItem, revisionItem, ruleItem, runItem } from './store.ts';
import { webhookKeyItem } from './webhooks/webhook-key.ts';

/** Access patterns of outreach/automation. */
export const outreachAutomationAccess: readonly AccessPattern[] = [
  {
    question: 'Which automations are there, as they are now?',
    entities: [ruleItem],
    key: '`AUTOMATIONS`, begins `RULE#`',
    reads: 'all of them, at most 200, consistent where they decide',
  },
  {
    question: 'Was another automation made since they were counted?',
    entities: [tableOwned.counter],
    key: '`AUTOMATIONS`, `MADE`',
    reads: '1, consistent, before one is made or restored; a condition holds them to 100 also at once',
  },
  {
    question: 'The versions of an automation; the one a run began with',
    entities: [revisionItem],
    key: '`AUTOMATION#rule`, `REVISION#number`',
    reads: 'all of them; 1',
  },
  {
    question: 'One run; the runs of an automation, newest first',
    entities: [runItem],
    index: '–; gsi1',
    key: '`RUN#id`, `RUN`; `AUTOMATION#rule#RUNS`, `start#id`',
    reads: '1, consistent; page',
  },
  {
    question: 'What happened to a lead and its orders in 30 days, to try an automation on?',
    entities: [historyEvent],
    key: '`LEAD#id`, `ORDER#id` and `QUOTE#id`, begins `EVENT#`, for each of its ids, orders and their quotes',
    reads:
      'at most 1,000 of each, newest first, and eight histories at a time: of at most 10 ids, 50 orders by 50 of each `LEAD#id#BOOKINGS`, and 50 quotes by 10 of each order',
  },
  {
    question: "Which secrets sign an automation's calls?",
    entities: [webhookKeyItem],
    key: '`AUTOMATIONS`, `WEBHOOK_KEY`',
    reads: '1, consistent',
  },
  {
    question: "What stops a lead's automations, which are under way, how many began today?",
    entities: [ledgerItem],
    key: '`LEAD#id`, `AUTOMATION`, for each of its ids',
    reads: '1 each, consistent',
  },
];
