import type { ChatTurn } from '../../../../shared/assistants/chat/chat-contract.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type ChatSession, chatSession } from '../store.ts';
import { withInboxRow } from './hand-over/inbox-row.ts';
import { chatTiming } from './session.ts';
import { transcriptWrites } from './transcript.ts';

/** Turns added without the assistant, saved with the conversation and with its lead, if any. */
export const turnWrites = (
  table: TenantTable,
  session: ChatSession,
  turns: readonly ChatTurn[],
  changes: Partial<ChatSession>,
): Write[] => {
  const kept = [...session.turns, ...turns].slice(-chatTiming.turns);
  return [
    table.patch(chatSession, session, withInboxRow({ ...session, ...changes, turns: kept })),
    ...(session.leadId === undefined ? [] : transcriptWrites(table, session.leadId, turns)),
  ];
};
