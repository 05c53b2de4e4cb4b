import type { TenantTable } from '../table/tenant-table.ts';
import { listeningChat } from './connection.ts';
import { type DeliverDeps, deliver } from './deliver.ts';

/** What a chat session hears of a message: the same id and version as its row, so that repeats are known. */
export interface ChatMessage {
  readonly id: string;
  readonly version: number;
  readonly item: unknown;
  /** The first name of the person who holds the conversation from then on. */
  readonly heldBy?: string | null;
}

/** Tells one chat session of a message wherever it listens, and nobody else. */
export const tellChat = async (
  deps: DeliverDeps & { readonly table: TenantTable; readonly now: number },
  chatSessionId: string,
  message: ChatMessage,
): Promise<void> => {
  const listening = await listeningChat(deps.table, chatSessionId, deps.now);
  const messages = [{ type: 'chat.message', ...message }];
  await deliver(
    deps,
    listening.map((to) => ({ to, messages })),
  );
};
