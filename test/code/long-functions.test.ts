import { expect, it } from 'vitest';
import { unexplainedLong } from '../support/graph/long-functions.ts';
import { productSources } from '../support/graph/second-declarations.ts';

const lines = (count: number): string => Array.from({ length: count }, (_, n) => `  act(${n});`).join('\n');
const source = (code: string) => [{ file: 'functions/crm/a.ts', code }];

it('each function of more than forty lines says why it is one piece', () => {
  const hint = 'split it, or say why not in a comment before it that begins “Over 40 lines: ”';
  expect(unexplainedLong(productSources()), hint).toEqual([]);
});

it.each([
  ['an arrow function', (body: string) => `const run = () => {\n${body}\n};\n`, 'run'],
  ['a declared one', (body: string) => `export function run() {\n${body}\n}\n`, 'run'],
  ['a method', (body: string) => `export class Runner {\n  run() {\n${body}\n  }\n}\n`, 'run'],
  ['one below another comment', (body: string) => `/** Runs. */\nconst run = () => {\n${body}\n};\n`, 'run'],
  ['one inside another', (body: string) => `const all = { run: async () => {\n${body}\n} };\n`, 'run'],
])('control: %s without a reason is found, a shorter one is not', (_, write, name) => {
  expect(unexplainedLong(source(write(lines(39))))).toEqual([`functions/crm/a.ts: ${name} (41)`]);
  expect(unexplainedLong(source(write(lines(38))))).toEqual([]);
});

it('control: a reason in the comment above is enough', () => {
  const reason = '/** Runs. Over 40 lines: one step after the other. */\n';
  expect(unexplainedLong(source(`${reason}const run = () => {\n${lines(60)}\n};\n`))).toEqual([]);
});
