import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { AppTable } from '../data/app-table.ts';
import { followStream } from '../data/table-stream.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from '../watch/runbook-alarm.ts';
import { DeadLetters } from './dead-letters.ts';
import { bindQueue, type QueueOf } from './queue-address.ts';

export interface OutboxProps {
  readonly functions: AppFunctions;
  readonly table: AppTable;
  readonly queues: readonly QueueOf[];
  readonly topic: ITopic;
  /** Where failed sweeps and batches end; a queue of its own without it. */
  readonly failed?: DeadLetters;
}

const outboxInserts = FilterCriteria.filter({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: { NewImage: { outbox: { S: FilterRule.exists() } } },
});

/** Sends events to the queues: at once from the table's stream, and every minute those that it missed or that are due. */
export class Outbox extends Construct {
  private readonly router: ServiceFunction;

  constructor(scope: Construct, id: string, { functions, table, queues, topic, ...props }: OutboxProps) {
    super(scope, id);
    const failed = props.failed ?? new DeadLetters(this, 'Failed', { topic, of: 'Outbox router and sweeps' });
    this.router = functions.create('operations/outbox/outbox-router', { timeout: Duration.seconds(30) });
    const sweep = functions.create('operations/outbox/outbox-sweep', {
      timeout: Duration.seconds(50),
      deadLetters: failed.queue,
    });
    const dueSweep = functions.create('operations/due/due-sweep', {
      timeout: Duration.seconds(50),
      deadLetters: failed.queue,
    });
    for (const fn of [this.router, sweep]) for (const queue of queues) bindQueue(fn, queue);
    // The stream brings the router whole events; it only marks them.
    table.bindOutboxMarks(this.router);
    table.bindOutbox(sweep);
    table.bindDue(dueSweep);
    followStream(this, this.router, table, failed, [outboxInserts]);
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [sweep, dueSweep].map(
        ({ lambda }) => new LambdaFunction(lambda, { deadLetterQueue: failed.queue, retryAttempts: 2 }),
      ),
    });
    this.watch(topic);
  }

  // A sweep that fails ends in the dead letters after its third try, which raise an alarm by themselves.
  private watch(topic: ITopic): void {
    new RunbookAlarm(this, 'Late', {
      what: 'Events wait in the table’s stream for more than a minute.',
      runbook: 'events-not-delivered',
      topic,
      metric: this.router.lambda.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
      threshold: 60_000,
      evaluationPeriods: 5,
    });
  }
}
