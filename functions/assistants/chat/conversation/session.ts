import { newChat } from '../../../../shared/assistants/chat/chat-state.ts';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import type { ChatSession } from '../store.ts';

/** Seed 9, "Chat sessions". */
export const sessionTiming = { sweep: 15 * MINUTE, idle: HOUR, turns: 20, messagesWithoutLead: 10 } as const;

/** A person who neither looks at the conversation nor writes for so long has left it, seen twice in a row. */
export const holderTiming = { grace: 2 * MINUTE, check: MINUTE } as const;

const ANSWERS_KEPT = 5;

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

/** True after an hour of silence, by the clock: such a session begins anew. */
export const isIdle = ({ lastActiveAt }: Pick<ChatSession, 'lastActiveAt'>, now: number): boolean =>
  now - lastActiveAt > sessionTiming.idle;

/** The sweep that will find a session idle which is used for the last time now: at quarters of an hour. */
export const nextSweep = (now: number): number =>
  (Math.floor((now + sessionTiming.idle) / sessionTiming.sweep) + 1) * sessionTiming.sweep;

type Kept = Pick<ChatSession, 'turns' | 'answers'>;

/** The last twenty turns and the last few answers. */
export const remember = ({ turns, answers }: Kept): Kept => ({
  turns: turns.slice(-sessionTiming.turns),
  answers: answers.slice(-ANSWERS_KEPT),
});
