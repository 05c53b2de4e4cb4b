import { randomBytes } from 'node:crypto';
import type { identityContract } from '../../../shared/company/identity/contract.ts';
import { FeatureCode } from '../../../shared/company/plan/license.ts';
import { licensedFeatures } from '../../../shared/company/site/public-tenant.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { isSuperAdmin } from '../../../shared/contract/access/access.ts';
import { type ConnectionCaps, connectionCaps } from '../../../shared/contract/access/connection-caps.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { reportBudgets } from '../../platform/errors/report-budgets.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { type Listener, placesOfSubject } from '../../platform/realtime/connection.ts';
import { originOf, readOrigin } from '../../platform/realtime/visitor-connections.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readTenant } from '../tenancy/store.ts';
import { changeMember } from './members/change-member.ts';
import { invite, listInvitations, withdrawInvitation } from './members/invitations.ts';
import { invitedElsewhere } from './members/invited-elsewhere.ts';
import { listMembers, viewMembers } from './members/list-members.ts';
import { changeProfile, readProfile } from './members/own-profile.ts';
import { hashTicket, TICKET_MS, ticketItem } from './realtime/realtime-store.ts';
import { endSession, listSessions } from './sessions/manage-sessions.ts';
import { recordSession } from './sessions/record-session.ts';
import { signIn } from './sign-in/refusal.ts';
import { reportFailure } from './sign-in/report-failure.ts';
import { signInFailureItem, signInFailures } from './sign-in/sign-in-failure-store.ts';

export interface IdentityDeps {
  readonly platformTable: TenantTable;
  readonly signer: Signer;
  readonly realtimeUrl: string;
  /** True for a conversation that exists, or that the server has opened for a visitor. */
  readonly isChat: (table: TenantTable, chatSessionId: string) => Promise<boolean>;
  /** False lifts the caps on connections, invitations and reports of failed sign-ins, as it does rate limits. */
  readonly hasCaps: boolean;
  readonly caps?: ConnectionCaps;
}

type TicketRequest = OpenRequest<{ chatSessionId?: string | undefined }>;

/** A super administrator without a tenant context receives no tenant's pushes. */
const listenerOf = ({ tenantId, hostKind, caller, actsFor, input }: TicketRequest): Listener => {
  const { chatSessionId } = input;
  if (!caller && chatSessionId === undefined) throw signIn('Please sign in.');
  const canListen = caller && (!isSuperAdmin(caller) || actsFor !== undefined);
  return { tenantId, hostKind, caller: canListen ? caller : undefined, chatSessionId };
};

const tooManyConnections = (): AppError =>
  new AppError('limited', 'TOO_MANY_CONNECTIONS', 'Too many live connections are open from here.', { retryAfter: 60 });

const openPlaces = async (
  platformTable: TenantTable,
  caller: TicketRequest['caller'],
  now: number,
): Promise<number> => {
  const places = await placesOfSubject(platformTable, caller?.userId ?? '');
  return places.filter(({ expiresAt }) => expiresAt > now).length;
};

/** The listener of a ticket: a conversation that exists, or somebody signed in, neither past their caps. */
const checkedListener = async (
  { platformTable, signer, isChat, hasCaps, caps = connectionCaps }: IdentityDeps,
  request: TicketRequest,
): Promise<Listener> => {
  const listener = listenerOf(request);
  const { table, address, caller, now } = request;
  const { chatSessionId, tenantId } = listener;
  if (chatSessionId !== undefined && !(await isChat(table, chatSessionId))) throw notFound('Conversation');
  if (!hasCaps) return listener;
  const origin = originOf(signer, tenantId, address);
  const isFull =
    chatSessionId !== undefined
      ? (await readOrigin(table, origin, now, caps)).isFull
      : (await openPlaces(platformTable, caller, now)) >= caps.person;
  if (isFull) throw tooManyConnections();
  return { ...listener, origin };
};

const placeOf = ({ name, timezone, state }: Tenant) => ({ name, timezone, state });

/** Handlers for the caller's identity, members, sessions and realtime tickets. Over 40 lines: one entry per route. */
export const identityHandlers = (deps: IdentityDeps): Handlers<typeof identityContract> => {
  const { platformTable, signer, realtimeUrl } = deps;
  return {
    me: async ({ caller, table, now }) => {
      const { userId, email, name, roles, tenantId, idp } = caller;
      const [{ tenant, licenses }, elsewhere] = await Promise.all([
        readTenant(table),
        invitedElsewhere(platformTable, caller, now),
      ]);
      const features = isSuperAdmin(caller) ? FeatureCode.options : licensedFeatures(licenses, now);
      const own = tenantId === undefined || !tenant ? {} : { tenant: placeOf(tenant) };
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

    invite: (request) => invite(platformTable, request, deps.hasCaps),

    withdrawInvitation: (request) => withdrawInvitation(platformTable, request),

    signInFailures: ({ table, input }) => table.query(signInFailureItem, { ...signInFailures, ...input }),

    reportSignInFailure: async ({ table, input, caller, address, userAgent, now }) => {
      const budgets = deps.hasCaps ? reportBudgets({ signer, tenantId: table.tenantId, caller, address }) : [];
      await reportFailure(table, { reason: input.reason, email: caller?.email, userAgent }, budgets, now);
      return { accepted: true };
    },

    profile: (request) => readProfile(platformTable, request),

    changeProfile: (request) => changeProfile(platformTable, request),

    recordSession: (request) => recordSession(platformTable, request),

    sessions: (request) => listSessions(platformTable, signer, request),

    endSession: async (request) => {
      const { sessionId } = request.input;
      await endSession(platformTable, request, sessionId === 'current' ? request.caller.sessionId : sessionId);
    },

    realtimeTicket: async (request) => {
      const ticket = randomBytes(32).toString('base64url');
      const expiresAt = request.now + TICKET_MS;
      const listener = await checkedListener(deps, request);
      const row = { ...listener, ticketHash: hashTicket(ticket), host: request.host, expiresAt, version: 1 };
      await platformTable.commit(platformTable.create(ticketItem, row));
      return { url: realtimeUrl, ticket };
    },
  };
};
