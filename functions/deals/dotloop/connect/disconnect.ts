import { newId } from '../../../../shared/contract/id.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { DotloopDisconnected, DotloopNight } from '../../../../shared/deals/dotloop/events.ts';
import { findMember, isColleague } from '../../../company/identity/members/member-store.ts';
import { audited, auditedBySystem } from '../../../platform/audit.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DotloopDeps } from '../context.ts';
import { hooksOf } from '../hear/hooks.ts';
import { openAccount } from '../provider/account.ts';
import { AccessEnded, DotloopDown, DotloopRefused } from '../provider/failures.ts';
import type { DotloopHttp } from '../provider/http.ts';
import {
  type Connection,
  connectionItem,
  hookItem,
  loopItem,
  loopRef,
  loopsOf,
  type Revocation,
  revocationItem,
} from '../store.ts';
import { callLimit } from '../tokens/call-limit.ts';
import { openTokens, readConnection } from '../tokens/tokens.ts';
import { auditTarget } from './connect.ts';

const REVOKED_WITHIN_MS = DAY;
const RETRIES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR];
const MAX_ERASED = 90;

/** Deletes what is kept from Dotloop for a person: loops, their data, and the ids that lead to them. */
export const eraseLoops = async (table: TenantTable, profileId: string): Promise<void> => {
  const { pk } = connectionItem.key({ profileId });
  const { refs } = await table.collect({ pk, begins: 'LOOP#', consistent: true }, { refs: loopRef });
  const rows = await table.rows(loopsOf(profileId));
  const writes = [
    ...refs.flatMap((ref) => [table.erase(loopRef, ref), table.erase(loopItem, { subjectId: ref.subjectId })]),
    ...rows.map((row) => table.discard(row)),
  ];
  const byKey = new Map(writes.map((write) => [JSON.stringify(write.item.Delete?.Key), write]));
  const unique = [...byKey.values()];
  for (let n = 0; n < unique.length; n += MAX_ERASED) await table.commit(...unique.slice(n, n + MAX_ERASED));
};

/** The access that is left to be ended at Dotloop, with its first try. */
const revocationOf = (table: TenantTable, { profileId, tokens, subscriptionId }: Connection, now: number) => {
  if (!tokens) return [];
  const revocationId = newId('event', now);
  const until = now + REVOKED_WITHIN_MS;
  const kept: Revocation = { revocationId, profileId, tokens, subscriptionId, until, tries: 0, version: 1 };
  const place = { pk: connectionItem.key({ profileId }).pk, group: profileId, now };
  return [table.create(revocationItem, kept), table.event(DotloopDisconnected, { profileId, revocationId }, place)];
};

/** Deletes the tokens and the names under which messages come, and has Dotloop told. */
const endWrites = (table: TenantTable, platformTable: TenantTable, known: Connection, now: number): Write[] => {
  const { profileId, version } = known;
  const bare: Connection = { profileId, state: 'disconnected', profiles: [], wasEnded: true, version };
  return [
    table.patch(connectionItem, bare, {}),
    ...revocationOf(table, known, now),
    ...hooksOf(known).map((hookId) => platformTable.erase(hookItem, { hookId })),
    table.cancelDue(DotloopNight, profileId),
  ];
};

/** What an act names that comes with the night. */
export type NightEvent = Pick<Occurrence<unknown>, 'table' | 'now' | 'eventId'>;

const act = { action: 'dotloop.disconnected' } as const;

/** Ends the connection of somebody who no longer works for the company; true if it has ended. */
export const endIfLeft = async (night: NightEvent, platformTable: TenantTable, profileId: string): Promise<boolean> => {
  const { table, now } = night;
  const member = await findMember(table, profileId);
  if (isColleague(member)) return false;
  const target = { kind: 'member', id: profileId, ...(member && { name: member.name ?? member.email }) };
  const entry = { ...act, target, reason: 'No longer works for the company' };
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (!known || known.state === 'disconnected') return;
    await table.commit(...endWrites(table, platformTable, known, now), auditedBySystem(night, entry));
  });
  await eraseLoops(table, profileId);
  return true;
};

/** Deletes tokens and data at once, and has Dotloop told. */
export const disconnect = async (request: SignedRequest<unknown>, platformTable: TenantTable): Promise<void> => {
  const { table, caller, now } = request;
  const { profileId } = caller;
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (!known || known.state === 'disconnected') {
      const details = ['There is no connection to end.'];
      throw new AppError('conflict', 'NOT_ALLOWED_NOW', 'You are not connected to Dotloop.', { details });
    }
    await table.commit(
      ...endWrites(table, platformTable, known, now),
      audited(request, { ...act, target: auditTarget }),
    );
  });
  await eraseLoops(table, profileId);
};

const revokeAt = async (deps: DotloopDeps, http: DotloopHttp, table: TenantTable, known: Revocation): Promise<void> => {
  const { profileId, subscriptionId } = known;
  const { access, refresh } = await openTokens(deps, table, profileId, known.tokens);
  if (subscriptionId !== undefined) {
    const last = { access: async () => access, renewed: async () => Promise.reject(new AccessEnded()) };
    const account = openAccount(http, last, callLimit(table, profileId, deps.clock));
    await account.unsubscribe(subscriptionId).catch((error: unknown) => {
      // Without access Dotloop ends the subscription by itself; our side knows its name no more in any case.
      if (!(error instanceof AccessEnded || error instanceof DotloopRefused)) throw error;
    });
  }
  await http.revoke(access);
  await http.revoke(refresh);
};

/** Ends the access at Dotloop; while it does not answer, again and again for a day. */
export const revokeAccess = async (
  deps: DotloopDeps,
  table: TenantTable,
  { profileId, revocationId }: { profileId: string; revocationId: string },
): Promise<void> => {
  await eraseLoopsUnlessBack(table, profileId);
  const known = await table.get(revocationItem, { profileId, revocationId }, { consistent: true });
  if (!known || !deps.http) return;
  const now = deps.clock();
  try {
    await revokeAt(deps, deps.http, table, known);
  } catch (error) {
    const pause = RETRIES_MS[known.tries];
    if (!(error instanceof DotloopDown) || pause === undefined || now + pause > known.until) {
      await table.commit(table.remove(revocationItem, known));
      return;
    }
    await table.commit(
      table.patch(revocationItem, known, { tries: known.tries + 1 }),
      table.due(
        DotloopDisconnected,
        { profileId, revocationId },
        { key: revocationId, at: now + pause, group: profileId },
      ),
    );
    return;
  }
  await table.commit(table.remove(revocationItem, known));
};

/** A request that was cut before it had deleted everything; somebody who has connected again keeps the new loops. */
const eraseLoopsUnlessBack = async (table: TenantTable, profileId: string): Promise<void> => {
  const known = await readConnection(table, profileId);
  if (known === undefined || known.state === 'disconnected') await eraseLoops(table, profileId);
};
