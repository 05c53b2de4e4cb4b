import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issuesOf } from './union-issue.ts';

const told = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse({ field: value }).error?.issues ?? [])
    .flatMap(issuesOf)
    .map(({ path, message }) => `${path.join('.')}: ${message}`);

const rate = z.union([
  z.strictObject({ service: z.string(), cents: z.int().min(0, 'must be at least 0') }),
  z.strictObject({ service: z.string(), percent: z.int().max(100, 'must be at most 100') }),
]);
const rates = z.object({ field: z.array(rate) });

describe('a value that fits no member of a union', () => {
  it('is told what is wrong for the member it comes closest to', () => {
    expect(told(rates, [{ service: 'video', cents: -1 }])).toEqual(['field.0.cents: must be at least 0']);
    expect(told(rates, [{ service: 'video', percent: 101 }])).toEqual(['field.0.percent: must be at most 100']);
  });

  it('is told by the member of its own kind', () => {
    const schema = z.object({ field: z.string().max(3, 'must be short').or(z.number()) });
    expect(told(schema, 'long text')).toEqual(['field: must be short']);
  });

  it('is told which kinds are right where it is of none of them', () => {
    const schema = z.object({ field: z.union([z.string(), z.number(), z.literal('')]) });
    expect(told(schema, [])).toEqual(['field: expected string or number or ""']);
  });

  it('is told by a union within a union', () => {
    const schema = z.object({ field: z.union([z.boolean(), z.object({ of: z.union([z.int(), z.null()]) })]) });
    expect(told(schema, { of: 'text' })).toEqual(['field.of: expected number or null']);
  });

  it('is told the kinds of a union that is a member itself', () => {
    const schema = z.object({ field: z.union([z.string(), z.union([z.number(), z.null()])]) });
    expect(told(schema, [])).toEqual(['field: expected string or number or null']);
  });

  it('is told the union’s own words where it has some', () => {
    const schema = z.object({ field: z.union([z.iso.date(), z.iso.datetime()], 'must be a day or an instant') });
    expect(told(schema, 'soon')).toEqual(['field: must be a day or an instant']);
  });
});
