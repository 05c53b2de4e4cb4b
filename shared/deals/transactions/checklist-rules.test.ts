import { expect, test } from 'vitest';
import type { ApprovalState } from '../approval.ts';
import type { ChecklistItem, ChecklistSubject } from './checklist.ts';
import { isGiven, isRequired, newChecklist, openGates, scoreOf } from './checklist-rules.ts';

const subject: ChecklistSubject = { type: 'sale', state: 'PA', facts: { yearBuilt: 1990 } };
let items = 0;
const item = (state: ApprovalState, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  itemId: `itm_${++items}`,
  name: 'Agreement of sale',
  kind: 'document',
  condition: {},
  stage: 'clear_to_close',
  isGate: false,
  approval: { state },
  ...more,
});
const gate = (state: ApprovalState, more: Partial<ChecklistItem> = {}) => item(state, { isGate: true, ...more });
const score = (...all: ChecklistItem[]) => scoreOf({ items: all }, subject, []).score;
const overdue = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ code: `d${i}`, label: 'Deposit', dueOn: '2026-11-20' }));

test('the score weighs gates three times, and a submitted item half', () => {
  expect(score(gate('approved'), item('open'))).toBe(75);
  expect(score(gate('open'), item('approved'))).toBe(25);
  expect(score(gate('submitted'), item('approved'), item('rejected'))).toBe(50);
  expect(score(item('approved'), item('approved'), item('open'))).toBe(66);
  expect(score(gate('approved'), gate('submitted'), item('submitted'), item('open'))).toBe(62);
  expect(score(item('open', { notApplicable: { reason: 'Cash', by: 'Ana' } }))).toBe(100);
  expect(score()).toBe(100);
});

test('an overdue date takes ten points, never below zero', () => {
  const checklist = { items: [item('approved')] };
  expect(overdue(4).map((_, n) => scoreOf(checklist, subject, overdue(n)).score)).toEqual([100, 90, 80, 70]);
  expect(scoreOf(checklist, subject, overdue(12)).score).toBe(0);
  expect(scoreOf({ items: [item('open')] }, subject, overdue(1)).score).toBe(0);
});

test('90 is good, 70 is watch, below is at risk', () => {
  const all = (approved: number, open: number) => ({
    items: [
      ...Array.from({ length: approved }, () => item('approved')),
      ...Array.from({ length: open }, () => item('open')),
    ],
  });
  expect([all(9, 1), all(89, 11), all(7, 3), all(69, 31)].map((each) => scoreOf(each, subject, []).standing)).toEqual([
    'good',
    'watch',
    'watch',
    'at_risk',
  ]);
});

test('each part says what it adds or takes, and the parts make the score', () => {
  const { parts, base, score } = scoreOf(
    { items: [gate('approved'), item('submitted'), item('open', { condition: { hasHoa: true } })] },
    subject,
    overdue(1),
  );
  expect(parts.map(({ why, weight, value }) => [why, weight, value])).toEqual([
    ['Gate, approved', 3, 1],
    ['Item, waits for review', 1, 0.5],
    ['was due 2026-11-20', 0, -10],
  ]);
  expect([base, score]).toEqual([87, 77]);
});

test('an item is asked where its condition holds; an unknown year counts as old', () => {
  const asked = (condition: ChecklistItem['condition'], facts: ChecklistSubject['facts'], more = {}) =>
    isRequired({ condition }, { ...subject, facts, ...more });
  expect([1977, 1978, undefined].map((yearBuilt) => asked({ builtBefore: 1978 }, { yearBuilt }))).toEqual([
    true,
    false,
    true,
  ]);
  expect([true, false, undefined].map((hasHoa) => asked({ hasHoa: true }, { hasHoa }))).toEqual([true, false, false]);
  expect([true, false].map((onSeptic) => asked({ onSeptic: true }, { onSeptic }))).toEqual([true, false]);
  const financed = ['cash', 'mortgage', 'fha', 'va', 'other', undefined];
  expect(financed.map((financing) => asked({ hasMortgage: true }, {}, { financing }))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(asked({ needsMunicipalCertificate: true }, {}, { needsMunicipalCertificate: true })).toBe(true);
  expect(asked({ hasHoa: true, builtBefore: 1978 }, { hasHoa: true, yearBuilt: 2001 })).toBe(false);
});

test('the gates of a stage are its own and those before it, where the deal needs them', () => {
  const all = [
    gate('open', { name: 'contract', stage: 'under_contract' }),
    gate('submitted', { name: 'clear' }),
    gate('approved', { name: 'done' }),
    gate('rejected', { name: 'closed', stage: 'closed' }),
    gate('open', { name: 'hoa', condition: { hasHoa: true } }),
    gate('open', { name: 'none', notApplicable: { reason: 'Cash', by: 'Ana' } }),
    item('open', { name: 'no gate' }),
  ];
  const names = (stage: 'under_contract' | 'clear_to_close' | 'closed') =>
    openGates({ items: all }, stage, subject).map(({ name }) => name);
  expect(names('under_contract')).toEqual(['contract']);
  expect(names('clear_to_close')).toEqual(['contract', 'clear']);
  expect(names('closed')).toEqual(['contract', 'clear', 'closed']);
});

test('a new checklist has each item of its template, open, and names the version', () => {
  const template = {
    code: 'sale-PA',
    name: 'Sale',
    n: 4,
    items: [{ code: 'a', name: 'A', kind: 'document' as const, condition: {}, stage: 'closed' as const, isGate: true }],
  };
  const checklist = newChecklist('txn_1', template, () => 'itm_1');
  expect(checklist).toMatchObject({ templateCode: 'sale-PA', templateVersion: 4, version: 1 });
  expect(checklist.items).toEqual([{ ...template.items[0], itemId: 'itm_1', approval: { state: 'open' } }]);
  expect(isGiven(checklist, 'a')).toBe(false);
  expect(isGiven({ items: [item('submitted', { code: 'a' })] }, 'a')).toBe(true);
});
