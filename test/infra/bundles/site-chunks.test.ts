import { globSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Code of the schema library: 60 KB that a page does not need, and a `Function('')` that its policy forbids. */
const hasSchemas = (file: string): boolean => readFileSync(resolve(root, file), 'utf8').includes('ZodCheck');

it('no part of the site carries the schema library, which every function has', () => {
  const chunks = globSync('web/dist/**/*.js', { cwd: root });
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.filter(hasSchemas)).toEqual([]);
  expect(globSync('cdk.out/asset.*/index.mjs', { cwd: root }).some(hasSchemas)).toBe(true);
});

/** Elements that a browser once gave to a plug-in: Flash, Silverlight, ActiveX, Java. */
const plugIn = /<(?:object|embed|applet)[\s>]|createElement\(['"`](?:object|embed|applet)['"`]/;

describe('the site', () => {
  it('asks for no plug-in: scripts, styles, fonts and pictures alone', () => {
    const kinds = new Set(globSync('web/dist/**/*.*', { cwd: root }).map((file) => extname(file)));
    expect([...kinds].sort()).toEqual(['.css', '.html', '.js', '.svg', '.woff2']);
    const sources = globSync('web/**/*.{tsx,html}', { cwd: root, exclude: ['web/dist/**', '**/*.test.tsx'] });
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => plugIn.test(readFileSync(resolve(root, path), 'utf8')))).toEqual([]);
  });

  it.each(['<object data="tour.swf">', '<embed src={tour}>', "document.createElement('applet')"])(
    'control: %s is caught',
    (code) => expect(plugIn.test(code)).toBe(true),
  );
});
