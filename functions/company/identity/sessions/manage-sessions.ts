import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import type { SessionView } from '../../../../shared/company/identity/session-view.ts';
import { isSuperAdmin } from '../../../../shared/contract/access.ts';
import type { Page } from '../../../../shared/contract/page.ts';
import { audited } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { pageAfter } from '../../../platform/page-after.ts';
import type { Signer } from '../../../platform/sign.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { forbidden } from '../sign-in/refusal.ts';
import { type Session, sessionInTenant, sessionItem, sessionsOf, sessionsOfTenant } from '../store.ts';
import { viewOf } from './session-view.ts';

type Request = Parameters<Handlers<typeof identityContract>['sessions']>[0];

/** May see and end everybody's sessions: an administrator through Google, in the back office, of a tenant that is named. */
const mayManage = ({ caller, hostKind, actsFor }: SignedRequest<unknown>): boolean => {
  const isAdministrator = caller.roles.includes('admin') || caller.roles.includes('brokerage');
  const isNamed = !isSuperAdmin(caller) || actsFor !== undefined;
  return isAdministrator && isNamed && caller.idp === 'Google' && hostKind === 'platform';
};

type Show = NonNullable<Request['input']['show']>;

const shows: Record<Show, (view: SessionView) => boolean> = {
  all: () => true,
  active: ({ status }) => status === 'active',
  unusual: ({ alerts }) => alerts.length > 0,
};

/** Pages read at most for one answer when few match; the cursor leads on from there. */
const MOST_PAGES = 20;

const tenantSessions = async (
  platformTable: TenantTable,
  { tenantId, input }: Request,
  show: Show,
  view: (session: Session) => SessionView,
): Promise<Page<SessionView>> => {
  const range = { index: 'gsi1' as const, pk: sessionsOfTenant(tenantId), descending: true, filter: show };
  const found: SessionView[] = [];
  let cursor = input.cursor;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await platformTable.list(sessionItem, { ...range, limit: input.limit - found.length, cursor });
    found.push(...page.items.map(view).filter(shows[show]));
    cursor = page.nextCursor;
    if (cursor === undefined || found.length >= input.limit) break;
  }
  return { items: found, nextCursor: cursor };
};

/** One's own sessions, or for administrators all of the tenant, newest first. */
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
  const shown = sessions.map(view).filter(shows[show]);
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

const endedByOther = (request: SignedRequest<unknown>, { sessionId, email, name }: Session): Write =>
  audited(request, { action: 'session.ended', target: { kind: 'session', id: sessionId, name: name ?? email } });

/** Ends a session of one's own or, for administrators, of the tenant; ending it again changes nothing. */
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
    await table.commit(ended, ...(subject === request.caller.userId ? [] : [endedByOther(request, session)]));
  });
};
