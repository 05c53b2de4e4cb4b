import * as z from 'zod';
import {
  type BusinessMetric,
  type BusinessMetricName,
  businessMetrics,
  METRICS_NAMESPACE,
} from '../../shared/contract/events/business-metrics.ts';

type Counts = Readonly<Partial<Record<BusinessMetricName, number>>>;

const names = Object.keys(businessMetrics) as BusinessMetricName[];
const metricOf = (name: BusinessMetricName): BusinessMetric => businessMetrics[name];

/** A line in CloudWatch's embedded metric format, from which it makes the metrics. */
export const metricLine = (counts: Counts, table: string, now: number): string =>
  JSON.stringify({
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        {
          Namespace: METRICS_NAMESPACE,
          Dimensions: [['Table']],
          Metrics: Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' })),
        },
      ],
    },
    Table: table,
    ...counts,
  });

// Not console: the runtime would put a time and a request id before the line, which then is no JSON.
const print = (line: string): void => void process.stdout.write(`${line}\n`);

let countedTable: string | undefined;

/** Counts for the stage with this table from now on; without a table nothing is counted. */
export const countFor = (table: string | undefined): void => {
  countedTable = table;
};

const emit = (counts: Counts, now: number, write: typeof print): void => {
  if (countedTable !== undefined && Object.keys(counts).length > 0) write(metricLine(counts, countedTable, now));
};

const Asked = z.object({ capture: z.object({ request: z.string() }) });

interface CountedEvent {
  readonly type: string;
  readonly data?: unknown;
}

const isCounted = ({ event, request }: BusinessMetric, { type, data }: CountedEvent): boolean =>
  type === event && (request === undefined || Asked.safeParse(data).data?.capture.request === request);

/** Counts the events that dashboards show. */
export const countEvents = (events: readonly CountedEvent[], now: number, write = print): void => {
  const found = names.map((name) => [name, events.filter((each) => isCounted(metricOf(name), each)).length] as const);
  emit(Object.fromEntries(found.filter(([, count]) => count > 0)), now, write);
};

/** Counts a refusal if dashboards show its code. */
export const countRefusal = (code: string, now: number, write = print): void => {
  const name = names.find((each) => metricOf(each).refusal === code);
  if (name) emit({ [name]: 1 }, now, write);
};
