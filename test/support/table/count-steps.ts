import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Table calls of one stretch: all of them, and how many of them waited for one another. */
export interface Steps {
  readonly calls: number;
  /** The longest chain of calls of which each began after the one before had been answered. */
  readonly inSequence: number;
}

/** Counts a client's calls and the longest chain among them: calls side by side are one step. */
export const countSteps = (client: DynamoDBDocumentClient) => {
  let calls = 0;
  let answered = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      const step = answered + 1;
      try {
        return await next(args);
      } finally {
        answered = Math.max(answered, step);
      }
    },
    { step: 'initialize' },
  );
  return {
    reset: (): void => {
      [calls, answered] = [0, 0];
    },
    /** As of now. */
    read: (): Steps => ({ calls, inSequence: answered }),
  };
};
