import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric, MathExpression, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { AppTable } from '../data/app-table.ts';
import type { WorkQueue } from '../events/work-queue.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from './runbook-alarm.ts';

export interface ContextParts {
  readonly context: string;
  readonly functions: readonly ServiceFunction[];
  readonly queues: readonly WorkQueue[];
}

interface Watching {
  readonly dashboard: Dashboard;
  readonly topic: ITopic;
}

const period = Duration.minutes(5);

/** One context's part of the dashboard (traffic, errors, duration, queue age) and its two alarms. */
export class ContextWatch extends Construct {
  constructor(scope: Construct, id: string, parts: ContextParts, { dashboard, topic }: Watching) {
    super(scope, id);
    const { context, functions, queues } = parts;
    const lambdas = functions.map(({ lambda, node }) => ({ lambda, label: node.path.split('/').slice(1).join(' ') }));
    const each = (name: string, statistic: string) =>
      lambdas.map(({ lambda, label }) => lambda.metric(name, { statistic, period, label }));
    const errors = each('Errors', 'Sum');
    const age = queues.map(({ queue, type }) =>
      queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum', label: type.name }),
    );
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
    dashboard.addWidgets(new TextWidget({ markdown: `## ${context}`, width: 24, height: 1 }));
    dashboard.addWidgets(graph('Traffic', each('Invocations', 'Sum')), graph('Errors', errors));
    dashboard.addWidgets(graph('Duration, p95', each('Duration', 'p95')), graph('Age of the oldest message', age));
    new RunbookAlarm(this, 'Errors', {
      what: `Functions of ${context} fail.`,
      runbook: 'errors-in-a-function',
      topic,
      metric: sum(errors),
      threshold: 5,
      evaluationPeriods: 1,
    });
    new RunbookAlarm(this, 'Slow', {
      what: `One call in twenty of ${context} takes over 3 seconds.`,
      runbook: 'slow-answers',
      topic,
      metric: highest(each('Duration', 'p95')),
      threshold: 3000,
      evaluationPeriods: 3,
    });
  }
}

const named = (metrics: IMetric[]) => Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
const list = (metrics: IMetric[]) => `[${metrics.map((_, index) => `m${index}`).join(',')}]`;
const sum = (metrics: IMetric[]) =>
  new MathExpression({ expression: `SUM(${list(metrics)})`, usingMetrics: named(metrics), period });
const highest = (metrics: IMetric[]) =>
  new MathExpression({ expression: `MAX(${list(metrics)})`, usingMetrics: named(metrics), period });

/** What belongs to no single context: the gateway's own failures and a table that refuses. */
export function watchPlatform(scope: Construct, api: HttpApi, { table }: AppTable, topic: ITopic): void {
  new RunbookAlarm(scope, 'ApiFails', {
    what: 'The HTTP API answers 5xx.',
    runbook: 'errors-in-a-function',
    topic,
    metric: api.metricServerError({ period }),
    threshold: 5,
    evaluationPeriods: 1,
  });
  new RunbookAlarm(scope, 'TableRefuses', {
    what: 'The table throttles reads or writes.',
    runbook: 'table-refuses',
    topic,
    metric: sum(
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => table.metric(name, { statistic: 'Sum', period })),
    ),
    threshold: 1,
    evaluationPeriods: 3,
  });
}

/** One dashboard with a part for every feature that has functions, and the alarms of each in the stack of its area. */
export function watchContexts(
  scope: Construct,
  functions: AppFunctions,
  queues: ReadonlyMap<string, WorkQueue[]>,
  topic: ITopic,
): void {
  const dashboard = new Dashboard(scope, 'Dashboard');
  for (const [context, own] of functions.byContext) {
    const parts = { context, functions: own, queues: queues.get(context) ?? [] };
    const [area = '', feature = ''] = context.split('/');
    new ContextWatch(functions.areaStack(area), `Watch-${feature}`, parts, { dashboard, topic });
  }
}
