import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { FunctionHealth } from '../../../shared/operations/monitoring/function-health.ts';
import type { Log } from '../../platform/log.ts';
import type { FunctionMetrics, Metrics } from './metrics-port.ts';

/**
 * Turns `Sales-1ABCDEFGHIJK-BookingApiFunction1A2B3C4D-xyz` into `Sales booking api`: the first part is the nested stack of
 * its area. Returns any other name unchanged.
 */
export const functionLabel = (name: string): string => {
  const [, area = '', id] = /^(?:([A-Z][a-z]+)-[0-9A-Z]+-)?([A-Z]\w*?)Function[0-9A-F]{0,8}(?:-|$)/.exec(name) ?? [];
  if (id === undefined) return name;
  const words = `${area}${id}`.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const byErrors = (a: FunctionMetrics, b: FunctionMetrics): number =>
  b.errors - a.errors || a.name.localeCompare(b.name);

const healthOf = ({ name, calls, errors, lastFailureAt }: FunctionMetrics, now: number): FunctionHealth => ({
  name: functionLabel(name),
  calls,
  errors,
  lastFailureAt: lastFailureAt === undefined ? null : toInstant(Math.min(lastFailureAt, now)),
});

/** The calls and errors of each function over the last day, most errors first; `isMeasured` is false without metrics. */
export const readFunctions = async (metrics: Metrics, now: number, log: Log) => {
  const from = now - DAY;
  const since = toInstant(from);
  try {
    const found = await metrics.functions(from, now);
    const items = found.toSorted(byErrors).map((each) => healthOf(each, now));
    return { since, isMeasured: items.length > 0, items };
  } catch (error) {
    log.warn('Metrics of functions are unavailable', { reason: error instanceof Error ? error.name : 'unknown' });
    return { since, isMeasured: false, items: [] };
  }
};
