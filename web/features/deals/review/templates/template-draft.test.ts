import { expect, test } from 'vitest';
import { codeFor, conditionText, type DraftItem, moved, yearIn } from './template-draft.ts';

const item = (code: string, stage: DraftItem['stage'] = 'closed'): DraftItem => ({
  code,
  name: code,
  stage,
  kind: 'document',
  condition: {},
  isGate: false,
});

test('a code comes from the name, and is the template’s own', () => {
  expect(codeFor('Well water test, 2nd', [])).toBe('well_water_test_2nd');
  expect(codeFor('Well', ['well', 'well_2'])).toBe('well_3');
  expect(codeFor('…', [])).toBe('item');
  expect(codeFor('a'.repeat(60), ['a'.repeat(36)])).toMatch(/^a{36}_2$/);
});

test('an item moves among those of its stage and no further', () => {
  const items = [item('a'), item('b', 'preparing'), item('c')];
  const codes = (list: DraftItem[]) => list.map(({ code }) => code).join('');
  expect(codes(moved(items, 'c', -1))).toBe('cba');
  expect(codes(moved(items, 'a', -1))).toBe('abc');
  expect(codes(moved(items, 'b', 1))).toBe('abc');
});

test('a condition is said in words, and a year is read or refused', () => {
  expect(conditionText({})).toBeUndefined();
  expect(conditionText({ builtBefore: 1978, hasHoa: true, onSeptic: false })).toBe(
    'Only built before 1978, in an association, not on septic',
  );
  expect([yearIn(''), yearIn('1978'), yearIn('78')]).toEqual([{}, { builtBefore: 1978 }, undefined]);
});
