import { useSyncExternalStore } from 'react';
import { personalKey, readStored, writeStored } from '../../platform/visit/browser-storage.ts';
import { useWorkspace } from '../console/workspace.tsx';

/** What was typed and is not sent; this browser keeps it over a reload, until its owner signs out. */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

interface OwnDraft<T> {
  readonly draft: T | undefined;
  readonly keep: (draft: T | undefined) => void;
  /** Forgets what was sent, but not what was typed since. */
  readonly forget: (sent: T | undefined) => void;
}

/**
 * What the user has typed at a place and not sent yet: it outlives the page and its tab. `accept` turns what is stored,
 * also by an older version, into a valid draft.
 */
export const useDraft = <T>(place: string, accept: (stored: unknown) => T | undefined): OwnDraft<T> => {
  const { me } = useWorkspace();
  const key = personalKey(`v2.draft.${me.userId}.${place}`);
  const read = (): T | undefined => {
    if (!drafts.has(key)) drafts.set(key, accept(readStored('localStorage', key)));
    return drafts.get(key) as T | undefined;
  };
  const keep = (draft: T | undefined): void => {
    drafts.set(key, draft);
    writeStored('localStorage', key, draft);
    for (const listener of listeners) listener();
  };
  const forget = (sent: T | undefined): void => {
    if (read() === sent) keep(undefined);
  };
  return { draft: useSyncExternalStore(subscribe, read), keep, forget };
};
