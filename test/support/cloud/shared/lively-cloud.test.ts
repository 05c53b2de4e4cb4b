import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildName, isFresh } from './lively-cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'lively-cloud-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MINUTE_MS = 60_000;

describe('the demo weeks that clouds begin with', () => {
  it('belong to one build: another bundle in any template is another', () => {
    const write = (name: string, bundle: string) => writeFileSync(join(folder, name), JSON.stringify({ bundle }));
    write('One.template.json', 'a');
    write('Two.template.json', 'b');
    const first = buildName(folder);
    write('Two.metadata.json', 'c');
    expect(buildName(folder)).toBe(first);
    write('Two.template.json', 'd');
    expect(buildName(folder)).not.toBe(first);
  });

  it('are made anew when they were not made whole, or long ago', () => {
    const made = join(folder, 'life');
    mkdirSync(made);
    expect(isFresh(made)).toBe(false);
    mkdirSync(join(made, 'made'));
    expect(isFresh(made)).toBe(true);
    expect(isFresh(made, Date.now() + 30 * MINUTE_MS)).toBe(true);
    expect(isFresh(made, Date.now() + 60 * MINUTE_MS)).toBe(false);
  });
});
