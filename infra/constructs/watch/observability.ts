import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric, MathExpression, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { businessMetrics, METRICS_NAMESPACE } from '../../../shared/contract/events/business-metrics.ts';
import type { AppTable } from '../data/app-table.ts';
import type { QueueOf } from '../events/queue-address.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { RunbookAlarm } from './runbook-alarm.ts';

export interface FeatureParts {
  readonly context: string;
  readonly functions: readonly ServiceFunction[];
  readonly queues: readonly QueueOf[];
}

/** What the dashboards and alarms of a stage watch. */
export interface WatchedParts {
  readonly functions: AppFunctions;
  readonly queues: ReadonlyMap<string, QueueOf[]>;
  readonly table: AppTable;
  readonly stage: string;
}

const period = Duration.minutes(5);

/** One feature's part of a dashboard: traffic, errors, duration, queue age. */
const addFeature = (dashboard: Dashboard, { context, functions, queues }: FeatureParts): void => {
  const lambdas = functions.map(({ lambda, node }) => ({ lambda, label: node.path.split('/').slice(1).join(' ') }));
  const each = (name: string, statistic: string) =>
    lambdas.map(({ lambda, label }) => lambda.metric(name, { statistic, period, label }));
  const age = queues.map(({ queue, type }) =>
    queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum', label: type.name }),
  );
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
  dashboard.addWidgets(new TextWidget({ markdown: `## ${context}`, width: 24, height: 1 }));
  dashboard.addWidgets(graph('Traffic', each('Invocations', 'Sum')), graph('Errors', each('Errors', 'Sum')));
  dashboard.addWidgets(graph('Duration, p95', each('Duration', 'p95')), graph('Age of the oldest message', age));
};

const named = (metrics: IMetric[]) => Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
const list = (metrics: IMetric[]) => `[${metrics.map((_, index) => `m${index}`).join(',')}]`;
const sum = (metrics: IMetric[]) =>
  new MathExpression({ expression: `SUM(${list(metrics)})`, usingMetrics: named(metrics), period });

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

/** Three dashboards, since a month of each further one costs $3, by what their reader does; they have each area once. */
const boards = {
  selling: { company: 'Company', crm: 'CRM', sales: 'Sales', outreach: 'Outreach' },
  working: { library: 'Library', fulfilment: 'Fulfilment', deals: 'Deals' },
  running: { assistants: 'Assistants', open: 'Interface', workspace: 'Workspace', operations: 'Operations' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** The dashboard of an area and the area's title; an area that none of them names fails the synthesis. */
export const boardOf = (area: string): { board: string; title: string } => {
  for (const [board, titles] of Object.entries<Readonly<Record<string, string>>>(boards)) {
    const title = titles[area];
    if (title !== undefined) return { board, title };
  }
  throw new Error(`No dashboard of infra/constructs/watch/observability.ts has the area ${area}.`);
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

/** What an area counts of the business, before its features. */
const addBusiness = (dashboard: Dashboard, area: string, table: AppTable): void => {
  const counts = businessCounts(area, table);
  const title = `${boardOf(area).title}, by the hour`;
  if (counts.length > 0) dashboard.addWidgets(new GraphWidget({ title, left: counts, width: 24 }));
};

/** The dashboards `northlight-<stage>-<board>` with a section for each feature with functions. */
export function watchFeatures(scope: Construct, { functions, queues, table, stage }: WatchedParts): void {
  const made = new Map<string, Dashboard>();
  const known = new Set<string>();
  for (const [context, own] of [...functions.byFeature].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [area = ''] = context.split('/');
    const { board } = boardOf(area);
    const dashboard =
      made.get(board) ?? new Dashboard(scope, `Dashboard-${board}`, { dashboardName: `northlight-${stage}-${board}` });
    made.set(board, dashboard);
    if (!known.has(area)) addBusiness(dashboard, area, table);
    known.add(area);
    addFeature(dashboard, { context, functions: own, queues: queues.get(context) ?? [] });
  }
}
