import { randomBytes } from 'node:crypto';
import { type Caller, isSuperAdmin } from '../../shared/contract/access.ts';
import type { identityContract } from '../../shared/identity/contract.ts';
import { FeatureCode } from '../../shared/tenancy/license.ts';
import { licensedFeatures } from '../../shared/tenancy/public-tenant.ts';
import { notFound } from '../platform/errors.ts';
import type { Handlers } from '../platform/http/serve.ts';
import type { Signer } from '../platform/sign.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { readTenant } from '../tenancy/store.ts';
import { changeMember } from './change-member.ts';
import { invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { invitedElsewhere } from './invited-elsewhere.ts';
import { listMembers, viewMembers } from './list-members.ts';
import { endSession, listSessions } from './manage-sessions.ts';
import { changeProfile, readProfile } from './own-profile.ts';
import { hashOf, type Listener, TICKET_MS, ticketItem } from './realtime-store.ts';
import { recordSession } from './record-session.ts';
import { signIn } from './refusal.ts';

export interface IdentityDeps {
  readonly platformTable: TenantTable;
  readonly signer: Signer;
  readonly realtimeUrl: string;
}

const listenerOf = (tenantId: string, caller: Caller | undefined, chatSessionId: string | undefined): Listener => {
  if (!caller && chatSessionId === undefined) throw signIn('Please sign in.');
  const { userId: subject, profileId, sessionId, roles = [] } = caller ?? {};
  return { tenantId, subject, profileId, sessionId, roles, chatSessionId };
};

/** Who am I, sessions, and tickets to listen. */
export const identityHandlers = ({
  platformTable,
  signer,
  realtimeUrl,
}: IdentityDeps): Handlers<typeof identityContract> => ({
  me: async ({ caller, table, now }) => {
    const { userId, email, name, roles, tenantId, idp } = caller;
    const [{ tenant, licenses }, elsewhere] = await Promise.all([
      readTenant(table),
      invitedElsewhere(platformTable, caller, now),
    ]);
    const features = isSuperAdmin(caller) ? FeatureCode.options : licensedFeatures(licenses, now);
    const own = tenantId === undefined || !tenant ? {} : { tenant: { name: tenant.name, timezone: tenant.timezone } };
    return { userId, email, name, roles, tenantId, ...own, idp, features, ...elsewhere };
  },

  members: (request) => listMembers(platformTable, request),

  changeMember: async (request) => {
    const changed = await changeMember(platformTable, request);
    const [view] = await viewMembers(platformTable, request.tenantId, [changed], request.caller.profileId);
    if (!view) throw notFound('Member');
    return view;
  },

  invitations: (request) => listInvitations(platformTable, request),

  invite: (request) => invite(platformTable, request),

  withdrawInvitation: (request) => withdrawInvitation(platformTable, request),

  profile: (request) => readProfile(platformTable, request),

  changeProfile: (request) => changeProfile(platformTable, request),

  recordSession: (request) => recordSession(platformTable, request),

  sessions: (request) => listSessions(platformTable, signer, request),

  endSession: async (request) => {
    const { sessionId } = request.input;
    await endSession(platformTable, request, sessionId === 'current' ? request.caller.sessionId : sessionId);
  },

  realtimeTicket: async ({ input, caller, tenantId, now }) => {
    const ticket = randomBytes(32).toString('base64url');
    const listener = listenerOf(tenantId, caller, input.chatSessionId);
    const row = { ...listener, ticketHash: hashOf(ticket), expiresAt: now + TICKET_MS, version: 1 };
    await platformTable.commit(platformTable.create(ticketItem, row));
    return { url: realtimeUrl, ticket };
  },
});
