import {
  CloudWatchClient,
  GetMetricDataCommand,
  type MetricDataQuery,
  type MetricDataResult,
} from '@aws-sdk/client-cloudwatch';
import { MINUTE } from '../../../shared/contract/time.ts';
import type { FunctionMetrics, Metrics } from './metrics-port.ts';

const PERIOD_SECONDS = 300;
const MAX_QUERIES = 500;
const MAX_PAGES = 20;

const ageQuery = (queueName: string, at: number): MetricDataQuery => ({
  Id: `q${at}`,
  MetricStat: {
    Metric: {
      Namespace: 'AWS/SQS',
      MetricName: 'ApproximateAgeOfOldestMessage',
      Dimensions: [{ Name: 'QueueName', Value: queueName }],
    },
    Period: 60,
    Stat: 'Maximum',
  },
});

/** Searches all functions whose name begins with the stack's; the label of each result is the function's name. */
const functionQuery = (id: string, metric: string, stack: string): MetricDataQuery => ({
  Id: id,
  Expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metric}" ${stack}', 'Sum', ${PERIOD_SECONDS})`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudWatch's own syntax of labels
  Label: "${PROP('Dim.FunctionName')}",
});

const sum = (values: readonly number[] = []): number => values.reduce((all, value) => all + value, 0);

const lastFailureOf = ({ Timestamps = [], Values = [] }: MetricDataResult): number | undefined => {
  const times = Timestamps.filter((_, at) => (Values[at] ?? 0) > 0).map((time) => time.getTime());
  return times.length > 0 ? Math.max(...times) + PERIOD_SECONDS * 1000 : undefined;
};

/** Reads the metrics of one stack's queues and functions from CloudWatch. Over 40 lines: both queries share the paging. */
export const createCloudWatchMetrics = (client: CloudWatchClient, stack: string): Metrics => {
  const read = async (queries: MetricDataQuery[], from: number, to: number): Promise<MetricDataResult[]> => {
    const found: MetricDataResult[] = [];
    let NextToken: string | undefined;
    for (let page = 0; page < MAX_PAGES && (page === 0 || NextToken !== undefined); page++) {
      const answer = await client.send(
        new GetMetricDataCommand({
          MetricDataQueries: queries,
          StartTime: new Date(from),
          EndTime: new Date(to),
          ScanBy: 'TimestampDescending',
          ...(NextToken === undefined ? {} : { NextToken }),
        }),
      );
      found.push(...(answer.MetricDataResults ?? []));
      NextToken = answer.NextToken;
    }
    return found;
  };
  return {
    ages: async (queueNames, now) => {
      if (queueNames.length === 0) return new Map();
      const queries = queueNames.slice(0, MAX_QUERIES).map(ageQuery);
      const results = await read(queries, now - 15 * MINUTE, now + MINUTE);
      const newest = new Map(results.flatMap(({ Id, Values }) => (Values?.[0] === undefined ? [] : [[Id, Values[0]]])));
      return new Map(
        queueNames.flatMap((name, at) => {
          const seconds = newest.get(`q${at}`);
          return seconds === undefined ? [] : [[name, seconds] as const];
        }),
      );
    },

    functions: async (from, to) => {
      const metrics = { calls: 'Invocations', errors: 'Errors' };
      const queries = Object.entries(metrics).map(([id, metric]) => functionQuery(id, metric, stack));
      const results = (await read(queries, from, to)).filter(({ Label }) => Label?.startsWith(`${stack}-`));
      const names = [...new Set(results.map(({ Label = '' }) => Label))];
      return names.map((name): FunctionMetrics => {
        const own = results.filter(({ Label }) => Label === name);
        const of = (id: string) => own.filter(({ Id }) => Id === id);
        const count = (id: string) => sum(of(id).map(({ Values }) => sum(Values)));
        const failures = of('errors')
          .map(lastFailureOf)
          .filter((at) => at !== undefined);
        return {
          name: name.slice(stack.length + 1),
          calls: count('calls'),
          errors: count('errors'),
          lastFailureAt: failures.length > 0 ? Math.max(...failures) : undefined,
        };
      });
    },
  };
};

/** Opens the metrics of the function's own stack. */
export const openCloudWatchMetrics = (stack: string): Metrics =>
  createCloudWatchMetrics(new CloudWatchClient({ maxAttempts: 2 }), stack);
