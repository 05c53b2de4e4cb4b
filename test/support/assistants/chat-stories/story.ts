import type { ChatAction } from '../../../../shared/assistants/chat/chat-contract.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';

/** What a visitor says, what comes of it, and what the answer says or shows. */
export type StoryTurn = readonly [says: string, action: ChatAction, ...shows: readonly (RegExp | string)[]];

/** A conversation from its first message to what is left of it. */
export interface Story {
  readonly name: string;
  readonly turns: readonly StoryTurn[];
  /** How many orders it has placed, and for which services. */
  readonly orders?: readonly (readonly ServiceCode[])[];
  readonly total?: number;
  /** What its lead has learnt; undefined where nobody left an address. */
  readonly lead?: Readonly<Record<string, unknown>>;
  readonly at?: string;
}
