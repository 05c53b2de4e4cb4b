import type {
  ContentBlock,
  ConverseCommandInput,
  SystemContentBlock,
  TokenUsage,
  Tool,
  Message as WireMessage,
} from '@aws-sdk/client-bedrock-runtime';
import type { Block, Message, ModelCall, StopReason, TokenCount, ToolSpec } from '../model-port.ts';

type Json = NonNullable<ContentBlock.ToolUseMember['toolUse']['input']>;

const cachePoint = { type: 'default' } as const;

const blockOf = (block: Block): ContentBlock => {
  if ('text' in block) return { text: block.text };
  if ('image' in block) return { image: { format: block.image.format, source: { bytes: block.image.bytes } } };
  if ('toolUse' in block) return { toolUse: { ...block.toolUse, input: block.toolUse.input as Json } };
  const { toolUseId, text, isError } = block.toolResult;
  return { toolResult: { toolUseId, content: [{ text }], status: isError ? 'error' : 'success' } };
};

const messageOf = ({ role, content }: Message): WireMessage => ({ role, content: content.map(blockOf) });

const toolOf = ({ name, description, inputSchema }: ToolSpec): Tool => ({
  toolSpec: { name, description, inputSchema: { json: inputSchema as Json } },
});

const toolConfigOf = ({ tools = [], mustUse }: ModelCall): Pick<ConverseCommandInput, 'toolConfig'> => {
  if (tools.length === 0) return {};
  const toolChoice = mustUse === undefined ? { auto: {} } : { tool: { name: mustUse } };
  return { toolConfig: { tools: tools.map(toolOf), toolChoice } };
};

/** System parts identical for every message of a tenant, followed by the cache point. */
const systemOf = ({ system }: ModelCall): SystemContentBlock[] => [...system.map((text) => ({ text })), { cachePoint }];

/** A call as Converse and ConverseStream take it. */
export const inputOf = (call: ModelCall): ConverseCommandInput => ({
  modelId: call.modelId,
  system: systemOf(call),
  messages: call.messages.map(messageOf),
  inferenceConfig: {
    maxTokens: call.maxTokens,
    ...(call.temperature === undefined ? {} : { temperature: call.temperature }),
  },
  ...toolConfigOf(call),
});

/** Content blocks that we read; others, such as reasoning, are skipped. */
export const blocksOf = (content: readonly ContentBlock[] = []): Block[] =>
  content.flatMap((block): Block[] => {
    if (block.text !== undefined) return [{ text: block.text }];
    if (!block.toolUse) return [];
    const { toolUseId = '', name = '', input } = block.toolUse;
    return [{ toolUse: { toolUseId, name, input } }];
  });

export const tokensOf = (usage: TokenUsage | undefined): TokenCount => ({
  input: usage?.inputTokens ?? 0,
  output: usage?.outputTokens ?? 0,
  cacheRead: usage?.cacheReadInputTokens ?? 0,
  cacheWrite: usage?.cacheWriteInputTokens ?? 0,
});

const stops: Readonly<Record<string, StopReason>> = {
  tool_use: 'tool_use',
  max_tokens: 'max_tokens',
  guardrail_intervened: 'refused',
  content_filtered: 'refused',
};

export const stopOf = (reason: string | undefined): StopReason => stops[reason ?? ''] ?? 'end';
