/** Content of a message; the shapes of Bedrock's Converse, without those we never send. */
export type Block =
  | { readonly text: string }
  | { readonly image: { readonly format: 'png' | 'jpeg' | 'gif' | 'webp'; readonly bytes: Uint8Array } }
  | { readonly toolUse: ToolUse }
  | { readonly toolResult: { readonly toolUseId: string; readonly text: string; readonly isError: boolean } };

/** A tool call by the model; its input is unknown until a schema has parsed it. */
export interface ToolUse {
  readonly toolUseId: string;
  readonly name: string;
  readonly input: unknown;
}

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Block[];
}

/** A tool's definition, as sent to the model. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
}

/** One request to a model. */
export interface ModelCall {
  readonly modelId: string;
  /** Parts that stay the same between messages come first: the prefix is cached up to the last of them. */
  readonly system: readonly string[];
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolSpec[];
  /** The tool that the model must call, to get a structured answer. */
  readonly mustUse?: string;
  readonly maxTokens: number;
  readonly temperature?: number;
  readonly signal?: AbortSignal;
}

/** Token usage of a call; `input` excludes cached tokens. */
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

/** A language model: returns a whole answer, or streams it. */
export interface Model {
  converse(call: ModelCall): Promise<ModelAnswer>;
  /** Calls `onText` per fragment. */
  stream(call: ModelCall, onText: (piece: string) => void): Promise<ModelAnswer>;
}

/** Why a model gave no answer; internal, never shown to a visitor. */
export type Failing = 'throttled' | 'down' | 'slow' | 'garbage' | 'refused' | 'invalid';

export class ModelFailed extends Error {
  readonly failing: Failing;
  /** True if the call may have been charged although it has no answer. */
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
