import { SEVERAL, type SeveralMessages } from '../../../shared/contract/events/several-messages.ts';

/** The gateway refuses messages above 128 KB. */
const MAX_FRAME_BYTES = 120_000;
const ENVELOPE_BYTES = 100;

const bytesOf = (message: object): number => Buffer.byteLength(JSON.stringify(message)) + 1;

const inEnvelope = (messages: readonly object[]): object => {
  const [only] = messages;
  if (messages.length === 1 && only) return only;
  return { type: SEVERAL, id: '*', version: messages.length, messages } satisfies SeveralMessages<object>;
};

/** Packs messages into as few posts as the gateway takes, in order; a single message goes as it is. */
export const packFrames = (messages: readonly object[]): readonly object[] => {
  if (messages.length < 2) return messages;
  const packs: object[][] = [];
  let left = 0;
  for (const message of messages) {
    const bytes = bytesOf(message);
    if (bytes > left) {
      packs.push([]);
      left = MAX_FRAME_BYTES - ENVELOPE_BYTES;
    }
    packs.at(-1)?.push(message);
    left -= bytes;
  }
  return packs.map(inEnvelope);
};

/** Packs each list once, however many connections it goes to. */
export const openFrames = () => {
  const known = new WeakMap<readonly object[], readonly object[]>();
  return (messages: readonly object[]): readonly object[] => {
    const found = known.get(messages) ?? packFrames(messages);
    known.set(messages, found);
    return found;
  };
};
