/** The states in which the team sees a thread: somebody waits for us, we wait for them, nothing is left to do. */
export const threadStates = ['open', 'waiting', 'done'] as const;
export type ThreadState = (typeof threadStates)[number];

/** The channels that words come and go by. */
export const wordChannels = ['chat', 'sms', 'email', 'call', 'form'] as const;
export type WordChannel = (typeof wordChannels)[number];

/** One message as a thread remembers it; `at` and `id` are its place among all others. */
export interface ThreadWord {
  readonly at: string;
  readonly id: string;
  readonly channel: WordChannel;
  readonly isInbound: boolean;
  readonly text: string;
}

/** What somebody decided about a thread, and the last word that they had seen. */
export interface ThreadDecision {
  readonly state: ThreadState;
  readonly snoozedUntil: string | null;
  readonly at: string;
  /** The place of the last word seen; an inbound word behind it reopens the thread, however early it was written. */
  readonly over: string;
  /** When a snooze ended by itself. */
  readonly wokeAt: string | null;
}

/** What is kept of one id of a person: leads that were merged keep a part each, so that a merge can be undone. */
export interface ThreadPart {
  readonly inbound: ThreadWord | null;
  readonly answer: ThreadWord | null;
  readonly decision: ThreadDecision | null;
}

export const noPart: ThreadPart = { inbound: null, answer: null, decision: null };

/** The place of a word among all others; places sort as text. */
export const placeOf = ({ at, id }: Pick<ThreadWord, 'at' | 'id'>): string => `${at}#${id}`;

const laterWord = (one: ThreadWord | null, other: ThreadWord | null): ThreadWord | null => {
  if (!one || !other) return one ?? other;
  return placeOf(other) > placeOf(one) ? other : one;
};

const laterDecision = (one: ThreadDecision | null, other: ThreadDecision | null): ThreadDecision | null => {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
};

/** A part with another word: the latest word of each side stays, so that order and repeats change nothing. */
export const heard = (part: ThreadPart, word: ThreadWord): ThreadPart =>
  word.isInbound
    ? { ...part, inbound: laterWord(part.inbound, word) }
    : { ...part, answer: laterWord(part.answer, word) };

/** What a thread shows of its parts. */
export interface ThreadStanding {
  readonly state: ThreadState;
  readonly snoozedUntil: string | null;
  /** The last word of either side; null while there is none. */
  readonly last: ThreadWord | null;
  readonly inbound: ThreadWord | null;
  readonly answer: ThreadWord | null;
  /** When it last moved to the top: by a word, or by the end of its snooze. */
  readonly movedAt: string;
}

const isUncovered = ({ inbound, decision }: ThreadPart): boolean =>
  inbound !== null && (decision === null || placeOf(inbound) > decision.over);

const stateOf = (
  parts: readonly ThreadPart[],
  answer: ThreadWord | null,
  decision: ThreadDecision | null,
  waitingSince: string | null,
): ThreadState => {
  if (waitingSince !== null && !(decision && decision.at >= waitingSince)) return 'open';
  const fresh = parts
    .filter(isUncovered)
    .reduce((last: ThreadWord | null, part) => laterWord(last, part.inbound), null);
  if (fresh) return answer && placeOf(answer) > placeOf(fresh) ? 'waiting' : 'open';
  if (!decision) return 'waiting';
  const isAnswered = answer !== null && placeOf(answer) > decision.over;
  return decision.state === 'open' && decision.snoozedUntil === null && isAnswered ? 'waiting' : decision.state;
};

/**
 * The standing of a person's thread. `waitingSince` is when a visitor in the chat asked for a person, whom no assistant's
 * answer satisfies.
 */
export const standingOf = (parts: readonly ThreadPart[], waitingSince: string | null = null): ThreadStanding => {
  const inbound = parts.reduce((last: ThreadWord | null, part) => laterWord(last, part.inbound), null);
  const answer = parts.reduce((last: ThreadWord | null, part) => laterWord(last, part.answer), null);
  const decision = parts.reduce((last: ThreadDecision | null, part) => laterDecision(last, part.decision), null);
  const last = laterWord(inbound, answer);
  const state = stateOf(parts, answer, decision, waitingSince);
  const isAsleep = decision?.snoozedUntil != null && !parts.some(isUncovered) && state === decision.state;
  const moved = [last?.at ?? '', decision?.wokeAt ?? ''].sort().at(-1) ?? '';
  return { state, snoozedUntil: isAsleep ? decision.snoozedUntil : null, last, inbound, answer, movedAt: moved };
};

/** A part after a decision that was made with `last` as the last word seen. */
export const decided = (
  part: ThreadPart,
  last: ThreadWord | null,
  { state, snoozedUntil, at }: Pick<ThreadDecision, 'state' | 'snoozedUntil' | 'at'>,
): ThreadPart => ({
  ...part,
  decision: { state, snoozedUntil, at, over: last ? placeOf(last) : '', wokeAt: null },
});

/** A part whose snooze is over at `at`: open again, at the top. */
export const woken = (part: ThreadPart, last: ThreadWord | null, at: string): ThreadPart => ({
  ...part,
  decision: { state: 'open', snoozedUntil: null, at, over: last ? placeOf(last) : '', wokeAt: at },
});

/** The lists of the inbox. */
export const threadViews = ['open', 'waiting', 'snoozed', 'done'] as const;
export type ThreadView = (typeof threadViews)[number];

/** The list that a thread stands in. */
export const viewOf = ({ state, snoozedUntil }: Pick<ThreadStanding, 'state' | 'snoozedUntil'>): ThreadView =>
  snoozedUntil === null ? state : 'snoozed';
