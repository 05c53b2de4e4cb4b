import { securitySettings } from '../../../../shared/company/identity/session-settings.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { lastAtKey, type Session, sessionItem, signInsItem } from '../store.ts';
import { isAlive } from './session.ts';

/** Splits the other sessions into those to keep beside a new one and those to end, oldest first. */
export const splitByLimit = (others: readonly Session[], now: number): { kept: Session[]; ended: Session[] } => {
  const alive = others.filter((session) => isAlive(session, now)).sort((a, b) => a.startedAt - b.startedAt);
  const tooMany = Math.max(0, alive.length + 1 - securitySettings.maxConcurrentSessions);
  return { kept: alive.slice(tooMany), ended: alive.slice(0, tooMany) };
};

/**
 * Starts a session and ends the oldest beyond the limit in one transaction; throws `WriteLost` if another
 * session of this user starts or ends meanwhile. `known` is the row of a restarted session.
 */
export const startSession = async (table: TenantTable, fresh: Session, known: Session | undefined): Promise<void> => {
  const { subject, sessionId, startedAt: now } = fresh;
  const signIns = await table.get(signInsItem, { subject }, { consistent: true });
  const others = (signIns?.open ?? []).filter((id) => id !== sessionId);
  const keys = others.map((id) => sessionItem.key({ subject, sessionId: id }));
  const { sessions } = sortItems(await table.getMany(keys, { consistent: true }), { sessions: sessionItem });
  const { kept, ended } = splitByLimit(sessions, now);
  const open = [...kept.map((session) => session.sessionId), sessionId];
  const lastAt = { ...signIns?.lastAt, [lastAtKey(fresh.tenantId)]: toInstant(now) };
  await table.commit(
    known ? table.patch(sessionItem, known, fresh) : table.create(sessionItem, fresh),
    signIns
      ? table.patch(signInsItem, signIns, { open, lastAt })
      : table.create(signInsItem, { subject, open, lastAt, version: 1 }),
    ...ended.map((session) => table.patch(sessionItem, session, { endedAt: now })),
  );
};
