import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { AppTable } from '../data/app-table.ts';
import { followStream } from '../data/table-stream.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from '../watch/runbook-alarm.ts';
import { type DeadLetters, streamFailures } from './dead-letters.ts';

const entityIs = (...names: string[]) => ({ entity: { S: FilterRule.or(...names) } });
const listedEntities = [
  'lead',
  'leadAlias',
  'task',
  'booking',
  'order',
  'visit',
  'offer',
  'orderAccount',
  'delivery',
  'assessmentQuote',
  'payoutLine',
  'payoutStatement',
  'showing',
  'transaction',
  'checklist',
  'checklistTemplate',
  'listing',
  'disbursement',
  'commissionStatement',
  'thread',
  'webhookDelivery',
  'webhookEndpoint',
  'webhookHealth',
  'apiKeyList',
  'mlsFeed',
  'dotloopLoop',
  'dotloopConnection',
];

/**
 * Changes that close a connection or revoke a right, forms that people send, and what the phone assistant is told of its
 * company. One filter, because a mapping allows only five.
 */
const rareChanges = {
  $or: [
    { eventName: FilterRule.isEqual('MODIFY'), dynamodb: { NewImage: entityIs('membership') } },
    { dynamodb: { NewImage: { ...entityIs('session'), endedAt: { N: FilterRule.exists() } } } },
    { dynamodb: { NewImage: entityIs('tenant', 'catalog', 'policy') } },
    { dynamodb: { NewImage: { ...entityIs('event'), type: { S: FilterRule.isEqual('lead.captured') } } } },
  ],
};

/** The writes that lists, search, counters and open connections depend on; no other write invokes the function. */
const filters = [
  { dynamodb: { NewImage: entityIs(...listedEntities, 'communication', 'chat-session', 'voice-call') } },
  {
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { OldImage: entityIs(...listedEntities, 'membership', 'chat-session') },
  },
  rareChanges,
].map((pattern) => FilterCriteria.filter(pattern));

export interface ChangesProps {
  readonly fn: ServiceFunction;
  readonly table: AppTable;
  readonly topic: ITopic;
  /** Where batches end that could not be followed; a queue of its own without it. */
  readonly failed?: DeadLetters;
}

/**
 * The stream's second reader next to the outbox's: updates lists, search and counters after every write and pushes changes to
 * open connections. It reads the stream instead of a queue, so that a change needs no event (half the write units), arrives a
 * hop sooner, and slow work here never delays events.
 */
export class Changes extends Construct {
  constructor(scope: Construct, id: string, props: ChangesProps) {
    super(scope, id);
    const { fn, table, topic } = props;
    const failed = props.failed ?? streamFailures(this, topic, 'Index of leads, realtime push and figures');
    table.bind(fn, 'read', 'write');
    followStream(this, fn, table, failed, filters);
    new RunbookAlarm(this, 'Late', {
      what: 'Changes wait in the table’s stream for more than a minute: lists, search and open pages are behind.',
      runbook: 'events-not-delivered',
      topic,
      metric: fn.lambda.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
      threshold: 60_000,
      evaluationPeriods: 5,
    });
  }
}
