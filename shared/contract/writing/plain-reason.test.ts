import { expect, test } from 'vitest';
import * as z from 'zod';
import { plainReason } from './plain-reason.ts';

const said = (schema: z.ZodType, value: unknown): string =>
  plainReason(schema.safeParse(value).error?.issues[0]?.message ?? '');

test.each([
  [z.string().max(120), 'x'.repeat(121), 'must have at most 120 characters'],
  [z.string().min(3), 'x', 'must have at least 3 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.array(z.string()).min(1), [], 'must not be empty'],
  [z.number().max(1000), 1001, 'must be at most 1000'],
  [z.number().min(-2.5), -3, 'must be at least -2.5'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.enum(['low', 'high']), 'tall', 'must be one of low, high'],
  [
    z.discriminatedUnion('do', [z.object({ do: z.literal('tag') }), z.object({ do: z.literal('wait') })]),
    { do: 'run' },
    'must be one of tag, wait',
  ],
  [z.literal('yes'), 'no', 'must be yes'],
  [z.coerce.number(), 'ten', 'must be a number'],
  [z.string(), 5, 'expected string, received number'],
  [z.string().refine(() => false, 'must not be no'), 'no', 'must not be no'],
])('what a schema says of a wrong value is told in plain words', (schema, value, words) => {
  expect(said(schema, value)).toBe(words);
});
