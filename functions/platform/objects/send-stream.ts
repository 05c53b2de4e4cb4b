import type { ArrivedPart, PrivateStore } from './private-store.ts';

/** Eight megabytes; the store refuses a part of less than five but for the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Sends a stream of unknown length in parts, so that an object of gigabytes needs the memory of one. */
export const sendStream = async (
  store: PrivateStore,
  key: string,
  stream: AsyncIterable<Uint8Array>,
  contentType = 'application/zip',
): Promise<void> => {
  const upload = { key, uploadId: await store.beginParts(key, contentType) };
  const sent: ArrivedPart[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    sent.push(await store.putPart(upload, sent.length + 1, Buffer.concat(waiting)));
    waiting = [];
    size = 0;
  };
  try {
    for await (const chunk of stream) {
      waiting.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    if (size > 0) await flush();
    await store.joinParts(upload, sent);
  } catch (error) {
    await store.dropParts(upload);
    throw error;
  }
};
