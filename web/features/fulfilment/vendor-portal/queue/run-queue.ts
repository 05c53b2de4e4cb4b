import {
  isSameStep,
  type NewItem,
  nextDue,
  nextTasks,
  type QueuedPhoto,
  type QueueItem,
  retryDelay,
  type Task,
} from './queue-item.ts';
import type { QueueStore } from './queue-store.ts';

/** What became of a task: done for good, to be tried again, or refused with a reason for people. */
export type Outcome =
  | { readonly kind: 'done'; readonly fileId?: string }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Sends one task; never throws what a retry could mend. */
export type SendTask = (task: Task, bytes: () => Promise<ArrayBuffer | undefined>) => Promise<Outcome>;

export interface QueueDeps {
  readonly store: QueueStore;
  readonly send: SendTask;
  readonly now: () => number;
  /** Whose items are sent; undefined while nobody is signed in. */
  readonly owner: () => string | undefined;
  readonly onChange: () => void;
}

export interface Queue {
  /** A step that waits already is not added again: the one that waits is the answer. */
  add(item: NewItem, bytes?: ArrayBuffer): Promise<QueueItem>;
  /** Takes an item back that is not being sent; false if it is too late. */
  undo(seq: number): Promise<boolean>;
  /** Looks for something to send. */
  pump(): void;
  /** Tries everything at once that waits for another try, and counts its tries anew: the network is back. */
  hurry(): Promise<void>;
  stop(): void;
}

const STORE_RETRY_MS = 5000;

const after = (item: QueueItem, outcome: Outcome, now: number): QueueItem | undefined => {
  if (outcome.kind === 'retry') {
    const attempts = item.attempts + 1;
    return { ...item, attempts, retryAt: now + retryDelay(attempts) };
  }
  if (outcome.kind === 'refused') return { ...item, refusal: outcome.reason };
  if (outcome.fileId === undefined) return undefined;
  return { ...(item as QueuedPhoto), fileId: outcome.fileId, attempts: 0, retryAt: 0 };
};

/**
 * Sends what waits in the store, two at a time, and nothing but the store remembers: whoever opens it after a kill goes
 * on where it was. Over 40 lines: the steps of one queue share its state, which is visible nowhere else.
 */
export const runQueue = ({ store, send, now, owner, onChange }: QueueDeps): Queue => {
  const underWay = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();

  const own = async (): Promise<QueueItem[]> => {
    const me = owner();
    return me === undefined ? [] : (await store.all()).filter((item) => item.owner === me);
  };
  const settle = async (task: Task): Promise<void> => {
    const outcome = await send(task, () => store.bytesOf(task.item.seq)).catch((): Outcome => ({ kind: 'retry' }));
    const next = after(task.item, outcome, now());
    if (next) await store.change(next);
    else await store.remove(task.item.seq);
  };
  const start = (task: Task): void => {
    underWay.add(task.item.seq);
    void settle(task).finally(() => {
      underWay.delete(task.item.seq);
      onChange();
      pump();
    });
  };
  const look = async (): Promise<void> => {
    if (isStopped) return;
    const items = await own();
    for (const task of nextTasks(items, underWay, now())) start(task);
    clearTimeout(timer);
    const due = nextDue(items, underWay, now());
    if (due !== undefined) timer = setTimeout(pump, Math.max(0, due - now()));
  };
  // One look at a time, so that two never start the same item.
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.then(act, act);
    turn = done;
    return done;
  };
  // A store that cannot be read holds what is waiting all the same: it is looked at again.
  const pump = (): void =>
    void inTurn(look).catch(() => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(pump, STORE_RETRY_MS);
    });

  return {
    add: async (item, bytes) => {
      const placed = await inTurn(async () => {
        const waiting = item.kind === 'step' ? await store.all() : [];
        return waiting.findLast((each) => isSameStep(each, item)) ?? (await store.add(item, bytes));
      });
      onChange();
      pump();
      return placed;
    },
    undo: async (seq) => {
      let isTaken = false;
      await inTurn(async () => {
        if (underWay.has(seq)) return;
        await store.remove(seq);
        isTaken = true;
      });
      onChange();
      pump();
      return isTaken;
    },
    pump,
    hurry: async () => {
      await inTurn(async () => {
        const late = (await own()).filter(({ attempts, seq }) => attempts > 0 && !underWay.has(seq));
        for (const item of late) await store.change({ ...item, attempts: 0, retryAt: 0 });
      });
      pump();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
