import type { Script, WireCall } from './scripted.ts';
import { startBedrock } from './stand-in.ts';

const CHUNKS_BEFORE_WAIT = 4;
const MAX_ANSWER_CHARS = 400;

const lastText = ({ messages }: WireCall): string =>
  (messages.at(-1)?.content ?? []).map(({ text = '' }) => text).join('\n');

const firstSentences = (text: string): string => {
  const [begin = ''] = /^(?:[^.!?]{1,300}[.!?]){1,2}/.exec(text.slice(0, MAX_ANSWER_CHARS)) ?? [];
  return begin.trim() || text.slice(0, MAX_ANSWER_CHARS);
};

/** Answers from the company's knowledge base or names its abilities; asks its tools for prices. */
const answerTo = (call: WireCall): string => {
  const [, entry = ''] = /<knowledge>[^\n]*\n([\s\S]*?)<\/knowledge>/.exec(lastText(call)) ?? [];
  return entry
    ? firstSentences(entry)
    : 'Thank you for telling me. I can say what it costs and when we are free, and book it with you. What shall we start with?';
};

export interface LocalModel {
  readonly address: string;
  /** While held, a stream waits after its first words. */
  hold(isHeld: boolean): void;
  /** How many calls it has received. */
  callCount(): number;
  stop(): Promise<void>;
}

/** A simple model for this machine (`LOCAL_CLOUD_MODEL=stand-in`) that speaks the provider's wire format. */
export const startLocalModel = async (): Promise<LocalModel> => {
  let release: (() => void) | undefined;
  let waiting: Promise<void> | undefined;
  const script: Script = (call) => ({
    text: answerTo(call),
    between: (piece) => (piece === CHUNKS_BEFORE_WAIT ? waiting : undefined),
  });
  const standIn = await startBedrock(script);
  return {
    address: standIn.address,
    callCount: () => standIn.calls.length,
    hold: (isHeld) => {
      release?.();
      release = undefined;
      waiting = undefined;
      if (!isHeld) return;
      waiting = new Promise((resolve) => {
        release = resolve;
      });
    },
    stop: standIn.stop,
  };
};
