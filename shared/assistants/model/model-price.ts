/** Tokens used by a call; cached tokens are counted apart. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** US dollars per million tokens, which equals micro-dollars per token: Sonnet 4 family on Bedrock, on demand. */
export const sonnetPrice: Tokens = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };

/** Cost of a call in micro-dollars, rounded up. */
export const costOf = (tokens: Tokens, price: Tokens = sonnetPrice): number =>
  Math.ceil(
    tokens.input * price.input +
      tokens.output * price.output +
      tokens.cacheRead * price.cacheRead +
      tokens.cacheWrite * price.cacheWrite,
  );

/** Seed 9, "AI": maximum tokens of an answer. */
export const maxTokens = { default: 4096, chat: 2048, pricing: 2048, helper: 1024 } as const;

/** Seed 9 names the Sonnet family, version 4; a deployment can name another. */
export const defaultModelId = 'us.anthropic.claude-sonnet-4-6';

/** Upper bound of a text's tokens: a token is at least one byte, plus the overhead of a call. */
export const maxTokensOf = (text: string): number => new TextEncoder().encode(text).length + CALL_OVERHEAD_TOKENS;

const CALL_OVERHEAD_TOKENS = 1000;
