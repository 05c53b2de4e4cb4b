import { describe, expect, test } from 'vitest';
import { eachMessage } from '../../../shared/contract/events/several-messages.ts';
import { openFrames, packFrames } from './frames.ts';

const GATEWAY_BYTES = 128 * 1024;
/** `letters` of two bytes each, so that bytes count and not characters. */
const message = (id: number, letters: number) => ({ type: 'lead.changed', id: `led_${id}`, item: 'é'.repeat(letters) });
const bytesOf = (frame: object): number => Buffer.byteLength(JSON.stringify(frame));

describe('messages to one connection', () => {
  test('go as one post, in order; a single one as it is', () => {
    const messages = [1, 2, 3].map((id) => message(id, 10));
    const [frame, ...more] = packFrames(messages);
    expect(more).toEqual([]);
    expect(frame).toEqual({ type: 'several', id: '*', version: 3, messages });
    expect(packFrames(messages.slice(0, 1))).toEqual(messages.slice(0, 1));
    expect(packFrames([])).toEqual([]);
  });

  test('go as several posts where one would be above what the gateway takes, each once and in order', () => {
    const messages = [40_000, 15_000, 1, 59_000, 20_000, 20_000, 19_000].map((letters, id) => message(id, letters));
    const frames = packFrames(messages);
    expect(bytesOf(messages), 'together they are too long').toBeGreaterThan(GATEWAY_BYTES);
    expect(frames.length).toBeLessThan(messages.length);
    expect(frames.filter((frame) => bytesOf(frame) > GATEWAY_BYTES)).toEqual([]);
    expect(frames.flatMap((frame) => eachMessage(frame))).toEqual(messages);
  });

  test('are packed once for all who get the same list', () => {
    const framesOf = openFrames();
    const messages = [message(1, 10), message(2, 10)];
    expect(framesOf(messages)).toBe(framesOf(messages));
    expect(framesOf([...messages])).not.toBe(framesOf(messages));
  });
});
