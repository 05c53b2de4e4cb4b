import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { CoAgent } from '../../../shared/deals/own-deal.ts';
import { WHOLE } from '../../../shared/deals/rate.ts';
import { findMember, isColleague } from '../../company/identity/store.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { AppError, invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const NO_COLLEAGUE = 'must be the profileId of somebody who works here now';

/** The name of a colleague who works here now; 400 naming the field otherwise. */
const colleagueName = async (table: TenantTable, profileId: string, path: string): Promise<string> => {
  const member = await findMember(table, profileId);
  if (!member || !isColleague(member)) throw invalidInput([{ path, message: NO_COLLEAGUE }]);
  return member.name ?? member.email;
};

/** Whose a listing becomes; only an administrator gives it to somebody else than whose it is, a co-agent among them. */
export const listingAgent = async (
  { table, caller }: SignedRequest<unknown>,
  agentProfileId: string,
  present = caller.profileId,
): Promise<{ agentProfileId: string; agentName: string }> => {
  if (ownProfile(caller) !== undefined && agentProfileId !== present) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator gives a listing to another agent.');
  }
  return { agentProfileId, agentName: await colleagueName(table, agentProfileId, 'agentProfileId') };
};

/** The colleagues who share a listing or a deal, by their names; its agent keeps a part. */
export const coAgentsOf = async (
  table: TenantTable,
  agentProfileId: string,
  wanted: readonly Pick<CoAgent, 'profileId' | 'share'>[],
): Promise<CoAgent[]> => {
  const ids = [agentProfileId, ...wanted.map(({ profileId }) => profileId)];
  const twice = ids.findIndex((id, n) => ids.indexOf(id) !== n);
  if (twice > 0) {
    const message = 'must be another colleague: each is named once, and not the agent';
    throw invalidInput([{ path: `coAgents.${twice - 1}.profileId`, message }]);
  }
  if (wanted.reduce((sum, { share }) => sum + share, 0) >= WHOLE) {
    throw invalidInput([{ path: 'coAgents', message: 'must leave a part of 100% to the agent' }]);
  }
  return await Promise.all(
    wanted.map(async ({ profileId, share }, n) => ({
      profileId,
      name: await colleagueName(table, profileId, `coAgents.${n}.profileId`),
      share,
    })),
  );
};

/** Checks that the caller may see the lead who sells. */
export const checkSeller = async (
  { table, caller }: SignedRequest<unknown>,
  leadId: string | null | undefined,
): Promise<void> => {
  if (leadId === undefined || leadId === null) return;
  await visibleLead(table, caller, leadId).catch((error) => {
    if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
    throw invalidInput([{ path: 'sellerLeadId', message: 'must be a lead that you can open' }]);
  });
};
