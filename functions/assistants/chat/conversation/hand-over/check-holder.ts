import type * as z from 'zod';
import { ChatHolderDue } from '../../../../../shared/assistants/chat/events.ts';
import { viewerItem, viewersOf } from '../../../../company/identity/realtime/realtime-store.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../../platform/table/write.ts';
import { type ChatSession, chatSession } from '../../store.ts';
import { turnWrites } from '../save-session.ts';
import { holderTiming } from '../session.ts';
import { chatIdOf } from './inbox-row.ts';
import { noticeOf } from './notice.ts';

type HolderDue = Occurrence<z.output<typeof ChatHolderDue.data>>;

const isViewing = async (table: TenantTable, recordId: string, profileId: string, now: number): Promise<boolean> => {
  const { viewers } = await table.collect(viewersOf(recordId), { viewers: viewerItem });
  return viewers.some((viewer) => viewer.profileId === profileId && viewer.until > now);
};

const isThere = async (table: TenantTable, session: ChatSession, now: number): Promise<boolean> => {
  const { heldBy, turns, sessionId, leadId } = session;
  if (!heldBy) return false;
  const lastWords = turns.findLast(({ by }) => by === 'person');
  if (lastWords && now - Date.parse(lastWords.at) < holderTiming.grace) return true;
  const places = [chatIdOf(sessionId), ...(leadId === undefined ? [] : [leadId])];
  const seen = await Promise.all(places.map((place) => isViewing(table, place, heldBy.profileId, now)));
  return seen.includes(true);
};

/** Returns an abandoned conversation to the assistant and tells the visitor; reschedules the check otherwise. */
export const checkHolder = async ({ table, data, now, eventId }: HolderDue): Promise<void> => {
  const { sessionId } = data;
  const session = await table.get(chatSession, { sessionId }, { consistent: true });
  if (!session?.heldBy) return;
  const missedChecks = (await isThere(table, session, now)) ? 0 : data.missed + 1;
  const next = { key: sessionId, at: now + holderTiming.check, once: eventId };
  if (missedChecks < 2) return await table.commit(table.due(ChatHolderDue, { sessionId, missed: missedChecks }, next));
  const notice = noticeOf(session, 'left', session.heldBy.name, now);
  try {
    await table.commit(...turnWrites(table, session, [notice], { heldBy: undefined }));
  } catch (error) {
    // Concurrent activity in the conversation: whoever takes or keeps it schedules a new check.
    if (!(error instanceof WriteLost)) throw error;
    await table.commit(table.due(ChatHolderDue, { sessionId, missed: 1 }, next));
  }
};
