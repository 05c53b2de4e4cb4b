import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  PARSES_BEFORE_COMPILING,
  sharedSchemas,
  withLateParsers,
  withoutCycles,
  withSharedSchemas,
} from '../../../infra/constructs/functions/shared-schemas.ts';

type Zod = typeof import('zod');
const folder = mkdtempSync(join(tmpdir(), 'lean-zod-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundle = async (name: string, plugins: Plugin[]): Promise<Zod> => {
  const outfile = join(folder, name);
  const stdin = { contents: "export * from 'zod';", resolveDir: import.meta.dirname };
  await build({ bundle: true, minify: true, format: 'esm', platform: 'node', stdin, outfile, plugins });
  return await import(pathToFileURL(outfile).href);
};
const lean = bundle('lean.mjs', [sharedSchemas]);
const whole = bundle('whole.mjs', []);

/** A schema with what contracts are made of. */
const sample = (z: Zod) => {
  const Line = z.strictObject({ sku: z.string().min(1).max(4), count: z.int().min(0), note: z.string().optional() });
  return z.object({
    name: z.string().trim().max(5),
    lines: z.array(Line).max(3).default([]),
    kind: z.enum(['a', 'b']).nullable(),
    money: z.number().optional(),
    isOn: z.boolean().default(true),
    any: z.unknown(),
    by: z.record(z.string(), z.number()).optional(),
    code: z
      .string()
      .refine((text) => text !== 'no', 'must not be no')
      .transform((text) => text.toUpperCase()),
  });
};

const line = fc.record(
  {
    sku: fc.constantFrom('', 'a', 'abcde', 1),
    count: fc.constantFrom(0, -1, 1.5, 'x'),
    note: fc.string(),
    extra: fc.nat(),
  },
  { requiredKeys: [] },
);
const drawn = fc.record(
  {
    name: fc.constantFrom(' a ', 'abcdef', 3, null),
    lines: fc.oneof(fc.array(line, { maxLength: 4 }), fc.string()),
    kind: fc.constantFrom('a', 'c', null),
    money: fc.constantFrom(1, '1', Number.NaN),
    isOn: fc.constantFrom(true, 'yes'),
    any: fc.anything(),
    by: fc.dictionary(fc.string(), fc.constantFrom(1, 'x')),
    code: fc.constantFrom('no', 'yes', 0),
    more: fc.nat(),
  },
  { requiredKeys: [] },
);

const answerOf = (schema: ReturnType<typeof sample>, value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return { data, issues: error?.issues };
};

describe('zod in a bundle', () => {
  it('makes a plain schema once, and one with a rule or words of its own each time; control: as it comes it does not', async () => {
    const z = await lean;
    const isOnce = (make: () => unknown): boolean => new Set([make(), make()]).size === 1;
    const makers = [z.string, z.number, z.int, z.boolean, z.never, z.unknown];
    expect(makers.map((make) => isOnce(() => make()))).toEqual(makers.map(() => true));
    const Line = z.object({ sku: z.string() });
    expect([isOnce(() => Line.optional()), isOnce(() => z.nullable(Line))]).toEqual([true, true]);
    const others = [() => z.string('must be a text'), () => z.string().min(1), () => z.object({}).optional()];
    expect(others.map(isOnce)).toEqual([false, false, false]);
    expect(z.string('must be a text').safeParse(1).error?.issues[0]?.message).toBe('must be a text');
    expect(z.string().safeParse(1).error?.issues[0]?.message).toMatch(/expected string/);
    const { string } = await whole;
    expect(isOnce(() => string())).toBe(false);
  });

  it('answers as before: a schema that is new, and one whose parser is compiled by now', async () => {
    const known = sample(await lean);
    for (let n = 0; n <= PARSES_BEFORE_COMPILING; n++) known.safeParse({ lines: [{}], any: n });
    const [z, zod] = await Promise.all([lean, whole]);
    fc.assert(
      fc.property(drawn, (value) => {
        const expected = answerOf(sample(zod), value);
        expect(answerOf(sample(z), value)).toEqual(expected);
        expect(answerOf(known, value)).toEqual(expected);
      }),
    );
  });

  it('compiles no parser for what is parsed once; control: as it comes it does', async () => {
    const compiled = async (zod: Promise<Zod>, parses: number): Promise<number> => {
      const z = await zod;
      const schema = z.object({ a: z.string() });
      schema.safeParse({});
      const before = Function;
      let count = 0;
      globalThis.Function = new Proxy(before, {
        construct: (made, given) => {
          count += 1;
          return Reflect.construct(made, given);
        },
      });
      const other = z.object({ b: z.string() });
      for (let n = 0; n < parses; n++) other.safeParse({});
      globalThis.Function = before;
      return count;
    };
    expect(await compiled(lean, 1)).toBe(0);
    expect(await compiled(lean, PARSES_BEFORE_COMPILING + 1)).toBe(1);
    expect(await compiled(whole, 1)).toBe(1);
  });

  it('parses a tree of any depth as before, though it does not notice cycles', async () => {
    const [z, zod] = await Promise.all([lean, whole]);
    const leaf = { name: 'leaf', inner: [] };
    const tree = { name: 'root', inner: [leaf, { name: 'branch', inner: [leaf, { name: 1, inner: [] }] }] };
    const parsed = (made: Zod) => {
      const Node = made.object({
        name: made.string(),
        get inner() {
          return made.array(Node);
        },
      });
      const { data, error } = Node.safeParse(tree);
      return { data, issues: error?.issues, good: Node.safeParse({ name: 'root', inner: [leaf, leaf] }).data };
    };
    expect(parsed(z)).toEqual(parsed(zod));
    expect(parsed(z).issues).toHaveLength(1);
  });

  it('a version of zod that is written otherwise is refused', () => {
    expect(() => withoutCycles('')).toThrow('zod no longer notices cycles where it did');
    expect(() => withSharedSchemas('export const string = 1;')).toThrow('zod no longer makes string where it did');
    expect(() => withLateParsers('')).toThrow('zod no longer compiles its parsers where it did');
  });
});
