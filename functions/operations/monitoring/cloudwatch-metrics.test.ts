import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createCloudWatchMetrics } from './cloudwatch-metrics.ts';
import { functionLabel, readFunctions } from './function-health.ts';
import type { Metrics } from './metrics-port.ts';
import { readQueues } from './queue-health.ts';

const NOW = Date.parse('2026-11-20T12:02:00Z');
const seconds = (iso: string): number => Date.parse(iso) / 1000;

interface Asked {
  readonly target: string | undefined;
  readonly body: Record<string, unknown>;
}

let server: Server;
let metrics: Metrics;
let asked: Asked[];
let answers: object[];

// The service's own wire format: AWS JSON 1.0, times in seconds.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({
      target: request.headers['x-amz-target'] as string,
      body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
    });
    const answer = answers.shift();
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer ?? { __type: 'AccessDeniedException', message: 'no' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  metrics = createCloudWatchMetrics(
    new CloudWatchClient({ endpoint, credentials, region: 'us-east-1', maxAttempts: 1 }),
    'Northlight',
  );
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  answers = [];
});

it('reads the newest age of each queue and omits queues without a metric', async () => {
  answers = [
    {
      MetricDataResults: [
        {
          Id: 'q0',
          Label: 'mail',
          Timestamps: [seconds('2026-11-20T12:01:00Z')],
          Values: [95, 40],
          StatusCode: 'Complete',
        },
        { Id: 'q1', Label: 'leads', Timestamps: [], Values: [], StatusCode: 'Complete' },
      ],
    },
  ];
  expect([...(await metrics.ages(['mail', 'leads'], NOW))]).toEqual([['mail', 95]]);
  expect(asked[0]?.target).toBe('GraniteServiceVersion20100801.GetMetricData');
  expect(asked[0]?.body).toMatchObject({
    ScanBy: 'TimestampDescending',
    MetricDataQueries: [
      { Id: 'q0', MetricStat: { Metric: { Dimensions: [{ Name: 'QueueName', Value: 'mail' }] }, Stat: 'Maximum' } },
      { Id: 'q1' },
    ],
  });
});

it('sums calls and errors of each function of the stack over all pages, and finds the last failure', async () => {
  const line = (Id: string, Label: string, Values: number[]) => ({
    Id,
    Label,
    Values,
    StatusCode: 'Complete',
    Timestamps: [seconds('2026-11-20T11:55:00Z'), seconds('2026-11-20T09:00:00Z')].slice(0, Values.length),
  });
  const booking = 'Northlight-BookingApiFunction1A2B3C4D-x';
  const quiet = 'Northlight-OperationsChangesFunction00000000-y';
  const calls = [line('calls', booking, [10, 5]), line('calls', 'Northlighthouse-Other-z', [99])];
  answers = [
    { MetricDataResults: calls, NextToken: 'more' },
    { MetricDataResults: [line('errors', booking, [0, 2]), line('calls', quiet, [1]), line('errors', quiet, [0])] },
  ];
  const health = await readFunctions(metrics, NOW, createLog());
  expect(health).toEqual({
    since: '2026-11-19T12:02:00Z',
    isMeasured: true,
    items: [
      { name: 'Booking api', calls: 15, errors: 2, lastFailureAt: '2026-11-20T09:05:00Z' },
      { name: 'Operations changes', calls: 1, errors: 0, lastFailureAt: null },
    ],
  });
  expect(asked[1]?.body).toMatchObject({ NextToken: 'more' });
  expect(JSON.stringify(asked[0]?.body)).toContain("MetricName=\\\"Errors\\\" Northlight', 'Sum', 300)");
});

it('reports missing metrics when CloudWatch refuses, and still counts the queues', async () => {
  const log = { ...createLog(), warn: () => {} };
  expect(await readFunctions(metrics, NOW, log)).toMatchObject({ isMeasured: false, items: [] });
  const counts: Record<string, number> = { 'x/mail': 3, 'x/leads': 0 };
  const queues = {
    count: async (url: string) => ({ waiting: counts[url] ?? 0, inWork: 0 }),
    deadLettersOf: async () => 'd',
  };
  const watched = ['mail', 'leads'].map((name) => ({ name, feature: 'f', fifo: true, url: `x/${name}` }));
  const rows = await readQueues({ queues, watched, metrics } as unknown as Parameters<typeof readQueues>[0], NOW, log);
  expect(rows.map(({ waiting, oldestSeconds }) => [waiting, oldestSeconds])).toEqual([
    [3, null],
    [0, 0],
  ]);
});

it.each([
  ['BookingApiFunction1A2B3C4D-0QbXyz', 'Booking api'],
  ['Sales-1ABCDEFGHIJK-BookingApiFunction1A2B3C4D-0QbXyz', 'Sales booking api'],
  ['SalesBookingApiFunction1A2B3C4D', 'Sales booking api'],
  ['AutomationAutomationRunsFunction1A2B3C4D', 'Automation automation runs'],
  ['CustomCDKBucketDeployment8693', 'CustomCDKBucketDeployment8693'],
])('%s is labeled “%s”', (name, words) => {
  expect(functionLabel(name)).toBe(words);
});
