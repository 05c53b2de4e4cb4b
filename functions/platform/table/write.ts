import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Stored } from './item.ts';

/** One write of a transaction, its values plain. */
export type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A write as a value, to be committed with others; `label` names it when it loses. */
export interface Write {
  readonly label: string;
  /** The tenant whose table made it. */
  readonly tenantId: string;
  readonly item: WriteItem;
}

/** A write before its table has signed it. */
export type NewWrite = Omit<Write, 'tenantId'>;

/** A condition failed because somebody else wrote first; `labels` name the writes that lost. Nothing was written. */
export class WriteLost extends Error {
  /** By its name, because a module that is loaded late is bundled with a class of its own. */
  static override [Symbol.hasInstance](value: unknown): value is WriteLost {
    return value instanceof Error && value.name === 'WriteLost';
  }

  readonly labels: readonly string[];

  constructor(labels: readonly string[]) {
    super(`Lost: ${labels.join(', ')}`);
    this.name = 'WriteLost';
    this.labels = labels;
  }
}

/** True if somebody else wrote first. */
export const isWriteLost = (error: unknown): error is WriteLost => error instanceof WriteLost;

/** The condition under which a read item is still the stored one. */
export const versionIs = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

/** The condition under which a stored item is as it was read: by its version and shape, or by every attribute. */
export const asRead = (stored: Stored) => {
  const { version, shape } = stored;
  const compared = version === undefined ? Object.entries(stored) : Object.entries({ version, shape });
  const present = compared.filter(([, value]) => value !== undefined);
  const absent = shape === undefined ? ['attribute_not_exists(shape)'] : [];
  return {
    ConditionExpression: ['attribute_exists(pk)', ...absent, ...present.map((_, i) => `#n${i} = :v${i}`)].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(present.map(([name], i) => [`#n${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(present.map(([, value], i) => [`:v${i}`, value])),
  };
};
