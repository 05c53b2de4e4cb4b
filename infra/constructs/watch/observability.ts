import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric, MathExpression, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { businessMetrics, METRICS_NAMESPACE } from '../../../shared/contract/business-metrics.ts';
import type { AppTable } from '../data/app-table.ts';
import type { WorkQueue } from '../events/work-queue.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from './runbook-alarm.ts';

export interface FeatureParts {
  readonly context: string;
  readonly functions: readonly ServiceFunction[];
  readonly queues: readonly WorkQueue[];
}

/** What the dashboards and alarms of a stage watch. */
export interface WatchedParts {
  readonly functions: AppFunctions;
  readonly queues: ReadonlyMap<string, WorkQueue[]>;
  readonly topic: ITopic;
  readonly table: AppTable;
  readonly stage: string;
}

interface AlarmTargets {
  readonly dashboard: Dashboard;
  readonly topic: ITopic;
}

const period = Duration.minutes(5);

/** One feature's part of its area's dashboard (traffic, errors, duration, queue age) and its two alarms. */
export class FeatureWatch extends Construct {
  constructor(scope: Construct, id: string, parts: FeatureParts, { dashboard, topic }: AlarmTargets) {
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

/** Alarms that belong to no single feature: 5xx responses of the API and table throttling. */
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

const areaTitles: Readonly<Record<string, string>> = {
  company: 'Company',
  crm: 'CRM',
  sales: 'Sales',
  outreach: 'Outreach',
  assistants: 'Assistants',
  operations: 'Operations',
};

const byHour = Duration.hours(1);

/** What the area counts of the business, by the hour. */
const businessCounts = (area: string, { table }: AppTable): IMetric[] =>
  Object.entries(businessMetrics)
    .filter(([, metric]) => metric.area === area)
    .map(
      ([metricName, { label }]) =>
        new Metric({
          namespace: METRICS_NAMESPACE,
          metricName,
          label,
          dimensionsMap: { Table: table.tableName },
          statistic: 'Sum',
          period: byHour,
        }),
    );

/** The dashboard of an area, `northlight-<stage>-<area>`; what it counts of the business comes first. */
const areaDashboard = (scope: Construct, area: string, stage: string, table: AppTable): Dashboard => {
  const dashboard = new Dashboard(scope, `Dashboard-${area}`, { dashboardName: `northlight-${stage}-${area}` });
  const counts = businessCounts(area, table);
  const title = `${areaTitles[area] ?? area}, by the hour`;
  if (counts.length > 0) dashboard.addWidgets(new GraphWidget({ title, left: counts, width: 24 }));
  return dashboard;
};

/** A dashboard per area with a section for each feature with functions; a feature's alarms are in its area's stack. */
export function watchFeatures(scope: Construct, { functions, queues, topic, table, stage }: WatchedParts): void {
  const dashboards = new Map<string, Dashboard>();
  for (const [context, own] of functions.byFeature) {
    const parts = { context, functions: own, queues: queues.get(context) ?? [] };
    const [area = '', feature = ''] = context.split('/');
    const dashboard = dashboards.get(area) ?? areaDashboard(scope, area, stage, table);
    dashboards.set(area, dashboard);
    new FeatureWatch(functions.areaStack(area), `Watch-${feature}`, parts, { dashboard, topic });
  }
}
