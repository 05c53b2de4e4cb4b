import * as z from 'zod';

// Only these fields of the provider's messages are read; other or missing ones are harmless.
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);
const word = (max: number) => lenient(z.string().max(max));

const Customer = z.object({ number: word(40), name: word(200) });

const ProviderCall = z.object({
  id: word(100),
  type: word(60),
  assistantId: word(100),
  phoneNumberId: word(100),
  customer: lenient(Customer),
  startedAt: word(40),
  endedAt: word(40),
});

/** Call duration derives from the two instants; a recording can be in three places. */
const Artifact = z.object({
  transcript: word(200_000),
  messages: lenient(z.array(z.object({ role: word(20), message: word(20_000) }))),
  recordingUrl: word(4000),
  presignedMonoUrl: word(4000),
  recording: lenient(z.object({ mono: lenient(z.object({ combinedUrl: word(4000) })) })),
});

const Analysis = z.object({ summary: word(8000), structuredData: z.unknown().optional() });

const Arguments = z.union([z.string(), z.record(z.string(), z.unknown())]);
const RawToolCall = z.object({
  id: z.string().max(200),
  name: word(100),
  parameters: lenient(Arguments),
  arguments: lenient(Arguments),
  function: lenient(z.object({ name: word(100), arguments: lenient(Arguments), parameters: lenient(Arguments) })),
});
export type RawToolCall = z.infer<typeof RawToolCall>;

/** A provider's message, reduced to what we use (integrations.md B.1). */
export const ProviderMessage = z.object({
  type: z.string(),
  timestamp: z.unknown().optional(),
  status: word(60),
  endedReason: word(200),
  startedAt: word(40),
  endedAt: word(40),
  durationSeconds: lenient(z.number()),
  call: lenient(ProviderCall),
  customer: lenient(Customer),
  assistant: lenient(z.object({ id: word(100) })),
  artifact: lenient(Artifact),
  analysis: lenient(Analysis),
  transcript: word(200_000),
  summary: word(8000),
  recordingUrl: word(4000),
  toolCallList: lenient(z.array(RawToolCall)),
  toolWithToolCallList: lenient(z.array(z.object({ name: word(100), toolCall: RawToolCall }))),
  functionCall: lenient(z.object({ name: word(100), parameters: lenient(Arguments) })),
  messages: lenient(z.array(z.object({ role: word(20), content: word(20_000), message: word(20_000) }))),
});
export type ProviderMessage = z.infer<typeof ProviderMessage>;

/** A tool call by the assistant, normalized from its three formats. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
};

const toolCallOf = (raw: RawToolCall, outer?: string): ToolCall => {
  const given = raw.function?.arguments ?? raw.function?.parameters ?? raw.parameters ?? raw.arguments ?? {};
  return {
    id: raw.id,
    name: raw.function?.name ?? raw.name ?? outer ?? '',
    input: typeof given === 'string' ? jsonOf(given) : given,
  };
};

/** Tool calls of a message, in order. */
export const toolCallsOf = ({ toolCallList, toolWithToolCallList }: ProviderMessage): ToolCall[] => {
  if (toolCallList && toolCallList.length > 0) return toolCallList.map((raw) => toolCallOf(raw));
  return (toolWithToolCallList ?? []).map(({ name, toolCall }) => toolCallOf(toolCall, name));
};
