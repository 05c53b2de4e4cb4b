import { brought, synthesize } from '../../infra/template.ts';
import { FREE_ALARM_METRICS, FREE_DASHBOARDS, monthly } from '../measuring/prices.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
}

/** A line of the bill of a stage that nobody uses. */
export interface IdleLine {
  readonly what: string;
  readonly count: number;
  /** US dollars a month. */
  readonly dollars: number;
}

/** Metrics that an alarm is billed by: those it reads, not the expression over them. */
const metricsOf = ({ Metrics }: Record<string, unknown>): number =>
  Array.isArray(Metrics) ? Metrics.filter((each: { MetricStat?: unknown }) => each.MetricStat).length : 1;

const queueOf = (mapping: Record<string, unknown>): string =>
  (mapping.EventSourceArn as { 'Fn::GetAtt'?: [string, string] } | undefined)?.['Fn::GetAtt']?.[0] ?? '';

/** What a stage costs a month before its first visitor, line by line, from its template with the nested stacks. */
export const idleLines = (resources: Readonly<Record<string, Resource>>): IdleLine[] => {
  const ofType = (type: string) =>
    Object.values(resources).flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : []));
  const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
  const polled = ofType('AWS::Lambda::EventSourceMapping')
    .map((mapping) => resources[queueOf(mapping)])
    .filter((queue) => queue?.Type === 'AWS::SQS::Queue');
  const fifo = polled.filter((queue) => queue?.Properties?.FifoQueue === true).length;
  const lines: readonly (readonly [string, number, number])[] = [
    [
      'metrics of alarms beyond the free ones',
      Math.max(0, sum(ofType('AWS::CloudWatch::Alarm').map(metricsOf)) - FREE_ALARM_METRICS),
      monthly.alarmMetric,
    ],
    [
      'dashboards beyond the free ones',
      Math.max(0, ofType('AWS::CloudWatch::Dashboard').length - FREE_DASHBOARDS),
      monthly.dashboard,
    ],
    ['secrets', ofType('AWS::SecretsManager::Secret').length, monthly.secret],
    ['keys', ofType('AWS::KMS::Key').length, monthly.key],
    ['firewalls', ofType('AWS::WAFv2::WebACL').length, monthly.firewall],
    [
      'rules of the firewall',
      sum(ofType('AWS::WAFv2::WebACL').map(({ Rules }) => (Array.isArray(Rules) ? Rules.length : 0))),
      monthly.firewallRule,
    ],
    ['polled FIFO queues', fifo, monthly.fifoPolling],
    ['polled standard queues', polled.length - fifo, monthly.queuePolling],
  ];
  return lines.map(([what, count, price]) => ({ what, count, dollars: count * price }));
};

/** The sum of the lines in US dollars a month. */
export const idleDollars = (lines: readonly IdleLine[]): number => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** The lines of a full stage as it is deployed: the one that runs here has no firewall and other alarms. */
export const deployedIdleLines = (): IdleLine[] => idleLines(synthesize(brought).template.Resources);
