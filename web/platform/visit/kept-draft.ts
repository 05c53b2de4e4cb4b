import { useContext, useSyncExternalStore } from 'react';
import { type SentUnder, sentUnder } from '../api/use-key-of.ts';
import { forgetPersonal, personalKey, readStored, writeStored } from './browser-storage.ts';
import { DraftOwner } from './draft-owner.ts';

const draftsOf = (owner: string): string => `v2.draft.${owner}.`;
const keysOf = (owner: string): string => `v2.sent.${owner}.`;

/** What this page has read or written; it is all there is where the browser blocks its storage. */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const recall = <T>(key: string, accept: (stored: unknown) => T | undefined): T | undefined => {
  if (!known.has(key)) known.set(key, accept(readStored('localStorage', key)));
  return known.get(key) as T | undefined;
};

const put = (key: string, value: unknown): void => {
  known.set(key, value);
  writeStored('localStorage', key, value);
};

// Another tab has gone on writing, has sent it, or has signed out, or this one has: that names no key.
addEventListener('storage', ({ key }) => {
  if (!key) known.clear();
  else known.delete(key);
  tell();
});

const acceptSent = (stored: unknown): SentUnder | undefined => {
  const { body, key } = (stored ?? {}) as Partial<SentUnder>;
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined;
};

const useOwner = (): string => {
  const owner = useContext(DraftOwner);
  if (owner === undefined) throw new Error('A draft is kept for somebody: the page shows it inside a DraftOwner.');
  return owner;
};

export interface KeptDraft<T> {
  readonly draft: T | undefined;
  readonly keep: (draft: T | undefined) => void;
  /** Makes another of what is typed by now. */
  readonly update: (change: (now: T | undefined) => T | undefined) => void;
  /** Forgets what was sent, but not what was typed since. */
  readonly forget: (sent: T | undefined) => void;
  /** Throws the draft away; what it returns brings it back. */
  readonly discard: () => () => void;
  /** The idempotency key of a content, kept as long as the draft: what is sent again in another visit happens once. */
  readonly keyOf: (input: unknown) => string;
}

/**
 * What somebody has typed at a place and not sent yet: it outlives the page and its tab, and is nobody else's. `accept`
 * turns what is stored, also by an older version, into a valid draft.
 */
export const useKeptDraft = <T>(name: string, accept: (stored: unknown) => T | undefined): KeptDraft<T> => {
  const owner = useOwner();
  const [place, keyPlace] = [personalKey(draftsOf(owner) + name), personalKey(keysOf(owner) + name)];
  const read = (): T | undefined => recall(place, accept);
  const keyOf = (input: unknown): string => {
    const sent = sentUnder(recall(keyPlace, acceptSent), input);
    put(keyPlace, sent);
    return sent.key;
  };
  const forget = (): void => put(keyPlace, undefined);
  const update = (change: (now: T | undefined) => T | undefined): void => {
    const next = change(read());
    put(place, next);
    if (next === undefined) forget();
    tell();
  };
  return {
    draft: useSyncExternalStore(subscribe, read),
    keep: (draft) => update(() => draft),
    update,
    forget: (sent) => {
      forget();
      update((now) => (now === sent ? undefined : now));
    },
    discard: () => {
      const [draft, sent] = [read(), recall(keyPlace, acceptSent)];
      update(() => undefined);
      return () => {
        put(keyPlace, sent);
        update(() => draft);
      };
    },
    keyOf,
  };
};

/** Forgets all drafts of a person in this browser. */
export const forgetDraftsOf = (owner: string): void => {
  forgetPersonal(draftsOf(owner));
  forgetPersonal(keysOf(owner));
};

/** Forgets the draft of a place where nothing can be written any more. */
export const useForgetDraft = (): ((name: string) => void) => {
  const owner = useOwner();
  return (name) => {
    put(personalKey(draftsOf(owner) + name), undefined);
    put(personalKey(keysOf(owner) + name), undefined);
    tell();
  };
};

/** A draft that is a text. */
export const acceptText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);
