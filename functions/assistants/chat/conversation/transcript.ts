import type { ChatTurn } from '../../../../shared/assistants/chat/chat-contract.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

const MAX_BODY_CHARS = 5000;

const writtenBy = ({ by, name = '' }: Pick<ChatTurn, 'by' | 'name'>): Communication['metadata'] => {
  if (by === 'visitor') return {};
  return by === 'notice' ? { isNotice: true } : { writtenByName: by === 'person' ? name : 'Assistant' };
};

/** A turn as the lead's timeline shows it, among emails and calls. */
export const communicationOf = (leadId: string, { id, by, name, text, at }: ChatTurn): Communication => ({
  communicationId: id,
  leadId,
  orderId: null,
  type: 'chat',
  direction: by === 'visitor' ? 'inbound' : 'outbound',
  toAddress: null,
  fromAddress: null,
  subject: null,
  body: text.slice(0, MAX_BODY_CHARS),
  duration: null,
  template: null,
  status: by === 'visitor' ? 'received' : 'delivered',
  statusReason: null,
  metadata: writtenBy({ by, name }),
  createdAt: at,
  version: 1,
});

/** Saves turns to the lead's timeline; skips silent answers. */
export const transcriptWrites = (table: TenantTable, leadId: string, turns: readonly ChatTurn[]): Write[] =>
  turns.filter(({ text }) => text !== '').map((turn) => table.create(communication, communicationOf(leadId, turn)));

/** Saves to a lead's timeline those of a conversation's turns that it lacks: it may have been this lead's before. */
export const missingTurnWrites = async (
  table: TenantTable,
  leadId: string,
  turns: readonly ChatTurn[],
): Promise<Write[]> => {
  const keys = turns.map((turn) => communication.key(communicationOf(leadId, turn)));
  const kept = new Set((await table.getMany(keys, { consistent: true })).map(({ sk }) => sk));
  return transcriptWrites(
    table,
    leadId,
    turns.filter((_, n) => !kept.has(keys[n]?.sk)),
  );
};
