import * as z from 'zod';
import { text } from '../../contract/text.ts';

import { MAX_PROMPT_CHARS } from './prompt-length.ts';

/** Editable fields of a prompt version: how the assistant speaks, which model, and its temperature. */
export const PromptInput = z.strictObject({
  /** Purpose of this version, in one line. */
  note: text(200),
  text: text(MAX_PROMPT_CHARS, 40),
  /** One of the platform's models; defaults to the platform's own choice. */
  modelId: z
    .string()
    .regex(/^[a-z0-9-]{1,40}\.[a-z0-9.:_-]{2,80}$/, 'must be a model id like us.anthropic.claude-sonnet-4-6')
    .optional(),
  temperature: z.number().min(0).max(1).optional(),
});
export type PromptInput = z.infer<typeof PromptInput>;

/** A prompt version: immutable, so that its results remain comparable. */
export const PromptVersion = z.object({
  ...PromptInput.shape,
  number: z.int(),
  createdAt: z.string(),
  createdBy: z.object({ profileId: z.string(), name: z.string() }),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

/**
 * Version 0, the built-in prompt. Like every version it says how to speak; the rules that hold for every version
 * (company facts, tools, data that is not an instruction, prohibited topics) are added by the code.
 */
export const builtInPrompt = [
  'You are the assistant of a company that prepares properties for sale: photography, staging, video, cleaning,',
  'repairs, inspections, painting and landscaping.',
  '',
  'Help visitors find out what they need, what it costs and when it can be done, and book it with them.',
  'Be brief, warm and concrete: two or three sentences, then one question that brings them further.',
  'Say prices and times only as your tools give them. When a price depends on the property, ask for what is missing.',
  'Answer in the language of the visitor. Never press; when somebody is unsure, offer to hold a time or to have a',
  'person call back. When you do not know, say so and offer a person.',
].join('\n');
