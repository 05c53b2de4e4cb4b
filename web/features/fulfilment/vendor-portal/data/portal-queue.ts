import { useSyncExternalStore } from 'react';
import type { JobStep } from '../../../../../shared/fulfilment/jobs/steps.ts';
import type { FilePurpose, FileType } from '../../../../../shared/library/files/file-rules.ts';
import { type QueueItem, UNDO_MS } from '../queue/queue-item.ts';
import { openIndexedStore, type QueueStore } from '../queue/queue-store.ts';
import { type Queue, runQueue } from '../queue/run-queue.ts';
import { sendTask } from '../queue/send-task.ts';
import { tellNews } from './portal-news.ts';

interface Opened {
  readonly store: QueueStore;
  readonly queue: Queue;
}

let owner: string | undefined;
/** False for who worked here last and is not signed in: all that would come back is that nobody is. */
let maySend = false;
let known: Opened | undefined;
let items: readonly QueueItem[] = [];
/** Until the phone's own store was read for this person, nobody knows whether something waits. */
let isRead = false;
const listeners = new Set<() => void>();
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('northlight-jobs');

const show = (next: readonly QueueItem[]): void => {
  const hasArrived = next.length < items.length;
  items = next;
  for (const listener of listeners) listener();
  // What the server has taken shows in its own answers.
  if (hasArrived) tellNews();
};

const look = async ({ store }: Opened): Promise<void> => {
  const whose = owner;
  const all = await store.all();
  // Somebody else has signed in meanwhile, and is looked at by themselves.
  if (whose !== owner) return;
  isRead = owner !== undefined;
  show(all.filter((item) => item.owner === owner));
};

/** Tabs of one phone share the queue; the one that holds the lock sends, and the browser passes it on when it dies. */
const holdLock = (act: () => void): void => {
  if (!('locks' in navigator)) {
    act();
    return;
  }
  void navigator.locks.request('northlight-jobs', () => {
    act();
    return new Promise(() => undefined);
  });
};

const open = (): Opened => {
  const store = openIndexedStore();
  let isSender = false;
  const onChange = (): void => {
    others?.postMessage('changed');
    void look(opened);
  };
  const running = runQueue({
    store,
    send: sendTask,
    now: Date.now,
    owner: () => (isSender && maySend ? owner : undefined),
    onChange,
  });
  const opened = { store, queue: running };
  others?.addEventListener('message', () => {
    running.pump();
    void look(opened);
  });
  holdLock(() => {
    isSender = true;
    running.pump();
  });
  const hurry = (): void => void running.hurry();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry());
  return opened;
};

const opened = (): Opened => {
  known ??= open();
  return known;
};

/** Shows what this person has put into the queue, and sends it once they are signed in; undefined where nobody works here. */
export const sendFor = async (subject: string | undefined, isSignedIn: boolean): Promise<void> => {
  if (owner !== subject) isRead = false;
  owner = subject;
  maySend = isSignedIn;
  const all = opened();
  await look(all);
  await all.queue.hurry();
};

const about = (visitId: string) => {
  if (owner === undefined) throw new Error('Nobody is signed in.');
  return { key: crypto.randomUUID(), owner, visitId, madeAt: Date.now() };
};

interface StepMore {
  minutes?: number | undefined;
  note?: string | undefined;
}

/** Queues a step; it is sent in ten seconds unless it is taken back. Rejects where the phone cannot keep it. */
export const queueStep = async (visitId: string, step: JobStep, { minutes, note }: StepMore = {}): Promise<void> => {
  const made = about(visitId);
  const item = { kind: 'step' as const, ...made, step, undoUntil: made.madeAt + UNDO_MS, minutes, note };
  await opened().queue.add(item);
};

/** Queues a text to the customer; rejects where the phone cannot keep it. */
export const queueMessage = async (visitId: string, text: string): Promise<void> => {
  await opened().queue.add({ kind: 'message', ...about(visitId), text });
};

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Queues a photo: once this resolves, it survives the tab. */
export const queuePhoto = async (visitId: string, purpose: FilePurpose, photo: File): Promise<void> => {
  const made = about(visitId);
  const bytes = await photo.arrayBuffer();
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  const contentType = photo.type as FileType;
  const file = { purpose, name: photo.name, contentType, size: bytes.byteLength, sha256 };
  await opened().queue.add({ kind: 'photo', ...made, ...file }, bytes);
};

/** Takes back what was not sent yet, or lets go of what was refused. */
export const takeBack = async (seq: number): Promise<boolean> => opened().queue.undo(seq);

/** The bytes of a photo that waits, for its preview. */
export const bytesOf = async (seq: number): Promise<ArrayBuffer | undefined> => opened().store.bytesOf(seq);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Everything of this person's that waits on this phone. */
export const useQueued = (): readonly QueueItem[] => useSyncExternalStore(subscribe, () => items);

/** False while it is not known yet what waits on this phone. */
export const useIsQueueRead = (): boolean => useSyncExternalStore(subscribe, () => isRead);
