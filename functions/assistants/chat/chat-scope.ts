import type { ChatRow } from '../../../shared/assistants/inbox/chat-row.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { isInScope, ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';

/**
 * True if this caller may see a conversation: with a lead, like the lead; without one, administrators only. Whoever took
 * it over keeps it, also when its visitor becomes somebody's lead.
 */
export const isChatInScope = (
  caller: Pick<Caller, 'roles' | 'profileId'>,
  { heldBy }: { readonly heldBy?: ChatRow['heldBy'] | undefined },
  lead: { assignedTo: string | null } | undefined,
): boolean =>
  ownProfile(caller) === undefined ||
  heldBy?.profileId === caller.profileId ||
  (lead !== undefined && isInScope(caller, lead));
