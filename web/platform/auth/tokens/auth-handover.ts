import { type ClientKind, rememberClient } from '../sign-in/auth-client.ts';
import { hasTokens, TOKEN_PREFIX, tokenKeys } from './stored-tokens.ts';

// Tokens live in one tab's sessionStorage. A new tab of the same origin asks the open ones for the session; a refresh
// in one tab rotates the refresh token, so the others receive the new one; leaving one tab leaves all.

const CHANNEL = 'northlight.session';
const ANSWER_TIMEOUT_MS = 250;

type Entries = Record<string, string>;
type Message =
  | { readonly type: 'ask' }
  | { readonly type: 'session'; readonly client: ClientKind; readonly entries: Entries }
  | { readonly type: 'left' };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && ['ask', 'session', 'left'].includes(String(data.type));

const readEntries = (): Entries =>
  Object.fromEntries(tokenKeys().map((key) => [key, sessionStorage.getItem(key) ?? '']));

const writeEntries = (entries: Entries): void => {
  for (const [key, value] of Object.entries(entries))
    if (key.startsWith(TOKEN_PREFIX)) sessionStorage.setItem(key, value);
};

/** Removes this tab's tokens but keeps a sign-in in progress. */
export const dropTokens = (): void => {
  for (const key of tokenKeys()) sessionStorage.removeItem(key);
};

/** True while a sign-in started by this tab is in progress. */
export const isSigningIn = (): boolean =>
  Object.keys(sessionStorage).some((key) => key.endsWith('.inflightOAuth') && sessionStorage.getItem(key) === 'true');

export interface Handover {
  /** Requests the session from open tabs; true if one answered in time. */
  takeOver(): Promise<boolean>;
  /** Sends newly received tokens to the other tabs. */
  share(): void;
  /** Tells the other tabs that the session has ended. */
  leave(): void;
}

/** Connects the tabs of this origin; calls `onLeft` when another tab ends the session. */
export const joinTabs = (client: () => ClientKind, onLeft: () => void): Handover => {
  const channel = new BroadcastChannel(CHANNEL);
  let received: (() => void) | undefined;
  const send = (message: Message): void => channel.postMessage(message);
  const share = (): void => {
    if (hasTokens()) send({ type: 'session', client: client(), entries: readEntries() });
  };
  const receive = (message: Extract<Message, { type: 'session' }>): void => {
    if (!received && !hasTokens()) return;
    writeEntries(message.entries);
    rememberClient(message.client);
    received?.();
  };
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return;
    if (data.type === 'ask') share();
    if (data.type === 'session') receive(data);
    if (data.type === 'left') onLeft();
  });
  const takeOver = (): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (answered: boolean): void => {
        received = undefined;
        clearTimeout(timer);
        resolve(answered);
      };
      const timer = setTimeout(() => settle(false), ANSWER_TIMEOUT_MS);
      received = () => settle(true);
      send({ type: 'ask' });
    });
  return { takeOver, share, leave: () => send({ type: 'left' }) };
};
