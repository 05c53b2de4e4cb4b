import type { ChatTurn } from '../../../../shared/assistants/chat/chat-contract.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isProvenLead, isProvenToBe } from '../../identify-person.ts';
import type { ChatSession } from '../store.ts';
import { withInboxRow } from './hand-over/inbox-row.ts';

/** The portal begins a conversation for whoever is signed in; it has no answers, and no browser has its id. */
const isOfPortal = ({ answers }: ChatSession): boolean => answers.length === 0;

/**
 * The conversation as it stands: one that was begun with an address is its lead's until somebody proves that address. Then
 * a visitor who has not is one who only says to be that person: they may have typed it before its owner was known.
 */
export const asItStands = (session: ChatSession, lead: Lead | undefined): ChatSession => {
  const { leadId, provenAs, turns } = session;
  if (!lead || leadId === undefined || provenAs === leadId || isOfPortal(session) || !isProvenLead(lead))
    return session;
  const savedTo = { leadId: lead.leadId, turnId: turns.at(-1)?.id ?? '' };
  const saysToBe = { leadId: lead.leadId, name: leadName(lead) };
  return withInboxRow({ ...session, leadId: undefined, saysToBe, savedTo });
};

/** The same for a visitor who writes, and may have proven the address. */
export const asItStandsFor = async (
  table: TenantTable,
  session: ChatSession,
  provenEmails: readonly string[],
): Promise<ChatSession> => {
  const { leadId, provenAs } = session;
  if (leadId === undefined || provenAs === leadId) return session;
  const lead = await readLead(table, leadId);
  return lead && isProvenToBe(lead, provenEmails) ? { ...session, provenAs: leadId } : asItStands(session, lead);
};

/** The turns that this lead does not have yet: all but those from the time when the conversation was its own. */
export const unsavedTurns = ({ turns, savedTo }: ChatSession, leadId: string | undefined): readonly ChatTurn[] =>
  savedTo?.leadId === leadId ? turns.slice(turns.findIndex(({ id }) => id === savedTo?.turnId) + 1) : turns;
