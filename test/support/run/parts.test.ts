import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { stories } from './parts.ts';
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
