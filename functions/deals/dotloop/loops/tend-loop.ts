import { DotloopReported } from '../../../../shared/deals/dotloop/events.ts';
import type { LoopSubject, LoopView } from '../../../../shared/deals/dotloop/loop.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { connectionItem, type Loop, loopItem, loopRef } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { blockersOf, loopOf, showLoop } from './ask-loop.ts';
import { readSubject } from './loop-subject.ts';

type LoopRequest = SignedRequest<unknown>;

const refuse = (text: string, unmet: string): AppError =>
  new AppError('conflict', 'NOT_ALLOWED_NOW', text, { details: [unmet] });

/** Has Dotloop asked for a loop that is made, through the connection of whoever made it. */
export const syncLoop = async (request: LoopRequest, kind: LoopSubject, id: string): Promise<LoopView> => {
  const { table, caller, now, correlationId } = request;
  const subject = await readSubject(table, kind, id, caller);
  const loop = await loopOf(table, subject);
  const text = 'The loop cannot be asked for now.';
  if (loop?.state !== 'made' || !loop.data) throw refuse(text, 'There is no loop yet.');
  const { profileId } = loop;
  const connection = await readConnection(table, profileId);
  if (connection?.state !== 'connected')
    throw refuse(text, 'Whoever linked it is not connected to Dotloop any more: connect again under API integrations.');
  const told = { profileId, type: 'LOOP_UPDATED', loopId: loop.data.loopId };
  const place = { pk: connectionItem.key({ profileId }).pk, group: profileId, now, correlationId };
  await table.commit(table.event(DotloopReported, told, place));
  return showLoop(loop, []);
};

/** The ids by which messages of Dotloop find a loop: its own, and those from before it was merged. */
const refsTo = async (table: TenantTable, { profileId, subjectId }: Loop) => {
  const range = { pk: connectionItem.key({ profileId }).pk, begins: 'LOOP#', consistent: true };
  const { refs } = await table.collect(range, { refs: loopRef });
  return refs.filter((ref) => ref.subjectId === subjectId).map((ref) => table.erase(loopRef, ref));
};

/** Forgets what Dotloop said of a loop; that there was one stays, so that asked again it is found and not made twice. */
export const unlinkLoop = async (request: LoopRequest, kind: LoopSubject, id: string): Promise<LoopView> => {
  const { table, caller } = request;
  const subject = await readSubject(table, kind, id, caller);
  return await untilWritten(async () => {
    const [loop, connection] = await Promise.all([loopOf(table, subject), readConnection(table, caller.profileId)]);
    const text = 'The loop cannot be unlinked now.';
    if (!loop || loop.state === 'unlinked') throw refuse(text, 'There is no loop to unlink.');
    if (loop.state === 'asked') throw refuse(text, 'It is being made: wait until Dotloop has answered.');
    const gone = { state: 'unlinked' as const, data: undefined, problem: undefined, checkedAt: undefined };
    await table.commit(
      table.patch(loopItem, loop, gone),
      ...(await refsTo(table, loop)),
      audited(request, {
        action: 'dotloop.loop_unlinked',
        target: { kind, id: subject.id, name: subject.wish.name },
      }),
    );
    return showLoop({ ...loop, ...gone }, blockersOf(subject, connection, { ...loop, ...gone }));
  });
};
