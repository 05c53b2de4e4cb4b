import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { RunbookAlarm } from '../watch/runbook-alarm.ts';

/** A dead-letter queue that keeps messages for 14 days; a single message raises the alarm. */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    props: { topic: ITopic; of: string; fifo?: boolean; watchedIn?: Construct },
  ) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      ...(props.fifo ? { fifo: true } : {}),
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.queue, {
      'Serverless-SQSRedrivePolicy': 'This is where redriven messages end; nothing takes from it but a person.',
    });
    const [place, name] = props.watchedIn ? [props.watchedIn, 'DeadLettersAlarm'] : [this, 'Alarm'];
    new RunbookAlarm(place, name, {
      what: `${props.of}: something could not be done after all tries and lies in the dead letters.`,
      runbook: 'dead-letters',
      topic: props.topic,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      threshold: 1,
      evaluationPeriods: 1,
    });
  }
}

/** Where batches of the stream end; nothing that cdk-nag sees redrives into it. */
export const streamFailures = (scope: Construct, topic: ITopic, of: string): DeadLetters => {
  const failed = new DeadLetters(scope, 'Failed', { topic, of });
  acknowledge(failed.queue, {
    'AwsSolutions-SQS3': 'This is where batches of the stream end that could not be followed; a person looks into it.',
  });
  return failed;
};
