/** What a call used, in tokens; those of the cache are counted apart. */
export interface Tokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** US dollars a million tokens, which are micro-dollars a token: Sonnet 4 family on Bedrock, on demand. */
export const sonnetPrice: Tokens = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };

/** The cost of a call in micro-dollars, rounded up. */
export const costOf = (tokens: Tokens, price: Tokens = sonnetPrice): number =>
  Math.ceil(
    tokens.input * price.input +
      tokens.output * price.output +
      tokens.cacheRead * price.cacheRead +
      tokens.cacheWrite * price.cacheWrite,
  );

/** Seed 9, "AI": the most tokens of an answer. */
export const maxTokens = { default: 4096, chat: 2048, pricing: 2048, helper: 1024 } as const;

/** Seed 9 names the Sonnet family, version 4; a deployment may name another. */
export const defaultModelId = 'us.anthropic.claude-sonnet-4-6';

/** What tokens take at most: a byte is never more than one token, and every call has a frame around it. */
export const mostTokens = (text: string): number => new TextEncoder().encode(text).length + FRAME;

const FRAME = 1000;
