const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The first instant after `after` that `rate(…)`, `cron(…)` or `at(…)` names, in UTC; undefined when there is none. */
export const nextRun = (expression: string, after: number): number | undefined => {
  const [, kind, inner = ''] = /^(rate|cron|at)\((.+)\)$/.exec(expression) ?? [];
  if (kind === 'rate') {
    const [amount = '1', unit = 'minute'] = inner.split(' ');
    return after + Number(amount) * (unitMs[unit.replace(/s$/, '')] ?? 60_000);
  }
  if (kind === 'at') {
    const at = Date.parse(`${inner}Z`);
    return at > after ? at : undefined;
  }
  return kind === 'cron' ? nextCron(inner.split(/\s+/), after) : undefined;
};

const nextCron = (
  [minute = '*', hour = '*', day = '*', month = '*', weekday = '?']: string[],
  after: number,
): number | undefined => {
  const minuteFits = field(minute, 0, 59);
  const hourFits = field(hour, 0, 23);
  const dayFits = field(day, 1, 31);
  const monthFits = field(month, 1, 12, months, 1);
  const weekdayFits = field(weekday, 1, 7, weekdays, 1);
  const at = new Date(Math.floor(after / 60_000) * 60_000 + 60_000);
  const horizon = after + 366 * 4 * 86_400_000;
  while (at.getTime() < horizon) {
    const matchesDate = monthFits(at.getUTCMonth() + 1) && dayFits(at.getUTCDate()) && weekdayFits(at.getUTCDay() + 1);
    if (!matchesDate) at.setUTCHours(24, 0, 0, 0);
    else if (!hourFits(at.getUTCHours())) at.setUTCHours(at.getUTCHours() + 1, 0, 0, 0);
    else if (!minuteFits(at.getUTCMinutes())) at.setUTCMinutes(at.getUTCMinutes() + 1);
    else return at.getTime();
  }
  return undefined;
};

const field = (
  text: string,
  from: number,
  to: number,
  names: string[] = [],
  base = 0,
): ((value: number) => boolean) => {
  if (text === '*' || text === '?') return () => true;
  const number = (part: string) =>
    names.includes(part.toUpperCase()) ? names.indexOf(part.toUpperCase()) + base : Number(part);
  const allowed = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '*', step] = part.split('/');
    const [low, high] = range === '*' ? [from, to] : range.split('-').map(number);
    const last = high ?? (step ? to : (low ?? from));
    for (let value = low ?? from; value <= last; value += Number(step ?? 1)) allowed.add(value);
  }
  return (value) => allowed.has(value);
};
