import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import type { SessionView } from '../../../../shared/company/identity/session-view.ts';
import { isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { audited } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { pageAfter } from '../../../platform/signed/page-after.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { forbidden } from '../sign-in/refusal.ts';
import { type Session, sessionInTenant, sessionItem, sessionsOf, sessionsOfTenant } from '../store.ts';
import { viewOf } from './session-view.ts';

type Request = Parameters<Handlers<typeof identityContract>['sessions']>[0];

/**
 * True for administrators who may see and end all sessions of a tenant: through Google, in the back office,
 * with a tenant context.
 */
const mayManage = ({ caller, hostKind, actsFor }: SignedRequest<unknown>): boolean => {
  const isAdministrator = isLeading(caller.roles);
  const hasTenant = !isSuperAdmin(caller) || actsFor !== undefined;
  return isAdministrator && hasTenant && caller.idp === 'Google' && hostKind === 'platform';
};

type Show = NonNullable<Request['input']['show']>;

const filters: Record<Show, (view: SessionView) => boolean> = {
  all: () => true,
  active: ({ status }) => status === 'active',
  unusual: ({ alerts }) => alerts.length > 0,
};

/** Maximum pages read per response if few rows match; the cursor continues from there. */
const MAX_PAGES_READ = 20;

const tenantSessions = async (
  platformTable: TenantTable,
  { tenantId, input }: Request,
  show: Show,
  view: (session: Session) => SessionView,
): Promise<Page<SessionView>> => {
  const range = { index: 'gsi1' as const, pk: sessionsOfTenant(tenantId), descending: true, filter: show };
  const found: SessionView[] = [];
  let cursor = input.cursor;
  for (let pages = 0; pages < MAX_PAGES_READ; pages++) {
    const page = await platformTable.list(sessionItem, { ...range, limit: input.limit - found.length, cursor });
    found.push(...page.items.map(view).filter(filters[show]));
    cursor = page.nextCursor;
    if (cursor === undefined || found.length >= input.limit) break;
  }
  return { items: found, nextCursor: cursor };
};

/** Lists the caller's sessions, or for administrators all of the tenant, newest first. */
export const listSessions = async (
  platformTable: TenantTable,
  signer: Signer,
  request: Request,
): Promise<Page<SessionView>> => {
  const { caller, now } = request;
  const { scope, show = 'all', ...page } = request.input;
  if (scope === 'tenant' && !mayManage(request)) throw forbidden('Your role does not allow this.');
  const view = (session: Session) => viewOf(session, caller.sessionId, now);
  if (scope !== 'own' && mayManage(request)) {
    return await tenantSessions(platformTable, request, show, view);
  }
  const { sessions } = await platformTable.collect(sessionsOf({ subject: caller.userId }), { sessions: sessionItem });
  const position = ({ startedAt, sessionId }: SessionView) => `${startedAt}#${sessionId}`;
  const shown = sessions.map(view).filter(filters[show]);
  const { items, ...rest } = pageAfter(shown, position, signer, `sessions ${caller.userId} ${show}`, page);
  return { items, ...rest };
};

const ownerOf = async (table: TenantTable, request: SignedRequest<unknown>, sessionId: string): Promise<string> => {
  const { caller, tenantId } = request;
  const own = await table.get(sessionItem, { subject: caller.userId, sessionId });
  if (own || !mayManage(request)) return caller.userId;
  const { items } = await table.list(sessionItem, sessionInTenant(tenantId, sessionId));
  return items[0]?.subject ?? caller.userId;
};

const auditEnd = (request: SignedRequest<unknown>, { sessionId, email, name }: Session): Write =>
  audited(request, { action: 'session.ended', target: { kind: 'session', id: sessionId, name: name ?? email } });

/** Ends a session of the caller or, for administrators, of the tenant; idempotent. */
export const endSession = async (
  table: TenantTable,
  request: SignedRequest<unknown>,
  sessionId: string,
): Promise<void> => {
  const subject = await ownerOf(table, request, sessionId);
  await untilWritten(async () => {
    const session = await table.get(sessionItem, { subject, sessionId }, { consistent: true });
    if (!session) throw notFound('Session');
    if (session.endedAt !== null) return;
    const ended = table.patch(sessionItem, session, { endedAt: request.now });
    await table.commit(ended, ...(subject === request.caller.userId ? [] : [auditEnd(request, session)]));
  });
};
