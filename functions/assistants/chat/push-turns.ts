import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { type DeliverDeps, inParallel } from '../../platform/realtime/deliver.ts';
import { tellChat } from '../../platform/realtime/tell-chat.ts';
import type { Change } from '../../platform/table/events/stream.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type ChatSession, chatSession } from './store.ts';

const sessionIn = (stored: Stored | undefined): ChatSession | undefined => stored && fromItem(chatSession, stored);

/** Turns that this change adds for the visitor, without the visitor's own. */
const newTurns = (was: ChatSession | undefined, is: ChatSession): ChatTurn[] => {
  const known = new Set(was?.turns.map(({ id }) => id));
  return is.turns.filter(({ id, by, text }) => by !== 'visitor' && text !== '' && !known.has(id));
};

const pushToVisitor = async (deps: DeliverDeps, table: TenantTable, { before, after }: Change, now: number) => {
  const is = sessionIn(after);
  if (!is) return;
  const heldBy = is.heldBy?.name ?? null;
  for (const turn of newTurns(sessionIn(before), is)) {
    await tellChat({ ...deps, table, now }, is.sessionId, { id: turn.id, version: is.version, item: turn, heldBy });
  }
};

/** Pushes new turns to visitors, in the order of each conversation, and to no other session. */
export const pushTurns = async (
  deps: DeliverDeps,
  table: TenantTable,
  changes: readonly Change[],
  now: number,
  isActive: () => Promise<boolean>,
): Promise<void> => {
  const chats = changes.filter(({ entity }) => entity === chatSession.name);
  if (chats.length === 0 || !(await isActive())) return;
  const bySession = Map.groupBy(chats, ({ after, before }) => (after ?? before)?.pk);
  await inParallel([...bySession.values()], 16, async (own) => {
    for (const change of own) await pushToVisitor(deps, table, change, now);
  });
};
