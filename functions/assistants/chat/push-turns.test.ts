import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { chatsContract } from '../../../shared/assistants/inbox/contract.ts';
import { newConnection, newMember } from '../../../test/support/people/listener.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { createSpokenLine } from '../../../test/support/people/spoken.ts';
import { batchOf, streamed, toldAtOnce } from '../../../test/support/table/streamed.ts';
import { createPush } from '../../company/identity/realtime/push-changes.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { everyListener } from '../../platform/realtime/connection.ts';
import { forgetConnection } from '../../platform/realtime/forget.ts';
import type { Line } from '../../platform/realtime/line.ts';
import { withInboxRow } from './conversation/hand-over/inbox-row.ts';
import { newSession } from './conversation/session.ts';
import { chatPush } from './push-kind.ts';
import { pushTurns } from './push-turns.ts';
import { type ChatSession, chatSession } from './store.ts';

const { tenantId } = defaultTenant.tenant;
const other = secondTenant.tenant.tenantId;
const now = Date.parse('2026-12-01T09:00:00Z');
const own = 'cht_00000000000000000000000000000001';
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let spoken: ReturnType<typeof createSpokenLine>;
let push: ReturnType<typeof toldAtOnce>;
const pushing = (line: Line) =>
  toldAtOnce(createPush({ ...seeded, clock: () => now, line, kinds: [chatPush], pushToVisitors: pushTurns }));

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
afterAll(async () => await seeded.stop());
beforeEach(async () => {
  spoken = createSpokenLine();
  push = pushing(spoken.line);
  for (const each of [tenantId, other]) {
    const known = await everyListener(seeded.openTable(each), now);
    await Promise.all(known.map((connection) => forgetConnection(seeded, connection)));
  }
});

const turn = (id: string, by: ChatTurn['by'], text = `words of ${id}`): ChatTurn => ({
  id,
  by,
  text,
  at: '2026-12-01T09:00:00Z',
  sources: [],
  cards: [],
  suggestions: [],
});
const session = (turns: ChatTurn[], more: Partial<ChatSession> = {}): ChatSession =>
  withInboxRow({ ...newSession(own, now), version: turns.length + 1, turns, ...more });
const wrote = (before: ChatSession | undefined, after: ChatSession, at = tenantId) =>
  push(batchOf(streamed(at, chatSession, before, after)));
const visitor = (connectionId: string, chatSessionId = own, at = tenantId) =>
  newConnection(seeded, connectionId, { tenantId: at, chatSessionId, now });
const asked = session([turn('v1', 'visitor')]);
const held = { heldBy: { profileId: 'prf_sam', name: 'Sam' } };

describe('what is said in a chat', () => {
  test('reaches its visitor in order: answers, people and notices, but neither own messages nor silent answers', async () => {
    await visitor('own');
    const said = [...asked.turns, turn('a1', 'assistant', ''), turn('n1', 'notice'), turn('p1', 'person')];
    await wrote(asked, session(said, held));
    expect(spoken.heardBy('own')).toMatchObject([
      { type: 'chat.message', id: 'n1', version: 5, item: { by: 'notice' }, heldBy: 'Sam' },
      { type: 'chat.message', id: 'p1', version: 5, item: { text: 'words of p1' }, heldBy: 'Sam' },
    ]);
    await wrote(session(said, held), session([...said, turn('n2', 'notice')]));
    expect(spoken.heardBy('own').at(-1)).toMatchObject({ id: 'n2', heldBy: null });
  });

  test('reaches no other session: none with a longer or shorter id, the same id of another tenant, or a customer', async () => {
    await visitor('other', 'cht_00000000000000000000000000000002');
    await visitor('longer', `${own}0`);
    await visitor('shorter', own.slice(0, -1));
    await visitor('elsewhere', own, other);
    await newConnection(seeded, 'customer', {
      tenantId,
      now,
      caller: await newMember(seeded, { tenantId, roles: ['customer'], now }),
    });
    await newConnection(seeded, 'foreign', {
      tenantId: other,
      now,
      caller: await newMember(seeded, { tenantId: other, now }),
    });
    const after = session([...asked.turns, turn('p1', 'person')], held);
    await wrote(asked, after);
    expect(spoken.said).toEqual([]);
    await visitor('own');
    await wrote(asked, after);
    expect(
      spoken.said.map(([to]) => to),
      'control: the same change is heard where it belongs',
    ).toEqual(['own']);
  });
});

describe('the inbox', () => {
  const staff = async (connectionId: string, roles: ('admin' | 'agent')[] = ['admin']) =>
    await newConnection(seeded, connectionId, {
      tenantId,
      now,
      caller: await newMember(seeded, { tenantId, roles, now }),
    });

  test('pushes the list row of a conversation to staff, and never the visitor’s session id', async () => {
    await staff('admin');
    await staff('agent', ['agent']);
    await wrote(undefined, asked);
    const [message] = spoken.heardBy('admin');
    expect(message).toMatchObject({ type: 'chat.changed', id: asked.listed?.chatId, isNew: true });
    const row = chatsContract.chats.output.shape.items.element.strict();
    expect(row.parse(message?.item)).toMatchObject({ heldBy: null, last: { text: 'words of v1' } });
    expect(JSON.stringify(spoken.said)).not.toContain(own);
    expect(spoken.heardBy('agent'), 'P2: who has left no address is the administrators’').toEqual([]);
  });
});
