import type { ArrivedPart, PrivateStore } from '../../../platform/objects/private-store.ts';
import type { FilmLimits } from './film-limits.ts';
import { blankMetadata, holdsMetadata, type MetadataBox } from './film-metadata.ts';

/** Parts that the store copies at once. */
const AT_ONCE = 4;

export interface FilmCopy {
  readonly from: string;
  readonly to: string;
  readonly copyId: string;
}

/** The store copies what has no metadata in it itself; only parts with some come through this function. */
const copyPart = async (
  store: PrivateStore,
  { from, to, copyId }: FilmCopy,
  boxes: readonly MetadataBox[],
  { n, at, end }: { n: number; at: number; end: number },
): Promise<ArrivedPart> => {
  const upload = { key: to, uploadId: copyId };
  if (!holdsMetadata(boxes, at, end)) return await store.copyPart(upload, n, { key: from, from: at, end });
  return await store.putPart(upload, n, blankMetadata(boxes, await store.range(from, at, end), at));
};

/** How far a copy is; `gone` where its upload has ended without one. */
export type CopyState = 'whole' | 'going' | 'gone';

/** Copies a call's share of the parts that are still missing. Repeated, it goes on. */
export const copyWithoutMetadata = async (
  store: PrivateStore,
  copy: FilmCopy,
  size: number,
  boxes: readonly MetadataBox[],
  { callBytes, partBytes }: FilmLimits,
): Promise<CopyState> => {
  const upload = { key: copy.to, uploadId: copy.copyId };
  const arrived = await store.arrivedParts(upload);
  // Joined by a call that died before it said so.
  if (arrived === undefined) return (await store.sizeOf(copy.to)) === size ? 'whole' : 'gone';
  const all = Array.from({ length: Math.ceil(size / partBytes) }, (_, part) => ({
    n: part + 1,
    at: part * partBytes,
    end: Math.min(size, (part + 1) * partBytes),
  }));
  const have = new Map(arrived.map((part) => [part.n, part]));
  const missing = all.filter(({ n, at, end }) => have.get(n)?.size !== end - at);
  const share = missing.slice(0, Math.max(1, Math.floor(callBytes / partBytes)));
  for (let first = 0; first < share.length; first += AT_ONCE) {
    const some = share.slice(first, first + AT_ONCE);
    const copied = await Promise.all(some.map(async (part) => await copyPart(store, copy, boxes, part)));
    for (const part of copied) have.set(part.n, part);
  }
  if (share.length < missing.length) return 'going';
  await store.joinParts(
    upload,
    all.flatMap(({ n }) => have.get(n) ?? []),
  );
  return 'whole';
};
