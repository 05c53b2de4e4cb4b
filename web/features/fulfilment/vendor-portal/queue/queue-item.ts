import type { JobStep } from '../../../../../shared/fulfilment/jobs/steps.ts';
import type { FilePurpose, FileType } from '../../../../../shared/library/files/file-rules.ts';

interface Waiting {
  /** The place in the queue: given by the store, it rises with every item. */
  readonly seq: number;
  /** Made on the phone; the server does what it names once, however often it arrives. */
  readonly key: string;
  /** Who put it there: another person's sign-in on the same phone sends nothing of it. */
  readonly owner: string;
  readonly visitId: string;
  /** When the person did it, in epoch milliseconds of this phone. */
  readonly madeAt: number;
  readonly attempts: number;
  /** Not tried again before this instant, unless the network comes back. */
  readonly retryAt: number;
  /** Why the server will never take it; a person decides what becomes of it. */
  readonly refusal?: string | undefined;
}

/** A step that was tapped; it waits until `undoUntil`, so that a slip can be taken back. */
export interface QueuedStep extends Waiting {
  readonly kind: 'step';
  readonly step: JobStep;
  readonly undoUntil: number;
  readonly minutes?: number | undefined;
  readonly note?: string | undefined;
}

/** A message to the customer. */
export interface QueuedMessage extends Waiting {
  readonly kind: 'message';
  readonly text: string;
}

/** A photo; its bytes lie beside it in the store until the server has all of them. */
export interface QueuedPhoto extends Waiting {
  readonly kind: 'photo';
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly contentType: FileType;
  readonly size: number;
  readonly sha256: string;
  /** The server's id, once it knows that the photo will come. */
  readonly fileId?: string | undefined;
}

export type QueueItem = QueuedStep | QueuedMessage | QueuedPhoto;

type Unplaced<Item> = Item extends Waiting ? Omit<Item, 'seq' | 'attempts' | 'retryAt'> : never;

/** An item that is not yet in the queue. */
export type NewItem = Unplaced<QueueItem>;

/** What is sent next of an item; a photo is declared first, so that a finish never waits for its bytes. */
export interface Task {
  readonly item: QueueItem;
  readonly act: 'step' | 'message' | 'declare' | 'upload';
}

/** How long a tapped step can be taken back before it is sent. */
export const UNDO_MS = 10_000;

/** At most so many are under way. */
export const AT_ONCE = 2;

const retries = [1000, 5000, 30_000, 300_000] as const;

/** Milliseconds until the next try after so many failed ones: 1 s, 5 s, 30 s, then every 5 min. */
export const retryDelay = (attempts: number): number => retries[Math.min(attempts, retries.length) - 1] ?? 0;

const taskOf = (item: QueueItem): Task => {
  if (item.kind !== 'photo') return { item, act: item.kind };
  return { item, act: item.fileId === undefined ? 'declare' : 'upload' };
};

/** The same step, as a second tap says it: it waits already. */
export const isSameStep = (item: QueueItem, next: NewItem): boolean =>
  item.kind === 'step' &&
  next.kind === 'step' &&
  item.refusal === undefined &&
  (['owner', 'visitId', 'step', 'minutes', 'note'] as const).every((name) => item[name] === next[name]);

const readyAt = (item: QueueItem): number => Math.max(item.retryAt, item.kind === 'step' ? item.undoUntil : 0);

const isOpen = ({ refusal }: QueueItem): boolean => refusal === undefined;

/**
 * A step follows what was done before it on its visit: steps, texts (a closed door counts after a try to reach somebody)
 * and the word of every photo.
 */
const comesBefore = (earlier: QueueItem, item: QueueItem): boolean =>
  earlier.visitId === item.visitId &&
  earlier.seq < item.seq &&
  isOpen(earlier) &&
  (earlier.kind !== 'photo' || earlier.fileId === undefined);

const isFree = (item: QueueItem, items: readonly QueueItem[]): boolean =>
  item.kind !== 'step' || !items.some((earlier) => comesBefore(earlier, item));

/**
 * What may be sent now, first things first: words before bytes, each in the order in which they were made; at most two
 * are under way together.
 */
export const nextTasks = (items: readonly QueueItem[], underWay: ReadonlySet<number>, now: number): Task[] => {
  const tasks = items
    .filter((item) => isOpen(item) && !underWay.has(item.seq) && readyAt(item) <= now && isFree(item, items))
    .map(taskOf)
    .toSorted((a, b) => Number(a.act === 'upload') - Number(b.act === 'upload') || a.item.seq - b.item.seq);
  return tasks.slice(0, Math.max(0, AT_ONCE - underWay.size));
};

/** When something that waits becomes due; undefined if nothing does. */
export const nextDue = (
  items: readonly QueueItem[],
  underWay: ReadonlySet<number>,
  now: number,
): number | undefined => {
  const times = items.filter((item) => isOpen(item) && !underWay.has(item.seq)).map(readyAt);
  const later = times.filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : undefined;
};
