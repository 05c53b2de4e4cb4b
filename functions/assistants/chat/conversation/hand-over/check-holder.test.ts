import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatHolderDue } from '../../../../../shared/assistants/chat/events.ts';
import { type ChatBench, openChatBench } from '../../../../../test/support/assistants/chat-bench.ts';
import { viewerItem } from '../../../../company/identity/realtime/realtime-store.ts';
import { createLog } from '../../../../platform/log.ts';
import { chatSession } from '../../store.ts';
import { turnWrites } from '../save-session.ts';
import { checkHolder } from './check-holder.ts';
import { chatIdOf } from './inbox-row.ts';
import { noticeOf } from './notice.ts';

let bench: ChatBench;
beforeAll(async () => {
  bench = await openChatBench();
});
afterAll(async () => await bench.stop());

const sessionId = `cht_${'a'.repeat(32)}`;
const sam = { profileId: 'prf_sam', name: 'Sam' };
const MINUTE = 60_000;

const sessionNow = async () => {
  const session = await bench.table().get(chatSession, { sessionId }, { consistent: true });
  if (!session) throw new Error('No conversation');
  return session;
};

beforeEach(async () => {
  await bench.newTenant();
  await bench.say({ sessionId, message: 'a human please' });
  const session = await sessionNow();
  const joined = noticeOf(session, 'joined', 'Sam', bench.now());
  await bench.table().commit(...turnWrites(bench.table(), session, [joined], { heldBy: sam }));
});

/** Somebody has the page open at the next check. */
const lookingAt = async (recordId: string, { profileId, name }: typeof sam) => {
  const viewer = { recordId, connectionId: `cnx ${bench.now()}`, profileId, name, version: 1 };
  await bench.table().commit(bench.table().create(viewerItem, { ...viewer, until: bench.now() + MINUTE + 1 }));
};

/** The check a minute later, given the previous count of misses; returns the new count. */
const look = async (missed: number): Promise<number | 'handed back'> => {
  bench.travel(MINUTE);
  const due = { sessionId, missed };
  const { tenantId } = bench.table();
  const occurrence = { eventId: `evt_${bench.now()}`, type: ChatHolderDue.name, occurredAt: '', tenantId };
  await checkHolder({ ...occurrence, data: due, table: bench.table(), now: bench.now(), log: createLog({}) });
  if (!(await sessionNow()).heldBy) return 'handed back';
  const [next] = (await bench.items('due')).filter(({ type }) => type === ChatHolderDue.name);
  return ChatHolderDue.data.parse(next?.data).missed;
};

describe('the holder of a conversation', () => {
  it('loses it when absent in two checks in a row: the visitor is told and the assistant answers again', async () => {
    expect(await look(0)).toBe(1);
    expect(await look(1)).toBe('handed back');
    const { turns } = await sessionNow();
    expect(turns.at(-1)).toMatchObject({
      by: 'notice',
      text: "Sam has left the conversation. You're chatting with the assistant again.",
    });
    expect((await bench.say({ sessionId, message: 'How much is a video?' })).reply).toContain('$499');
  });

  it('keeps it while viewing it, however long nothing is written; another viewer does not count', async () => {
    bench.travel(10 * MINUTE);
    for (const place of [chatIdOf(sessionId), chatIdOf(sessionId)]) {
      await lookingAt(place, sam);
      expect(await look(1)).toBe(0);
    }
    await lookingAt(chatIdOf(sessionId), { profileId: 'prf_kim', name: 'Kim' });
    expect(await look(1)).toBe('handed back');
  });

  it('keeps it after writing, even without an open page', async () => {
    const session = await sessionNow();
    const words = { ...noticeOf(session, 'joined', 'Sam', bench.now()), by: 'person' as const, text: 'One moment' };
    await bench.table().commit(...turnWrites(bench.table(), session, [words], {}));
    expect(await look(1)).toBe(0);
    expect(await look(0)).toBe(1);
    expect(await look(1)).toBe('handed back');
  });
});
