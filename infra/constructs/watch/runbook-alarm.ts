import { Alarm, type AlarmProps, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** Headings of infra/runbooks.md; a test checks that they exist. */
export type Runbook =
  | 'dead-letters'
  | 'errors-in-a-function'
  | 'events-not-delivered'
  | 'slow-answers'
  | 'table-refuses';

export interface RunbookAlarmProps extends Pick<AlarmProps, 'metric' | 'threshold' | 'evaluationPeriods'> {
  readonly runbook: Runbook;
  readonly what: string;
  readonly topic: ITopic;
}

/** An alarm whose description says what happened and links to its runbook. */
export class RunbookAlarm extends Alarm {
  constructor(scope: Construct, id: string, { runbook, what, topic, ...props }: RunbookAlarmProps) {
    super(scope, id, {
      ...props,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${what} What to do: infra/runbooks.md#${runbook}`,
    });
    this.addAlarmAction(new SnsAction(topic));
  }
}
