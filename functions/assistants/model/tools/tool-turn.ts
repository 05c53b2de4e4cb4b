import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Response } from '../../chat/assistant-port.ts';
import type { Situation } from '../../chat/conversation/situation.ts';

/** What a conversation has come to while a model uses its tools: the next tool starts from here. */
export interface Turn {
  readonly situation: Situation;
  /** What the tools have answered so far, shown with the model's words. */
  readonly response: Response | undefined;
  /** Every entry that the model was given, the best first. */
  readonly found: readonly KnowledgeResult[];
  readonly isUnanswered: boolean;
}

/** A tool's result: what the model is told, and what the conversation has come to. */
export interface Ran {
  readonly turn: Turn;
  readonly told: string;
  readonly isError: boolean;
}

export const startTurn = (situation: Situation, found: readonly KnowledgeResult[]): Turn => ({
  situation,
  response: undefined,
  found,
  isUnanswered: false,
});

/** Cards of one kind are shown once, as they were last; what was offered, booked or handed over stays said. */
export const united = (before: Response | undefined, next: Response): Response => {
  if (!before) return next;
  const kinds = new Set(next.cards.map(({ kind }) => kind));
  const cards = [...before.cards.filter(({ kind }) => !kinds.has(kind)), ...next.cards];
  const action = next.action === 'none' ? before.action : next.action;
  const suggestions = next.suggestions.length > 0 ? next.suggestions : before.suggestions;
  return { ...next, cards, action, suggestions };
};

/** The turn after a tool has answered with a response of the assistant's own. */
export const after = ({ situation, response, ...rest }: Turn, next: Response): Turn => ({
  ...rest,
  situation: { ...situation, state: next.state },
  response: united(response, next),
});
