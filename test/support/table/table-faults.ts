import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** A repeatable sequence of numbers in [0, 1) (mulberry32), so that a failing run can be had again. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Before = (command: string, input: unknown) => unknown;

/** Calls `before` ahead of every command of this client, which waits for it; what it throws is the command's answer. */
export const beforeEachCall = (client: DynamoDBDocumentClient, before: Before): void => {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      await before(String(context.commandName), args.input);
      return await next(args);
    },
    { step: 'initialize' },
  );
};

/** DynamoDB's answer to a transaction that overlaps another in time. */
export const conflict = (input: TransactWriteCommandInput): TransactionCanceledException =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: (input.TransactItems ?? []).map((_, i) => ({
      Code: i === 0 ? 'TransactionConflict' : 'None',
    })),
  });

/** Cancels this share of the client's transactions as DynamoDB does when another one overlaps in time. */
export const injectConflicts = (
  client: DynamoDBDocumentClient,
  share: number,
  seed: number,
): { count: () => number } => {
  const random = randomFrom(seed);
  let injected = 0;
  beforeEachCall(client, (command, input) => {
    if (command !== 'TransactWriteItemsCommand' || random() >= share) return;
    injected += 1;
    throw conflict(input as TransactWriteCommandInput);
  });
  return { count: () => injected };
};

/** The connection is cut at every call for which `isCut` says so. */
export const cutAtCall = (client: DynamoDBDocumentClient, isCut: () => boolean): void =>
  beforeEachCall(client, () => {
    if (isCut()) throw new Error('The connection was cut');
  });

/** Items that this client gets one by one are not there yet, where `isMissed` says so of a read that may be a moment old. */
export const missItems = (client: DynamoDBDocumentClient, isMissed: (isConsistent: boolean) => boolean): void => {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { ConsistentRead = false } = args.input as { ConsistentRead?: boolean };
      const isGet = String(context.commandName) === 'GetItemCommand';
      if (!isGet || !isMissed(ConsistentRead)) return await next(args);
      const answer = await next(args);
      return { ...answer, output: { ...answer.output, Item: undefined } };
    },
    { step: 'initialize' },
  );
};

/**
 * A read of one item that may be a moment old answers it as this client saw it first, were it absent; counts the answers.
 * With `isEvery`, strict reads do, too.
 */
export const lateItems = (client: DynamoDBDocumentClient, isEvery = false): { count: () => number } => {
  const seen = new Map<string, unknown>();
  let late = 0;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (String(context.commandName) !== 'GetItemCommand') return await next(args);
      const { Key, ConsistentRead = false } = args.input as { Key?: unknown; ConsistentRead?: boolean };
      const key = JSON.stringify(Key);
      const answer = await next(args);
      const { Item } = answer.output as { Item?: unknown };
      if (!seen.has(key)) seen.set(key, Item);
      if (ConsistentRead && !isEvery) return answer;
      late += JSON.stringify(seen.get(key)) === JSON.stringify(Item) ? 0 : 1;
      return { ...answer, output: { ...answer.output, Item: seen.get(key) } };
    },
    { step: 'initialize' },
  );
  return { count: () => late };
};

/**
 * What may happen to a call: another transaction overlaps, the connection is cut before it, or the answer is lost after
 * it; or all of that: it is done, its answer is lost, and the SDK's own second try meets a conflict.
 */
export type Strike = 'conflict' | 'before' | 'after' | 'conflictAfter';

const cutOff = (): Error => Object.assign(new Error('The connection was cut'), { code: 'ECONNRESET' });

/** Strikes the calls of this client that `strikeOf` names; the SDK, which would try again, hears of nothing. */
export const strikeCalls = (
  client: DynamoDBDocumentClient,
  strikeOf: (command: string) => Strike | undefined,
): void => {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const strike = strikeOf(String(context.commandName));
      if (strike === 'conflict') throw conflict(args.input as TransactWriteCommandInput);
      if (strike === 'before') throw cutOff();
      const answer = await next(args);
      if (strike === 'after') throw cutOff();
      if (strike === 'conflictAfter') throw conflict(args.input as TransactWriteCommandInput);
      return answer;
    },
    { step: 'initialize' },
  );
};
