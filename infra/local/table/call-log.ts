import type { Touched } from './touched.ts';

interface Capacity {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}
export interface Consumed extends Capacity {
  TableName?: string;
  Table?: Capacity;
  GlobalSecondaryIndexes?: Record<string, Capacity>;
}
export interface Call {
  operation: string;
  caller: string;
  status: number;
  requestBytes: number;
  responseBytes: number;
  units: number;
  ms: number;
  index?: string;
  /** The items asked for, by the shapes of their keys. */
  touched?: readonly Touched[];
}
interface Sum {
  count: number;
  errors: number;
  requestBytes: number;
  responseBytes: number;
  units: number;
}

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems', 'Scan']);
const kept = 5000;

/** Records calls, bytes and request units that reach the table, for budget tests. */
export class CallLog {
  private calls: Call[] = [];
  private total = 0;

  add(call: Call): void {
    this.total += 1;
    this.calls.push(call);
    if (this.calls.length > kept * 1.2) this.calls.splice(0, this.calls.length - kept);
  }

  reset(): void {
    this.calls = [];
    this.total = 0;
  }

  summary(): object {
    const sums = { total: this.total, readUnits: 0, writeUnits: 0, operations: {} as Record<string, Sum> };
    for (const call of this.calls) {
      const sum = sums.operations[call.operation] ?? {
        count: 0,
        errors: 0,
        requestBytes: 0,
        responseBytes: 0,
        units: 0,
      };
      sums.operations[call.operation] = sum;
      sum.count += 1;
      if (call.status >= 400) sum.errors += 1;
      sum.requestBytes += call.requestBytes;
      sum.responseBytes += call.responseBytes;
      sum.units += call.units;
      sums[reads.has(call.operation) ? 'readUnits' : 'writeUnits'] += call.units;
    }
    return { ...sums, calls: this.calls };
  }
}

export const unitsOf = (consumed: Consumed | Consumed[] | undefined): number =>
  (Array.isArray(consumed) ? consumed : consumed ? [consumed] : []).reduce(
    (sum, each) => sum + (each.CapacityUnits ?? 0),
    0,
  );
