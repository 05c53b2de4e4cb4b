import { describe, expect, it } from 'vitest';
import { type ChatEvent, type ChatLog, chatLog, emptyLog, type Turn } from './chat-log.ts';

const turn = (id: string, by: Turn['by'], text = `words of ${id}`): Turn => ({
  id,
  by,
  text,
  at: '2026-12-01T09:00:00Z',
  sources: [],
  cards: [],
  suggestions: [],
});
const logAfter = (...happenings: ChatEvent[]): ChatLog => happenings.reduce(chatLog, emptyLog);
const sent: ChatEvent = { kind: 'sent', turn: turn('mine', 'visitor') };
const writing = (n: number, text: string, turnId = 'a1'): ChatEvent => ({
  kind: 'streaming',
  writing: { turnId, n, text },
});
const answered: ChatEvent = { kind: 'answered', turns: [turn('a1', 'assistant')], isHandoff: false };
const received = (id: string, by: Turn['by'], heldBy?: string): ChatEvent => ({
  kind: 'received',
  turn: turn(id, by),
  heldBy,
});
const ids = ({ turns }: ChatLog) => turns.map(({ id }) => id);

describe('an answer that is being streamed', () => {
  it('is shown as far as it has arrived, and is replaced by the complete answer', () => {
    const log = logAfter(sent, writing(1, 'The'), writing(2, 'The price'));
    expect(log).toMatchObject({ isPending: true, writing: { text: 'The price' } });
    expect(chatLog(log, answered)).toMatchObject({ isPending: false, writing: undefined });
    expect(ids(chatLog(log, answered))).toEqual(['mine', 'a1']);
  });

  it('ignores lost, duplicate and late text', () => {
    const inOrder = logAfter(sent, writing(1, 'The'), writing(2, 'The price'), writing(3, 'The price is'));
    expect(logAfter(sent, writing(3, 'The price is'))).toEqual(inOrder);
    expect(logAfter(sent, writing(1, 'The'), writing(3, 'The price is'), writing(2, 'The price'))).toEqual(inOrder);
    expect(logAfter(sent, writing(3, 'The price is'), writing(3, 'The price is'))).toEqual(inOrder);
    expect(logAfter(sent, answered, writing(4, 'The price is $1')).writing, 'after its answer').toBeUndefined();
  });

  it('stays while the previous answer arrives again, late and over the other channel', () => {
    const next: ChatEvent = { kind: 'sent', turn: turn('mine too', 'visitor') };
    const log = logAfter(sent, answered, next, writing(1, 'The next', 'a2'));
    expect(chatLog(log, received('a1', 'assistant')).writing?.text).toBe('The next');
    expect(chatLog(log, received('a2', 'assistant')).writing).toBeUndefined();
  });

  it('restarts with a retry, and disappears when the answer fails', () => {
    expect(logAfter(sent, writing(7, 'The first try'), writing(1, 'Another', 'a2')).writing?.text).toBe('Another');
    const words = turn('failed', 'assistant');
    const failed = { message: 'x', messageId: 'mine' };
    expect(logAfter(sent, writing(1, 'The'), { kind: 'failed', failed, words })).toMatchObject({
      writing: undefined,
      isPending: false,
      failed,
    });
  });
});

describe('a turn that arrives over both channels', () => {
  it('is shown once, whichever channel was faster', () => {
    expect(ids(logAfter(sent, received('a1', 'assistant'), answered))).toEqual(['mine', 'a1']);
    expect(ids(logAfter(sent, answered, received('a1', 'assistant')))).toEqual(['mine', 'a1']);
  });

  it('is fetched after a disconnect: missed turns appear, own messages are not duplicated', () => {
    const turns = [turn('v1', 'visitor'), turn('a1', 'assistant'), turn('n1', 'notice'), turn('p1', 'person')];
    const log = logAfter(sent, answered, { kind: 'restored', turns, heldBy: 'Sam' });
    expect(ids(log)).toEqual(['mine', 'a1', 'n1', 'p1']);
    expect(log.heldBy).toBe('Sam');
    expect(ids(logAfter({ kind: 'restored', turns })), 'a page opened anew shows all').toEqual([
      'v1',
      'a1',
      'n1',
      'p1',
    ]);
  });

  it('shows no silent answer', () => {
    expect(ids(logAfter(sent, { ...answered, turns: [turn('a1', 'assistant', '')] }))).toEqual(['mine']);
  });
});

describe('a person', () => {
  it('is awaited from the handover until somebody joins, and holds the conversation until they leave', () => {
    const waits = logAfter(sent, { ...answered, isHandoff: true });
    expect(waits.awaitsPerson).toBe(true);
    const joined = chatLog(waits, received('n1', 'notice', 'Sam'));
    expect(joined).toMatchObject({ awaitsPerson: false, heldBy: 'Sam' });
    expect(chatLog(joined, received('n2', 'notice')).heldBy).toBeUndefined();
  });
});
