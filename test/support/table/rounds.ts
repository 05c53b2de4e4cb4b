import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Counts the round trips of a client that follow one another: calls that are made side by side are one. All of a round
 * go out together, and the next one only when each of them has come back, so that the count is the same on any machine.
 * Long because the counters are shared by the rounds.
 */
export const countRounds = (client: DynamoDBDocumentClient) => {
  let [rounds, calls, underWay] = [0, 0, 0];
  let waiting: (() => void)[] = [];
  let isPlanned = false;
  const go = (): void => {
    isPlanned = false;
    if (underWay > 0 || waiting.length === 0) return;
    const round = waiting;
    const before = rounds;
    waiting = [];
    rounds = before + 1;
    calls += round.length;
    underWay = round.length;
    for (const start of round) start();
  };
  // Whatever the answers lead to is asked for by then.
  const plan = (): void => {
    if (isPlanned || underWay > 0) return;
    isPlanned = true;
    setImmediate(() => setImmediate(go));
  };
  client.middlewareStack.add(
    (next) => async (args) => {
      await new Promise<void>((start) => {
        waiting.push(start);
        plan();
      });
      try {
        return await next(args);
      } finally {
        underWay--;
        plan();
      }
    },
    { step: 'initialize' },
  );
  /** The round trips, and the calls in them, that something takes. */
  return async (run: () => Promise<unknown>): Promise<{ rounds: number; calls: number }> => {
    const before = { rounds, calls };
    await run();
    return { rounds: rounds - before.rounds, calls: calls - before.calls };
  };
};
