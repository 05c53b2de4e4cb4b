import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wrongFigures } from './figure-calls.ts';
import { root } from './tool.ts';

const printing = globSync('{test,functions,shared,infra,web}/**/*.ts', { cwd: root })
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  .filter(([, code]) => /\b(printFigure|printBar)\(/.test(code));

it('finds the files that print figures', () => {
  expect(printing.length).toBeGreaterThan(40);
});

it.each(printing)('%s prints what it counted, no literals', (_, code) => {
  expect(wrongFigures(code)).toEqual([]);
});

it.each([
  ['a literal', "printFigure('S1', { cells, wrong: 0 })"],
  ['a literal among the figures of a bar', "printBar('S1', { cells, wrong: 0 }, started)"],
  ['a literal in a list', "printFigure('S1', { items: [400, 4000] })"],
  ['a choice of two literals', "printFigure('S1', { caught: left > most ? 1 : 0 })"],
  ['arithmetic with a literal', "printFigure('S1', { slotTaken: rivals - 1 })"],
  ['a literal in a spread object', "printFigure('S1', { ...{ wrong: 0 } })"],
  ['one length as plan and result', "printFigure('S1', { controls: ways.length, caught: ways.length })"],
])('control: %s is refused', (_, code) => {
  expect(wrongFigures(code)).not.toEqual([]);
});

it('counted values, their rounding and text with digits pass', () => {
  const code = `printFigure('R7', {
    of: '1/1',
    ms: Number(ms.toFixed(1)),
    refused: answers.filter(({ status }) => status === 429).length,
    caught,
  })`;
  expect(wrongFigures(code)).toEqual([]);
});
