import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Code of the schema library: 60 KB that a page does not need, and a `Function('')` that its policy forbids. */
const hasSchemas = (file: string): boolean => readFileSync(resolve(root, file), 'utf8').includes('ZodCheck');

it('no part of the site carries the schema library, which every function has', () => {
  const chunks = globSync('web/dist/**/*.js', { cwd: root });
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.filter(hasSchemas)).toEqual([]);
  expect(globSync('cdk.out/asset.*/index.mjs', { cwd: root }).some(hasSchemas)).toBe(true);
});
