import type { RawAnswer } from './client.ts';
import type { CallFaults } from './faults.ts';

export type FrontError = RawAnswer;
export const writeOperations = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);
const dynamoError = 'com.amazonaws.dynamodb.v20120810#';

const failure = (status: number, type: string, message: string, more: object = {}): FrontError => ({
  status,
  body: Buffer.from(JSON.stringify({ __type: `${dynamoError}${type}`, message, Message: message, ...more })),
});

/** Faults injected before anything is written. */
export const beforeCommit = (operation: string, text: string, faults: CallFaults): FrontError | 'reset' | undefined => {
  if (faults.strikes(operation, 'resetBefore')) return 'reset';
  if (faults.strikes(operation, 'error500')) return failure(500, 'InternalServerError', 'Internal server error');
  if (faults.strikes(operation, 'throttling'))
    return failure(400, 'ThrottlingException', 'Rate of requests exceeds the allowed throughput.');
  if (faults.strikes(operation, 'throughputExceeded')) {
    return failure(
      400,
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded.',
    );
  }
  if (operation.startsWith('Transact') && faults.strikes(operation, 'transactionConflict'))
    return conflict(text, faults);
  if (
    writeOperations.has(operation) &&
    !operation.startsWith('Transact') &&
    faults.strikes(operation, 'transactionConflict')
  ) {
    return failure(400, 'TransactionConflictException', 'Transaction is ongoing for the item');
  }
  if (operation.startsWith('Batch') && faults.strikes(operation, 'unprocessed')) return unprocessed(operation, text);
  return undefined;
};

/** Faults injected after the write: the caller cannot know that it succeeded. */
export const afterCommit = (
  operation: string,
  done: RawAnswer,
  faults: CallFaults,
): RawAnswer | 'reset' | 'truncate' => {
  if (faults.strikes(operation, 'resetAfter')) return 'reset';
  if (faults.strikes(operation, 'truncate')) return 'truncate';
  return done;
};

const conflict = (text: string, faults: CallFaults): FrontError => {
  const members = (JSON.parse(text) as { TransactItems: unknown[] }).TransactItems.length;
  const conflicting = faults.pick(members);
  const reasons = Array.from({ length: members }, (_, index) =>
    index === conflicting
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None' },
  );
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return failure(400, 'TransactionCanceledException', message, { CancellationReasons: reasons });
};

const unprocessed = (operation: string, text: string): FrontError => {
  const { RequestItems: items } = JSON.parse(text) as { RequestItems: object };
  const body = operation === 'BatchGetItem' ? { Responses: {}, UnprocessedKeys: items } : { UnprocessedItems: items };
  return { status: 200, body: Buffer.from(JSON.stringify(body)) };
};
