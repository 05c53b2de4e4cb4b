import type { TableCall } from './studio.ts';

const reading = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);

export const isRead = ({ operation }: TableCall): boolean => reading.has(operation);

const sum = (calls: readonly TableCall[]): number => calls.reduce((all, { units }) => all + units, 0);

/** The request units of calls. */
export const unitsOf = (calls: readonly TableCall[]) => ({
  written: sum(calls.filter((call) => !isRead(call))),
  read: sum(calls.filter(isRead)),
});

/** `FN.SalesBookingApiFunctionD429AE61` is `SalesBookingApi`. */
const functionOf = ({ caller }: TableCall): string => /^FN\.?(.*?)Function[0-9A-F]*$/.exec(caller)?.[1] ?? caller;

const add = (sums: Map<string, number>, name: string, units: number): void => {
  sums.set(name, (sums.get(name) ?? 0) + units);
};

const ranked = (sums: ReadonlyMap<string, number>, share: number): [string, number][] =>
  [...sums]
    .map(([name, units]): [string, number] => [name, Math.round((units / share) * 10) / 10])
    .filter(([, units]) => units > 0)
    .sort(([, a], [, b]) => b - a);

/** The units by function, and by the kinds of items among which each call's units are divided by their sizes; of one of `share`. */
export const unitsBy = (calls: readonly TableCall[], share: number) => {
  const [functions, kinds] = [new Map<string, number>(), new Map<string, number>()];
  for (const call of calls) {
    add(functions, functionOf(call), call.units);
    const touched = call.touched ?? [];
    const whole = touched.reduce((all, { weight }) => all + weight, 0);
    for (const { shape, weight } of touched) add(kinds, shape, (call.units * weight) / whole);
  }
  return { functions: ranked(functions, share), kinds: ranked(kinds, share) };
};
