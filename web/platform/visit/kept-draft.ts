import { useSyncExternalStore } from 'react';
import { personalKey, readStored, writeStored } from './browser-storage.ts';

/** What was typed and is not sent; this browser keeps it over a reload, until its owner signs out. */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export interface KeptDraft<T> {
  readonly draft: T | undefined;
  readonly keep: (draft: T | undefined) => void;
  /** Makes another of what is typed by now. */
  readonly update: (change: (now: T | undefined) => T | undefined) => void;
  /** Forgets what was sent, but not what was typed since. */
  readonly forget: (sent: T | undefined) => void;
}

/**
 * What somebody has typed at a place and not sent yet: it outlives the page and its tab. `accept` turns what is stored,
 * also by an older version, into a valid draft.
 */
export const useKeptDraft = <T>(name: string, accept: (stored: unknown) => T | undefined): KeptDraft<T> => {
  const key = personalKey(name);
  const read = (): T | undefined => {
    if (!drafts.has(key)) drafts.set(key, accept(readStored('localStorage', key)));
    return drafts.get(key) as T | undefined;
  };
  const update = (change: (now: T | undefined) => T | undefined): void => {
    const next = change(read());
    drafts.set(key, next);
    writeStored('localStorage', key, next);
    for (const listener of listeners) listener();
  };
  return {
    draft: useSyncExternalStore(subscribe, read),
    keep: (draft) => update(() => draft),
    update,
    forget: (sent) => update((now) => (now === sent ? undefined : now)),
  };
};

/** A draft that is a text. */
export const acceptText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);
