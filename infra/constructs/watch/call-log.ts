import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from './runbook-alarm.ts';

const SLOW_MS = 3000;
/** A function that may take longer than this waits for somebody else: a model, a provider, a file. */
const MOST_OF_OURS_SECONDS = 10;

/** What Lambda writes when a function throws, ends or takes too long. */
const fails = FilterPattern.anyTerm(
  'Invoke Error',
  'Task timed out',
  'Runtime exited',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
);
/** Lambda's line at the end of a call: `REPORT RequestId: 8f5… Duration: 3012.33 ms Billed Duration: 3013 ms …`. */
const slow = FilterPattern.literal(
  `[kind=REPORT, idLabel, id, durationLabel="Duration:", duration>${SLOW_MS}, unit=ms, ...]`,
);

/**
 * Counts failed and slow calls of all functions in their logs, and raises an alarm for each. Two alarms over two counts cost
 * $0.20 a month; alarms over Lambda's own metrics cost that for each function, because AWS bills an alarm by its metrics.
 * Which function it is stands on the dashboards.
 */
export function watchCalls(scope: Construct, functions: AppFunctions, stage: string, topic: ITopic): void {
  const metricNamespace = `Northlight/${stage}`;
  const count = (fn: ServiceFunction, metricName: string, filterPattern: IFilterPattern): void => {
    // In the stack of the area, because the root has room for 500 resources.
    const place = functions.areaStack(fn.handler.split('/')[0] ?? '');
    const { logGroup } = fn;
    new MetricFilter(place, `${metricName}-${fn.node.id}`, { logGroup, metricNamespace, metricName, filterPattern });
  };
  for (const fn of [...functions.byFeature.values()].flat()) {
    count(fn, 'FailedCalls', fails);
    const isOurs = (fn.lambda.timeout?.toSeconds() ?? 0) <= MOST_OF_OURS_SECONDS;
    if (isOurs) count(fn, 'SlowCalls', slow);
  }
  const counted = (metricName: string): Metric =>
    new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period: Duration.minutes(5) });
  new RunbookAlarm(scope, 'FunctionsFail', {
    what: 'Five calls of functions failed in five minutes.',
    runbook: 'errors-in-a-function',
    topic,
    metric: counted('FailedCalls'),
    threshold: 5,
    evaluationPeriods: 1,
  });
  new RunbookAlarm(scope, 'AnswersSlow', {
    what: 'Twenty calls in five minutes took more than 3 seconds, for a quarter of an hour.',
    runbook: 'slow-answers',
    topic,
    metric: counted('SlowCalls'),
    threshold: 20,
    evaluationPeriods: 3,
  });
}
