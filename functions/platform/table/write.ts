import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';

/** A write as a value, to be committed with others; `label` names it when it loses. */
export interface Write {
  readonly label: string;
  readonly item: TransactWriteItem;
}

/** A condition failed: somebody else wrote first; `labels` are the writes that lost. Nothing was written. */
export class WriteLost extends Error {
  readonly labels: readonly string[];

  constructor(labels: readonly string[]) {
    super(`Lost: ${labels.join(', ')}`);
    this.name = 'WriteLost';
    this.labels = labels;
  }
}
