import type { ApiOutput } from '../../../../platform/api/api.ts';

export type Turn = ApiOutput<'POST /api/chat/conversation'>['turns'][number];

/** A message without an answer, to be retried under the same id. */
export interface FailedMessage {
  readonly message: string;
  readonly messageId: string;
}

/** An answer being streamed: its newest message counts. */
interface StreamedAnswer {
  readonly turnId: string;
  readonly n: number;
  readonly text: string;
}

/** State of this tab's conversation. */
export interface ChatLog {
  readonly turns: readonly Turn[];
  readonly writing?: StreamedAnswer | undefined;
  readonly isPending: boolean;
  readonly failed?: FailedMessage | undefined;
  readonly heldBy?: string | undefined;
  readonly awaitsPerson: boolean;
  readonly isHelpful?: boolean | undefined;
  /** The visitor's email address, for the transcript. */
  readonly email?: string | undefined;
  /** Language of the answers, unless it is English. */
  readonly language?: 'es' | undefined;
}

export const emptyLog: ChatLog = { turns: [], isPending: false, awaitsPerson: false };

export type ChatEvent =
  | { readonly kind: 'sent'; readonly turn?: Turn }
  | { readonly kind: 'failed'; readonly failed: FailedMessage; readonly words: Turn }
  | {
      readonly kind: 'answered';
      readonly turns: readonly Turn[];
      readonly heldBy?: string | undefined;
      readonly isHandoff: boolean;
      readonly email?: string | undefined;
      readonly language?: 'es' | undefined;
    }
  | { readonly kind: 'received'; readonly turn: Turn; readonly heldBy: string | undefined }
  | { readonly kind: 'streaming'; readonly writing: StreamedAnswer }
  | {
      readonly kind: 'restored';
      readonly turns: readonly Turn[];
      readonly heldBy?: string | undefined;
      readonly isHelpful?: boolean | undefined;
      readonly language?: 'es' | undefined;
    }
  | { readonly kind: 'rated'; readonly isHelpful: boolean };

/** Appends new turns; a turn that arrives over both channels is added once. */
const withTurns = (log: ChatLog, turns: readonly Turn[]): readonly Turn[] => {
  const known = new Set(log.turns.map(({ id }) => id));
  const fresh = turns.filter(({ id, text }) => text !== '' && !known.has(id));
  return fresh.length > 0 ? [...log.turns, ...fresh] : log.turns;
};

/** Ignores streamed text that is late, duplicate, or of an answer that has already arrived. */
const withStreamedText = (log: ChatLog, writing: StreamedAnswer): ChatLog => {
  const isOld = log.writing?.turnId === writing.turnId && log.writing.n >= writing.n;
  const isSettled = log.turns.some(({ id }) => id === writing.turnId);
  return isOld || isSettled || !log.isPending ? log : { ...log, writing };
};

const stillAwaitsPerson = ({ awaitsPerson }: ChatLog, turns: readonly Turn[]): boolean =>
  awaitsPerson && !turns.some(({ by }) => by === 'person' || by === 'notice');

/** Reducer of the conversation. */
export const chatLog = (log: ChatLog, event: ChatEvent): ChatLog => {
  if (event.kind === 'streaming') return withStreamedText(log, event.writing);
  if (event.kind === 'rated') return { ...log, isHelpful: event.isHelpful };
  if (event.kind === 'sent') {
    const turns = event.turn ? [...log.turns, event.turn] : log.turns;
    return { ...log, turns, isPending: true, failed: undefined, writing: undefined };
  }
  if (event.kind === 'failed') {
    const { failed, words } = event;
    return { ...log, turns: [...log.turns, words], failed, isPending: false, writing: undefined };
  }
  if (event.kind === 'received') {
    const { turn, heldBy } = event;
    // An answer that has already arrived can be delivered late, while the next one is being streamed.
    const isKnown = log.turns.some(({ id }) => id === turn.id);
    const writing = turn.by === 'assistant' && !isKnown ? undefined : log.writing;
    return { ...log, turns: withTurns(log, [turn]), heldBy, writing, awaitsPerson: stillAwaitsPerson(log, [turn]) };
  }
  const { turns, heldBy, language } = event;
  if (event.kind === 'answered') {
    const { isHandoff, email = log.email } = event;
    const awaitsPerson = log.awaitsPerson || isHandoff;
    const settled = { isPending: false, writing: undefined };
    return { ...log, turns: withTurns(log, turns), heldBy, email, language, awaitsPerson, ...settled };
  }
  // This tab's own messages have ids of their own.
  const read = log.turns.length === 0 ? turns : turns.filter(({ by }) => by !== 'visitor');
  const { isHelpful = log.isHelpful } = event;
  return {
    ...log,
    turns: withTurns(log, read),
    heldBy,
    isHelpful,
    language,
    awaitsPerson: stillAwaitsPerson(log, read),
  };
};
