import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const workflow = readFileSync(resolve(import.meta.dirname, '../../../.github/workflows/test.yml'), 'utf8');

/** Actions of others that are named by anything but a commit. */
const movable = (source: string): string[] =>
  [...source.matchAll(/uses: (\S+)/g)]
    .map(([, action = '']) => action)
    .filter((action) => !/@[0-9a-f]{40}$/.test(action));

describe('security P2 12: the workflow of the repository', () => {
  it('runs actions of others by commit alone, and looks for known holes in packages', () => {
    expect(workflow).toContain('uses: actions/checkout@');
    expect(movable(workflow)).toEqual([]);
    expect(workflow).toMatch(/run: npm audit\b/);
  });

  it('control: an action by its tag is found', () => {
    expect(movable('- uses: actions/checkout@v4\n')).toEqual(['actions/checkout@v4']);
  });
});
