import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runsAfter, stories } from './parts.ts';
import { root } from './tool.ts';

/** The folders with stories that no part runs, and those that two parts run. */
const wrongFolders = (parts: Readonly<Record<string, readonly string[]>>): string[] => {
  const named = Object.values(parts).flat();
  const specs = globSync('**/*.spec.ts', { cwd: join(root, 'test/e2e') });
  const folders = [...new Set(specs.map((spec) => dirname(spec)))];
  return [
    ...folders.filter((folder) => !named.includes(folder)),
    ...named.filter((folder, at) => !folders.includes(folder) || named.indexOf(folder) < at),
  ];
};

it('each folder of browser stories is run by one part', () => {
  expect(wrongFolders(stories)).toEqual([]);
});

it('control: a folder left out, one named twice and one that is not there are found', () => {
  const { 'stories of the office': office, ...others } = stories;
  expect(wrongFolders(others)).toEqual(expect.arrayContaining([...office]));
  expect(wrongFolders({ ...stories, more: ['crm', 'nowhere'] })).toEqual(['crm', 'nowhere']);
});

it('a part waits for what it needs, and runs nothing where that failed', async () => {
  const ran: string[] = [];
  const part = {
    name: 'stories',
    run: async () => {
      ran.push('stories');
      return { part: 'stories', exitCode: 0, seconds: 1, files: [] };
    },
  };
  const made = (exitCode: number) => Promise.resolve({ part: 'site', exitCode, seconds: 1, files: [] });
  expect(await runsAfter(made(2), part).run()).toMatchObject({ part: 'stories', exitCode: 2, files: [] });
  expect(ran).toEqual([]);
  expect(await runsAfter(made(0), part).run()).toMatchObject({ exitCode: 0 });
  expect(ran).toEqual(['stories']);
});
