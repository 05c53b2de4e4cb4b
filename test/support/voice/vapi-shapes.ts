import * as z from 'zod';

const Server = z.strictObject({
  url: z.url(),
  timeoutSeconds: z.number().min(1).max(300),
  credentialId: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  backoffPlan: z.strictObject({
    type: z.enum(['fixed', 'exponential']),
    maxRetries: z.number().int(),
    baseDelaySeconds: z.number(),
  }),
});

const Model = z.strictObject({
  provider: z.enum(['anthropic', 'anthropic-bedrock']),
  model: z.enum(['claude-sonnet-4-6', 'claude-sonnet-4-5-20250929', 'claude-sonnet-5', 'claude-haiku-4-5-20251001']),
  temperature: z.number().min(0).max(2),
  maxTokens: z.number().int(),
  messages: z.array(z.strictObject({ role: z.literal('system'), content: z.string().min(1) })),
  tools: z.array(z.looseObject({ type: z.enum(['function', 'transferCall']) })),
});

/** What `POST /assistant` and `PATCH /assistant/{id}` take, of the fields that integrations.md B.1 names. */
export const AssistantBody = z.strictObject({
  name: z.string().min(1).max(40),
  model: Model,
  voice: z.strictObject({ provider: z.string(), voiceId: z.string() }),
  transcriber: z.strictObject({ provider: z.string(), model: z.string(), language: z.string() }),
  firstMessage: z.string().min(1),
  firstMessageMode: z.enum(['assistant-speaks-first', 'assistant-waits-for-user']),
  endCallPhrases: z.array(z.string().min(2).max(140)).min(1),
  endCallMessage: z.string(),
  voicemailMessage: z.string(),
  maxDurationSeconds: z.number().int().min(10).max(43_200),
  serverMessages: z.array(z.string()),
  server: Server,
  artifactPlan: z.strictObject({
    recordingEnabled: z.boolean(),
    recordingFormat: z.enum(['wav;l16', 'mp3']),
    transcriptPlan: z.strictObject({ enabled: z.boolean() }),
  }),
  analysisPlan: z.strictObject({
    minMessagesThreshold: z.number(),
    summaryPlan: z.strictObject({ enabled: z.boolean() }),
    structuredDataPlan: z.strictObject({ enabled: z.boolean(), schema: z.looseObject({ type: z.literal('object') }) }),
    successEvaluationPlan: z.strictObject({ enabled: z.boolean(), rubric: z.string() }),
  }),
  metadata: z.record(z.string(), z.string()),
});

const CallBody = z.strictObject({
  assistantId: z.string().min(1),
  phoneNumberId: z.string().min(1),
  customer: z.strictObject({ number: z.string().regex(/^\+[1-9]\d{7,14}$/), name: z.string().max(40).optional() }),
  assistantOverrides: z.strictObject({ firstMessage: z.string().min(1) }).optional(),
  metadata: z.record(z.string(), z.string()),
});

/**
 * What `PATCH /phone-number/{id}` takes whoever lends the number: https://docs.vapi.ai/api-reference/phone-numbers/update
 * and the provider's OpenAPI (`UpdateVapiPhoneNumberDTO`, `UpdateTwilioPhoneNumberDTO` and their like).
 */
const NumberBody = z.strictObject({
  assistantId: z.string().nullable().optional(),
  server: Server.optional(),
  fallbackDestination: z
    .strictObject({
      type: z.literal('number'),
      number: z.string().regex(/^\+[1-9]\d{7,14}$/),
      message: z.string().optional(),
    })
    .optional(),
  name: z.string().max(40).optional(),
});

const shapes: readonly (readonly [method: string, path: RegExp, schema: z.ZodType])[] = [
  ['POST', /^\/assistant$/, AssistantBody],
  ['PATCH', /^\/assistant\/[\w-]+$/, AssistantBody],
  ['PATCH', /^\/phone-number\/[\w-]+$/, NumberBody],
  ['POST', /^\/call$/, CallBody],
];

/** What the provider would not take of a request; undefined for one that it takes. */
export const complaint = (method: string, path: string, body: unknown): string | undefined => {
  const schema = shapes.find(([each, pattern]) => each === method && pattern.test(path))?.[2];
  const { error } = schema?.safeParse(body) ?? {};
  return error && z.prettifyError(error);
};
