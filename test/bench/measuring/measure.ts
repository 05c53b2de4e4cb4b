import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TenantTable } from '../../../functions/platform/table/tenant-table.ts';

/** One row of the table: a ratio over its floor in the same run, or a count; of performance.md, or a bar like `R3`. */
export interface Row {
  readonly row: number | string;
  readonly what: string;
  readonly unit: string;
  readonly goal: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly note: string;
}

/** Whether the median is at its goal; nothing where none is set or nothing was measured. */
export const verdictOf = ({ goal, median }: Pick<Row, 'goal' | 'median'>): '' | 'met' | 'missed' => {
  const [, sign, limit] = /^([<≤≥]?) ?([\d.]+)$/.exec(goal) ?? [];
  if (limit === undefined || Number.isNaN(median)) return '';
  const most = Number(limit);
  const isMet = sign === '≥' ? median >= most : sign === '<' ? median < most : median <= most;
  return isMet ? 'met' : 'missed';
};

/** A seeded table to measure against. */
export interface BenchPlace {
  readonly client: DynamoDBDocumentClient;
  readonly address: string;
  readonly tableName: string;
  readonly tenantId: string;
  readonly table: TenantTable;
}

export const ROUNDS = 6;

const round = (value: number): number => Math.round(value * 100) / 100;

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const summarize = (values: readonly number[]) => ({
  median: round(medianOf(values)),
  low: round(Math.min(...values)),
  high: round(Math.max(...values)),
});

/** The ratio of ours to the floor, each round in the order A B B A, so that drift of the machine falls on both. */
export const ratios = async (
  ours: () => Promise<number> | number,
  floor: () => Promise<number> | number,
  rounds = ROUNDS,
): Promise<{ ratios: number[]; ours: number[]; floor: number[] }> => {
  const taken = { ratios: [] as number[], ours: [] as number[], floor: [] as number[] };
  for (let n = 0; n < rounds; n++) {
    const a = await ours();
    const b = await floor();
    const c = await floor();
    const d = await ours();
    taken.ours.push(a, d);
    taken.floor.push(b, c);
    taken.ratios.push((a + d) / (b + c));
  }
  return taken;
};

export const msOf = async (run: () => Promise<unknown> | unknown): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** CPU milliseconds of this process while `run` works. */
export const cpuOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage();
  await run();
  const used = process.cpuUsage(start);
  return (used.user + used.system) / 1000;
};
