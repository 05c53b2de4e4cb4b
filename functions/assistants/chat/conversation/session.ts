import { newChat } from '../../../../shared/assistants/chat/chat-state.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import type { ChatSession } from '../store.ts';

/** Seed 9, "Chat sessions". */
export const chatTiming = { sweep: 15 * MINUTE, idle: 60 * MINUTE, turns: 20, messagesWithoutLead: 10 } as const;

/**
 * Somebody who holds a conversation without viewing it or writing for this long, in two checks in a row, has left it.
 */
export const holderTiming = { grace: 2 * MINUTE, check: MINUTE } as const;

const MAX_ANSWERS = 5;

export const newSession = (sessionId: string, now: number): ChatSession => ({
  sessionId,
  state: newChat,
  turns: [],
  answers: [],
  userMessages: 0,
  lastActiveAt: now,
  sweepAt: 0,
  version: 0,
});

/** True after an hour of silence, by the clock; such a session starts over. */
export const isIdle = ({ lastActiveAt }: Pick<ChatSession, 'lastActiveAt'>, now: number): boolean =>
  now - lastActiveAt > chatTiming.idle;

/**
 * Instant of the sweep that will find the session idle if it is not used again; sweeps run every quarter of an hour.
 */
export const nextSweep = (now: number): number =>
  (Math.floor((now + chatTiming.idle) / chatTiming.sweep) + 1) * chatTiming.sweep;

type RecentHistory = Pick<ChatSession, 'turns' | 'answers'>;

/** Keeps the last twenty turns and the last few answers. */
export const remember = ({ turns, answers }: RecentHistory): RecentHistory => ({
  turns: turns.slice(-chatTiming.turns),
  answers: answers.slice(-MAX_ANSWERS),
});
