import type { Clock } from '../clock.ts';
import type { InvocationLog } from '../lambda/invocation-log.ts';
import { AGE } from '../queue/ages.ts';
import type { QueueCall } from '../queue/client.ts';
import type { LocalQueue } from '../queue/queues.ts';

export interface MetricSources {
  log: InvocationLog;
  queues: LocalQueue[];
  call: QueueCall;
  clock: Clock;
}
interface Query {
  Id: string;
  Expression?: string;
  MetricStat?: { Metric: { MetricName: string; Dimensions?: { Name: string; Value: string }[] } };
}
export interface MetricDataInput extends Record<string, unknown> {
  MetricDataQueries?: Query[];
  StartTime: number;
  EndTime: number;
}
interface Result {
  Id: string;
  Label: string;
  Timestamps: number[];
  Values: number[];
  StatusCode: 'Complete';
}

const search = /^SEARCH\('\{AWS\/Lambda,FunctionName\} MetricName="(Errors|Invocations)" ([\w-]+)', 'Sum', (\d+)\)$/;

/** CloudWatch's GetMetricData for the metrics this cloud has: invocations and errors of functions, ages of messages. */
export const metricData = async (input: MetricDataInput, cloud: MetricSources): Promise<object> => {
  const results = await Promise.all((input.MetricDataQueries ?? []).map((query) => answer(query, input, cloud)));
  return { MetricDataResults: results.flat(), Messages: [] };
};

const answer = async (query: Query, input: MetricDataInput, cloud: MetricSources): Promise<Result[]> => {
  const metric = query.MetricStat?.Metric;
  if (metric?.MetricName === AGE) return await ageOf(query.Id, metric.Dimensions?.[0]?.Value ?? '', cloud);
  const [, name, stack, period] = search.exec(query.Expression ?? '') ?? [];
  return name && stack ? countsOf(query.Id, name === 'Errors', stack, Number(period), input, cloud) : [];
};

const ageOf = async (Id: string, name: string, { queues, call, clock }: MetricSources): Promise<Result[]> => {
  const queue = queues.find((each) => each.name === name);
  if (!queue) return [];
  const input = { QueueUrl: queue.url, AttributeNames: [AGE] };
  const { Attributes } = await call<{ Attributes?: Record<string, string> }>('GetQueueAttributes', input);
  const age = Attributes?.[AGE];
  const minute = Math.floor(clock.now() / 60_000) * 60;
  return [
    { Id, Label: name, StatusCode: 'Complete', Timestamps: age ? [minute] : [], Values: age ? [Number(age)] : [] },
  ];
};

const countsOf = (
  Id: string,
  errorsOnly: boolean,
  stack: string,
  period: number,
  { StartTime, EndTime }: MetricDataInput,
  { log }: MetricSources,
): Result[] => {
  const counts = new Map<string, Map<number, number>>();
  for (const entry of log.entries) {
    const at = Math.floor(Date.parse(entry.at) / 1000);
    if (at < StartTime || at > EndTime) continue;
    const countByPeriod = counts.get(entry.function) ?? new Map<number, number>();
    counts.set(entry.function, countByPeriod);
    const periodStart = Math.floor(at / period) * period;
    countByPeriod.set(periodStart, (countByPeriod.get(periodStart) ?? 0) + (errorsOnly && !entry.error ? 0 : 1));
  }
  return [...counts].map(([name, stretches]) => {
    const times = [...stretches.keys()].sort((a, b) => b - a);
    const Values = times.map((time) => stretches.get(time) ?? 0);
    return { Id, Label: `${stack}-${name}`, StatusCode: 'Complete', Timestamps: times, Values };
  });
};
