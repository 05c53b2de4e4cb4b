import type { TenantTable } from '../table/tenant-table.ts';
import { listeningChat } from './connection.ts';
import { type DeliverDeps, deliver } from './deliver.ts';

/** A chat message as it is pushed: with its row's id and version, by which receivers drop repeats. */
export interface ChatMessage {
  readonly id: string;
  readonly version: number;
  readonly item: unknown;
  /** The first name of the person who holds the conversation from then on. */
  readonly heldBy?: string | null;
}

/** Pushes a message to every connection of one chat session, and to nobody else. */
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
