import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { FunctionHealth } from '../../../shared/operations/monitoring/function-health.ts';
import type { Log } from '../../platform/log.ts';
import type { FunctionMeasure, Measures } from './measures-port.ts';

/**
 * `Sales-1ABCDEFGHIJK-BookingApiFunction1A2B3C4D-xyz` → `Sales booking api`, as its file is called: the nested stack of its
 * area comes first. Anything else stays as it is.
 */
export const functionWords = (name: string): string => {
  const [, area = '', id] = /^(?:([A-Z][a-z]+)-[0-9A-Z]+-)?([A-Z]\w*?)Function[0-9A-F]{0,8}(?:-|$)/.exec(name) ?? [];
  if (id === undefined) return name;
  const words = `${area}${id}`.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const byTrouble = (a: FunctionMeasure, b: FunctionMeasure): number =>
  b.errors - a.errors || a.name.localeCompare(b.name);

const healthOf = ({ name, calls, errors, lastFailureAt }: FunctionMeasure, now: number): FunctionHealth => ({
  name: functionWords(name),
  calls,
  errors,
  lastFailureAt: lastFailureAt === undefined ? null : toInstant(Math.min(lastFailureAt, now)),
});

/** How each function did for a day, those that failed first; where measures don't answer, it says so. */
export const readFunctions = async (measures: Measures, now: number, log: Log) => {
  const from = now - DAY;
  const since = toInstant(from);
  try {
    const found = await measures.functions(from, now);
    const items = found.toSorted(byTrouble).map((each) => healthOf(each, now));
    return { since, isMeasured: items.length > 0, items };
  } catch (error) {
    log.warn('The measures of functions do not answer', { reason: error instanceof Error ? error.name : 'unknown' });
    return { since, isMeasured: false, items: [] };
  }
};
