import { toInstant } from '../../../../shared/contract/time.ts';
import { DotloopLoopAsked } from '../../../../shared/deals/dotloop/events.ts';
import type { LoopSubject, LoopView } from '../../../../shared/deals/dotloop/loop.ts';
import { NO_PROFILE, NOT_CONNECTED } from '../../../../shared/deals/dotloop/words.ts';
import { idsOfLead } from '../../../crm/leads/store.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DotloopDeps } from '../context.ts';
import { type Connection, type Loop, loopItem } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { readSubject, type Subject } from './loop-subject.ts';

export const readLoop = async (table: TenantTable, subjectId: string): Promise<Loop | undefined> =>
  await table.get(loopItem, { subjectId }, { consistent: true });

const isThere = (loop: Loop | undefined): boolean => loop?.state === 'asked' || loop?.state === 'made';

/** Which of a person's loops counts: one that is there, then one that Dotloop may still have, then any. */
const rankOf = (loop: Loop): number => {
  if (isThere(loop)) return 0;
  return loop.state === 'unlinked' || loop.isTried ? 1 : 2;
};

/** The loop of a subject; of a lead also the one that was made of a lead which was merged into it. */
export const loopOf = async (
  table: TenantTable,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<Loop | undefined> => {
  const own = await readLoop(table, id);
  if (kind !== 'lead' || isThere(own)) return own;
  const [, ...former] = await idsOfLead(table, id);
  const loops = await Promise.all(former.map((each) => readLoop(table, each)));
  const known = [own, ...loops].filter((loop) => loop !== undefined);
  return known.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
};

/** What a loop is kept and found by; that of a merged lead keeps its own, because Dotloop knows it by that number. */
const idsOf = ({ id, number, wish }: Subject, known: Loop | undefined): Pick<Loop, 'subjectId' | 'number' | 'name'> =>
  known && known.subjectId !== id
    ? { subjectId: known.subjectId, number: known.number, name: known.name }
    : { subjectId: id, number, name: wish.name };

export const connectionBlockers = (known: Connection | undefined): string[] => {
  if (known?.state === 'connected') return [];
  return [known?.state === 'choose_profile' ? NO_PROFILE : NOT_CONNECTED];
};

/** What stands in the way of making the loop; one that is made or under way needs no other. */
export const blockersOf = (subject: Subject, connection: Connection | undefined, loop: Loop | undefined): string[] => {
  if (isThere(loop)) return ['There is a loop already.'];
  return [...subject.blockers, ...connectionBlockers(connection)];
};

export const showLoop = (loop: Loop | undefined, blockers: readonly string[]): LoopView => ({
  state: loop?.state ?? 'none',
  blockers: [...blockers],
  name: loop?.state === 'unlinked' ? null : (loop?.data?.name ?? loop?.name ?? null),
  status: loop?.data?.status ?? null,
  url: loop?.data?.url ?? null,
  problem: loop?.problem ?? null,
  checkedAt: loop?.checkedAt ?? null,
  version: loop?.version ?? 0,
});

/** One that was tried, or forgotten with its connection, may exist by now; one that is gone does not. */
const mayExist = (known: Loop | undefined, connection: Connection | undefined): boolean => {
  if (known === undefined) return connection?.wasEnded === true;
  return known.state === 'unlinked' || (known.state === 'failed' && known.isTried);
};

type LoopRequest = SignedRequest<unknown>;

/** The loop of a deal as its page shows it. */
export const viewLoop = async ({ table, caller }: LoopRequest, kind: LoopSubject, id: string): Promise<LoopView> => {
  const subject = await readSubject(table, kind, id, caller);
  const [connection, loop] = await Promise.all([readConnection(table, caller.profileId), loopOf(table, subject)]);
  return showLoop(loop, blockersOf(subject, connection, loop));
};

/**
 * Has a loop made; asked again while it is under way or made, it changes nothing. Over 40 lines: one transaction, read
 * in order.
 */
export const askLoop = async (
  request: LoopRequest,
  kind: LoopSubject,
  id: string,
  { http }: Pick<DotloopDeps, 'http'>,
): Promise<LoopView> => {
  const { table, caller, now, correlationId } = request;
  const subject = await readSubject(table, kind, id, caller);
  const { profileId } = caller;
  return await untilWritten(async () => {
    const [connection, known] = await Promise.all([readConnection(table, profileId), loopOf(table, subject)]);
    const blockers = blockersOf(subject, connection, known);
    if (isThere(known)) return showLoop(known, blockers);
    const unmet = http ? blockers : ['This platform has no app at Dotloop.'];
    if (unmet.length > 0)
      throw new AppError('conflict', 'NOT_ALLOWED_NOW', 'A loop cannot be made now.', { details: unmet });
    const ids = idsOf(subject, known);
    const next: Loop = {
      subject: kind,
      ...ids,
      profileId,
      state: 'asked',
      isTried: mayExist(known, connection),
      askedAt: toInstant(now),
      version: known?.version ?? 1,
    };
    const target = { kind, id: subject.id, name: subject.wish.name };
    await table.commit(
      known ? table.patch(loopItem, next, {}) : table.create(loopItem, next),
      table.event(
        DotloopLoopAsked,
        { subject: kind, subjectId: ids.subjectId },
        { pk: loopItem.key(ids).pk, group: ids.subjectId, now, correlationId },
      ),
      audited(request, { action: 'dotloop.loop_asked', target }),
    );
    return showLoop(next, []);
  });
};
