/** A call as received; only the fields that scripts read. */
export interface WireCall {
  readonly modelId: string;
  readonly isStream: boolean;
  readonly system: readonly { readonly text?: string; readonly cachePoint?: object }[];
  readonly messages: readonly { readonly role: string; readonly content: readonly WireBlock[] }[];
  readonly inferenceConfig: { readonly maxTokens: number; readonly temperature?: number };
  readonly toolConfig?: {
    readonly tools: readonly {
      readonly toolSpec: { readonly name: string; readonly inputSchema: { json: unknown } };
    }[];
    readonly toolChoice?: Record<string, { name?: string }>;
  };
}

export interface WireBlock {
  readonly text?: string;
  readonly image?: object;
  readonly toolUse?: { readonly toolUseId: string; readonly name: string; readonly input: unknown };
  readonly toolResult?: {
    readonly toolUseId: string;
    readonly status: string;
    readonly content: readonly { readonly text: string }[];
  };
}

/** A scripted model's answer: text, tool calls, or both. */
export interface Scripted {
  readonly text?: string;
  readonly tools?: readonly { readonly name: string; readonly input: unknown }[];
  readonly stopReason?: string;
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number };
  /** Runs between the pieces of a stream: the next piece is sent when it resolves. */
  readonly between?: (piece: number) => Promise<void> | undefined;
}

/** The ways in which a provider can fail. */
export const faults = ['down', 'slow', 'garbage', 'refusing', 'throttling', 'half-stream'] as const;
export type Fault = (typeof faults)[number];

export type Script = (call: WireCall) => Scripted | Promise<Scripted>;

const BYTES_A_TOKEN = 4;
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / BYTES_A_TOKEN);

/** The answer's content in Converse's format. */
export const contentOf = ({ text, tools = [] }: Scripted, call: number): WireBlock[] => [
  ...(text === undefined ? [] : [{ text }]),
  ...tools.map(({ name, input }, at) => ({ toolUse: { toolUseId: `tooluse_${call}_${at}`, name, input } })),
];

export const stopOf = ({ stopReason, tools = [] }: Scripted): string =>
  stopReason ?? (tools.length > 0 ? 'tool_use' : 'end_turn');

export const usageOf = (answer: Scripted, call: WireCall) => {
  const { inputTokens, outputTokens } = answer.usage ?? {
    inputTokens: tokensOf([call.system, call.messages, call.toolConfig ?? '']),
    outputTokens: tokensOf([answer.text ?? '', answer.tools ?? []]),
  };
  return { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
};
