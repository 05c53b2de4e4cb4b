/** What a model may be told or say; the shapes of Bedrock's Converse, without what we never send. */
export type Block =
  | { readonly text: string }
  | { readonly image: { readonly format: 'png' | 'jpeg' | 'gif' | 'webp'; readonly bytes: Uint8Array } }
  | { readonly toolUse: ToolUse }
  | { readonly toolResult: { readonly toolUseId: string; readonly text: string; readonly isError: boolean } };

/** A tool that the model asks for; its input is anything until a schema has read it. */
export interface ToolUse {
  readonly toolUseId: string;
  readonly name: string;
  readonly input: unknown;
}

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Block[];
}

/** A tool as the model is told of it. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
}

/** One question to a model. */
export interface ModelCall {
  readonly modelId: string;
  /** What stays the same from message to message comes first: it is cached behind its last part. */
  readonly system: readonly string[];
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolSpec[];
  /** The one tool that it must use, where its answer is to have a shape. */
  readonly mustUse?: string;
  readonly maxTokens: number;
  readonly temperature?: number;
  readonly signal?: AbortSignal;
}

/** What a call has used; the tokens of the cache are not among `input`. */
export interface TokenCount {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

export type StopReason = 'end' | 'tool_use' | 'max_tokens' | 'refused';

export interface ModelAnswer {
  readonly content: readonly Block[];
  readonly stopReason: StopReason;
  readonly tokens: TokenCount;
}

/** A language model: asked for a whole answer, or for one that is heard while it is written. */
export interface Model {
  converse(call: ModelCall): Promise<ModelAnswer>;
  /** `onText` hears each piece of text as it comes. */
  stream(call: ModelCall, onText: (piece: string) => void): Promise<ModelAnswer>;
}

/** Why a model gave no answer: none of them reaches a visitor. */
export type Failing = 'throttled' | 'down' | 'slow' | 'garbage' | 'refused' | 'invalid';

export class ModelFailed extends Error {
  readonly failing: Failing;
  /** True where the call may have been charged although it has no answer. */
  readonly mayCost: boolean;

  constructor(
    failing: Failing,
    message: string,
    { cause, mayCost = false }: { cause?: unknown; mayCost?: boolean } = {},
  ) {
    super(message, { cause });
    this.name = 'ModelFailed';
    this.failing = failing;
    this.mayCost = mayCost;
  }
}
