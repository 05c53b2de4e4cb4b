import {
  CloudWatchClient,
  GetMetricDataCommand,
  type MetricDataQuery,
  type MetricDataResult,
} from '@aws-sdk/client-cloudwatch';
import { MINUTE } from '../../../shared/contract/time.ts';
import type { FunctionMeasure, Measures } from './measures-port.ts';

const STRETCH_SECONDS = 300;
const MOST_QUERIES = 500;
const MOST_PAGES = 20;

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

/** Every function whose name begins with the stack's; a label tells which one a line is about. */
const functionQuery = (id: string, metric: string, stack: string): MetricDataQuery => ({
  Id: id,
  Expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metric}" ${stack}', 'Sum', ${STRETCH_SECONDS})`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudWatch's own syntax of labels
  Label: "${PROP('Dim.FunctionName')}",
});

const sum = (values: readonly number[] = []): number => values.reduce((all, value) => all + value, 0);

const lastAbove = ({ Timestamps = [], Values = [] }: MetricDataResult): number | undefined => {
  const times = Timestamps.filter((_, at) => (Values[at] ?? 0) > 0).map((time) => time.getTime());
  return times.length > 0 ? Math.max(...times) + STRETCH_SECONDS * 1000 : undefined;
};

/** CloudWatch as monitoring uses it, for the queues and functions of one stack. */
export const createMeasures = (client: CloudWatchClient, stack: string): Measures => {
  const read = async (queries: MetricDataQuery[], from: number, to: number): Promise<MetricDataResult[]> => {
    const found: MetricDataResult[] = [];
    let NextToken: string | undefined;
    for (let page = 0; page < MOST_PAGES && (page === 0 || NextToken !== undefined); page++) {
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
      const queries = queueNames.slice(0, MOST_QUERIES).map(ageQuery);
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
      return names.map((name): FunctionMeasure => {
        const own = results.filter(({ Label }) => Label === name);
        const of = (id: string) => own.filter(({ Id }) => Id === id);
        const count = (id: string) => sum(of(id).map(({ Values }) => sum(Values)));
        const failures = of('errors')
          .map(lastAbove)
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

/** The measures of the stack that a function belongs to. */
export const openMeasures = (stack: string): Measures =>
  createMeasures(new CloudWatchClient({ maxAttempts: 2 }), stack);
