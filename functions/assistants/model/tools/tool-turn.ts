import type { KnowledgeResult } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Response } from '../../chat/assistant-port.ts';
import type { Situation } from '../../chat/conversation/situation.ts';
import { responseForModel } from '../guard/response-for-model.ts';

/** State of a conversation during the tool loop: the next tool starts from it. */
export interface Turn {
  readonly situation: Situation;
  /** Combined tool responses so far, shown with the model's reply. */
  readonly response: Response | undefined;
  /** All entries that the model was given, best first. */
  readonly found: readonly KnowledgeResult[];
  readonly isUnanswered: boolean;
}

/** A tool's result: the message to the model, and the state after it. */
export interface ToolResult {
  readonly turn: Turn;
  readonly result: string;
  readonly isError: boolean;
}

export const startTurn = (situation: Situation, found: readonly KnowledgeResult[]): Turn => ({
  situation,
  response: undefined,
  found,
  isUnanswered: false,
});

/** Merges responses: one card per kind, the latest; offers, bookings and handovers are kept. */
export const mergeResponses = (before: Response | undefined, next: Response): Response => {
  if (!before) return next;
  const kinds = new Set(next.cards.map(({ kind }) => kind));
  const cards = [...before.cards.filter(({ kind }) => !kinds.has(kind)), ...next.cards];
  const action = next.action === 'none' ? before.action : next.action;
  const suggestions = next.suggestions.length > 0 ? next.suggestions : before.suggestions;
  return { ...next, cards, action, suggestions };
};

/** The turn after a tool returned a response of its own. */
export const withResponse = ({ situation, response, ...rest }: Turn, next: Response): Turn => ({
  ...rest,
  situation: { ...situation, state: next.state },
  response: mergeResponses(response, next),
});

export const toolError = (turn: Turn, result: string): ToolResult => ({ turn, result, isError: true });
export const toolResult = (turn: Turn, response: Response): ToolResult => ({
  turn: withResponse(turn, response),
  result: responseForModel(response),
  isError: false,
});
