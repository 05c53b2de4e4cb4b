import { randomBytes } from 'node:crypto';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { DotloopListening, DotloopNight } from '../../../../shared/deals/dotloop/events.ts';
import { BAD_STATE } from '../../../../shared/deals/dotloop/words.ts';
import { findMember, isColleague } from '../../../company/identity/members/member-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import type { DotloopDeps } from '../context.ts';
import { nextNight } from '../loops/night-time.ts';
import { openAccount } from '../provider/account.ts';
import { AccessEnded, DotloopDown, DotloopRefused } from '../provider/failures.ts';
import type { DotloopHttp, DotloopTokens } from '../provider/http.ts';
import { type Connection, connectionItem, connectState } from '../store.ts';
import { callLimit } from '../tokens/call-limit.ts';
import { readConnection, sealTokens, withTokens } from '../tokens/tokens.ts';

const STATE_BYTES = 32;
const STATE_MS = 10 * MINUTE;

/** The connection as a target in the audit log. */
export const auditTarget = { kind: 'integration', id: 'dotloop', name: 'Dotloop' } as const;

const hashOf = (state: string): string => Buffer.from(sha256(`dotloop state ${state}`)).toString('hex');

/** The app at Dotloop; 409 on a platform without one. */
export const appOf = ({ http }: Pick<DotloopDeps, 'http'>): DotloopHttp => {
  if (http) return http;
  throw new AppError('conflict', 'DOTLOOP_OFF', 'This platform has no app at Dotloop.');
};

/** 403 for a caller who is no member of the company's staff, as a super administrator acting for it: no night would keep it. */
const checkWorksHere = async ({ table, caller }: SignedRequest<unknown>): Promise<void> => {
  if (isColleague(await findMember(table, caller.profileId))) return;
  const message = 'Only people who work for this company can connect to Dotloop here.';
  throw new AppError('forbidden', 'FORBIDDEN', message);
};

/** The address of Dotloop's page on which access is granted. */
const authorizePage = ({ settings }: DotloopHttp, state: string): string => {
  const { authorizeUrl, clientId, redirectUri } = settings;
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    redirect_on_deny: 'true',
  };
  return `${authorizeUrl}/oauth/authorize?${new URLSearchParams(query)}`;
};

/** A connection before it has tokens. */
const blank = (profileId: string): Connection => ({ profileId, state: 'connecting', profiles: [], version: 1 });

/** Begins to connect. A connection that works stays as it is until the new tokens have come. */
export const startConnecting = async (request: SignedRequest<unknown>, deps: DotloopDeps) => {
  const { table, caller, now } = request;
  const http = appOf(deps);
  await checkWorksHere(request);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const { userId, profileId } = caller;
  const kept = table.create(connectState, { hash: hashOf(state), userId, expiresAt: now + STATE_MS, version: 1 });
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (!known) return await table.commit(kept, table.create(connectionItem, blank(profileId)));
    const isOver = known.state === 'disconnected';
    await table.commit(kept, ...(isOver ? [table.patch(connectionItem, known, { state: 'connecting' })] : []));
  });
  return { authorizeUrl: authorizePage(http, state) };
};

const badState = (): AppError => new AppError('conflict', 'DOTLOOP_STATE', BAD_STATE);

/** Uses the state up: of all who bring it, one may go on, and only the person who began. */
const takeState = async (table: TenantTable, state: string, userId: string, now: number): Promise<void> => {
  const hash = hashOf(state);
  const known = await table.get(connectState, { hash }, { consistent: true });
  if (!known || known.userId !== userId || known.expiresAt <= now) throw badState();
  try {
    await table.commit(table.remove(connectState, known));
  } catch (error) {
    if (isWriteLost(error)) throw badState();
    throw error;
  }
};

/** What a profile that works starts: its messages are subscribed to, and its next night is planned. */
export const startWrites = async (table: TenantTable, profileId: string, now: number): Promise<Write[]> => {
  const tenant = await table.get(tenantItem, {});
  const place = { pk: connectionItem.key({ profileId }).pk, group: profileId, now };
  const at = nextNight(now, tenant?.timezone ?? 'UTC');
  return [
    table.event(DotloopListening, { profileId }, place),
    table.due(DotloopNight, { profileId }, { key: profileId, at }),
  ];
};

/** Keeps the tokens with the profiles that they open. */
const keepTokens = async (
  request: SignedRequest<unknown>,
  deps: DotloopDeps,
  tokens: DotloopTokens,
  profiles: Connection['profiles'],
): Promise<void> => {
  const { table, caller, now } = request;
  const { profileId } = caller;
  const sealed = await sealTokens(deps, table, profileId, tokens);
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    const before = known ?? blank(profileId);
    const isSame = profiles.some((each) => each.dotloopProfileId === before.profile?.dotloopProfileId);
    const next: Partial<Connection> = {
      ...withTokens(sealed, tokens, deps.clock()),
      // Whoever connects again to the same profile goes on in it.
      state: isSame ? 'connected' : 'choose_profile',
      profile: isSame ? before.profile : undefined,
      profiles,
      connectedAt: toInstant(now),
    };
    await table.commit(
      known ? table.patch(connectionItem, known, next) : table.create(connectionItem, { ...before, ...next }),
      // No night follows one in which the access had ended.
      ...(isSame ? await startWrites(table, profileId, now) : []),
      audited(request, { action: 'dotloop.connected', target: auditTarget }),
    );
  });
};

const failedWith = (error: unknown): { success: false; error: string } => {
  const isTheirs = error instanceof DotloopRefused || error instanceof DotloopDown || error instanceof AccessEnded;
  if (!isTheirs) throw error;
  return { success: false, error: `Failed to connect to Dotloop: ${error.message}` };
};

interface ConnectInput {
  readonly code: string;
  readonly user_id: string;
  readonly state: string;
}

/** Exchanges the code, once, for the person who began; what Dotloop refuses is answered in its own words. */
export const finishConnecting = async (
  request: SignedRequest<ConnectInput>,
  deps: DotloopDeps,
): Promise<{ success: boolean; error?: string }> => {
  const { table, caller, input, now } = request;
  const http = appOf(deps);
  if (input.user_id !== caller.userId)
    throw new AppError('forbidden', 'WRONG_USER', 'Somebody else is signed in here.');
  await checkWorksHere(request);
  await takeState(table, input.state, caller.userId, now);
  try {
    const tokens = await http.exchange(input.code);
    const fresh = { access: async () => tokens.access, renewed: async () => Promise.reject(new AccessEnded()) };
    const account = openAccount(http, fresh, callLimit(table, caller.profileId, deps.clock));
    await keepTokens(request, deps, tokens, (await account.profiles()).slice(0, 50));
    return { success: true };
  } catch (error) {
    return failedWith(error);
  }
};
