import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ResumableSha256 } from './resumable-sha256.ts';

const nodes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** The digest of bytes that are added piece by piece, each by a hash that knows only the state before it. */
const inPieces = (bytes: Uint8Array, size: number): string => {
  let state = new ResumableSha256().state;
  for (let at = 0; at < bytes.length; at += size) {
    const hash = new ResumableSha256(state);
    hash.update(bytes.subarray(at, at + size));
    state = hash.state;
  }
  return new ResumableSha256(state).digest();
};

it('is the digest of Node’s own, for every length about a block', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = randomBytes(length);
    expect(inPieces(bytes, Math.max(1, length)), `${length} bytes`).toBe(nodes(bytes));
  }
});

it('goes on from its state, wherever the bytes were cut', () => {
  const bytes = randomBytes(5_000);
  for (const size of [1, 63, 64, 65, 1_000]) expect(inPieces(bytes, size)).toBe(nodes(bytes));
  expect(inPieces(bytes, 1).length).toBe(64);
});

it('keeps its state in 140 characters; control: a state without the bytes that wait makes another digest', () => {
  const bytes = randomBytes(64 + 63);
  const hash = new ResumableSha256();
  hash.update(bytes);
  expect(hash.state.length).toBeLessThanOrEqual(140);
  const [whole, cut] = [hash.state, Buffer.from(hash.state, 'base64').subarray(0, 40).toString('base64')];
  expect(new ResumableSha256(whole).digest()).toBe(nodes(bytes));
  expect(new ResumableSha256(cut).digest()).not.toBe(nodes(bytes));
});
