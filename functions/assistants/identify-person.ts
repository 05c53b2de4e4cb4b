import type { ClaimedPerson } from '../../shared/assistants/claimed-person.ts';
import { proofOf } from '../../shared/crm/leads/contact-point.ts';
import { leadName } from '../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../shared/crm/leads/lead.ts';
import { conversationDigest } from '../crm/leads/capture/capture.ts';
import { readLead } from '../crm/leads/store.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';

/** Who gives a capture, in a chat or a call. */
export interface Person {
  /** The chat's or call's id, which only its giver has. */
  readonly conversation: string;
  /** The lead that the chat or call belongs to already. */
  readonly leadId?: string | null | undefined;
  /** Email addresses that are proven to be theirs. */
  readonly provenEmails: readonly string[];
}

/** The lead that a chat or call belongs to, and has proven to be or not, or the person that its visitor only says to be. */
export type Identity =
  | { readonly leadId: string; readonly saysToBe: undefined; readonly provenAs?: string }
  | { readonly leadId?: undefined; readonly saysToBe: ClaimedPerson };

/** True if somebody has proven to be this lead. */
export const isProvenLead = ({ proofs, email, phone }: Pick<Lead, 'proofs' | 'email' | 'phone'>): boolean =>
  proofOf(proofs, email ?? phone) !== undefined;

/** True if this lead's own address is among those that the visitor has proven. */
export const isProvenToBe = ({ email }: Pick<Lead, 'email'>, provenEmails: readonly string[]): boolean =>
  email !== null && provenEmails.includes(email);

const isSameLead = async (table: TenantTable, leadId: string | null | undefined, lead: Lead): Promise<boolean> =>
  Boolean(leadId) && (await readLead(table, leadId ?? ''))?.leadId === lead.leadId;

/**
 * Whose chat or call it is after a capture: a lead begun there is its own until somebody proves to be it, and a known one
 * only if its address is proven. Otherwise anybody who types somebody's address would read what staff write to that person.
 */
export const identify = async (
  table: TenantTable,
  captured: { readonly leadId: string; readonly created: boolean },
  { conversation, leadId, provenEmails }: Person,
): Promise<Identity> => {
  const own = { leadId: captured.leadId, saysToBe: undefined };
  if (captured.created || captured.leadId === leadId) return own;
  const lead = await readLead(table, captured.leadId);
  // An order in progress may own the address before its lead is written.
  if (!lead) return { saysToBe: { leadId: captured.leadId, name: 'a new client' } };
  if (isProvenToBe(lead, provenEmails)) return { ...own, provenAs: own.leadId };
  const isBegunHere = lead.conversation === conversationDigest(conversation) && !isProvenLead(lead);
  if (isBegunHere || (await isSameLead(table, leadId, lead))) return own;
  return { saysToBe: { leadId: lead.leadId, name: leadName(lead) } };
};
