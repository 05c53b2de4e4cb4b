import {
  BedrockRuntimeClient,
  type BedrockRuntimeClientConfig,
  ConverseCommand,
  ConverseStreamCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { type Model, type ModelAnswer, type ModelCall, ModelFailed } from '../model-port.ts';
import { failureOf } from './bedrock-failure.ts';
import { blocksOf, inputOf, stopOf, tokensOf } from './bedrock-shape.ts';
import { gather } from './bedrock-stream.ts';

/** Longest silence of a model (reliability.md 2); a stream may take longer while events keep arriving. */
export const SILENCE_MS = 12_000;

/** The SDK retries throttling and transport errors, never a rejection. */
const attempts = { maxAttempts: 2, retryMode: 'standard' } as const;

interface SilenceTimer {
  readonly signal: AbortSignal;
  alive(): void;
  end(): void;
}

const silenceTimer = (silence: number, outer: AbortSignal | undefined): SilenceTimer => {
  const own = new AbortController();
  const give = () => own.abort(new ModelFailed('slow', `The model said nothing for ${silence} ms`, { mayCost: true }));
  let timer = setTimeout(give, silence);
  return {
    signal: outer ? AbortSignal.any([own.signal, outer]) : own.signal,
    alive: () => {
      clearTimeout(timer);
      timer = setTimeout(give, silence);
    },
    end: () => clearTimeout(timer),
  };
};

const gaveUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(new ModelFailed('slow', 'The model took too long', { mayCost: true }));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });

const within = async <T>(silence: number, outer: AbortSignal | undefined, run: (timer: SilenceTimer) => Promise<T>) => {
  const timer = silenceTimer(silence, outer);
  try {
    return await Promise.race([run(timer), gaveUp(timer.signal)]);
  } catch (error) {
    throw failureOf(error);
  } finally {
    timer.end();
  }
};

const checked = (answer: ModelAnswer): ModelAnswer => {
  if (answer.stopReason === 'refused') return answer;
  if (answer.content.length === 0) throw new ModelFailed('garbage', 'The answer is empty', { mayCost: true });
  return answer;
};

export interface BedrockOptions extends BedrockRuntimeClientConfig {
  readonly silence?: number;
}

/** Claude on Amazon Bedrock, by Converse and ConverseStream. */
export const createBedrock = ({ silence = SILENCE_MS, ...config }: BedrockOptions = {}): Model => {
  const client = new BedrockRuntimeClient({ ...attempts, ...config });
  return {
    converse: async (call: ModelCall) =>
      await within(silence, call.signal, async ({ signal }) => {
        const answer = await client.send(new ConverseCommand(inputOf(call)), { abortSignal: signal });
        const { message } = answer.output ?? {};
        if (!message) throw new ModelFailed('garbage', 'The answer has no message', { mayCost: true });
        const { stopReason, usage } = answer;
        return checked({
          content: blocksOf(message.content),
          stopReason: stopOf(stopReason),
          tokens: tokensOf(usage),
        });
      }),
    stream: async (call, onText) =>
      await within(silence, call.signal, async ({ signal, alive }) => {
        const answer = await client.send(new ConverseStreamCommand(inputOf(call)), { abortSignal: signal });
        if (!answer.stream) throw new ModelFailed('garbage', 'The answer has no stream', { mayCost: true });
        return checked(await gather(answer.stream, onText, alive));
      }),
  };
};
