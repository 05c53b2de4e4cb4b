import { expect, test } from 'vitest';
import { toInstant } from '../contract/time.ts';
import {
  approvalNow,
  decided,
  isApprovedFor,
  laterThan,
  openApproval,
  submissionProblems,
  submitted,
} from './approval.ts';
import { decisionProblems } from './decision-problems.ts';

const now = Date.parse('2026-11-25T15:00:00Z');
const [ana, ben] = [
  { profileId: 'prf_ana', name: 'Ana' },
  { profileId: 'prf_ben', name: 'Ben' },
];
const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
const paper = { documentId: 'doc_1', documentVersion: 1, sha256: one };
const given = submitted({ document: paper }, ana, now);
const approved = decided(given, { to: 'approved' }, ben, now);
const admin = (profileId: string) => ({ profileId, isAdmin: true });
const version = (n: number, sha256: string) => ({
  documentVersion: n,
  sha256,
  addedBy: ana,
  addedAt: toInstant(now + 1000),
});

test('an approval covers exactly the bytes that it names', () => {
  expect([isApprovedFor(approved, one), isApprovedFor(approved, two), isApprovedFor(given, one)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('another version is submitted by whoever added it, and nobody has decided about it', () => {
  const rejected = decided(given, { to: 'rejected', reason: 'Page 3 is missing' }, ben, now);
  for (const before of [approved, rejected, given]) {
    expect(approvalNow(before, version(2, two))).toEqual({
      state: 'submitted',
      documentId: 'doc_1',
      documentVersion: 2,
      sha256: two,
      submittedBy: ana,
      submittedAt: toInstant(now + 1000),
    });
  }
});

test('a version of the same second is another submission, and so is each further one', () => {
  const at = (n: number, sha256: string) => ({ ...version(n, sha256), addedAt: toInstant(now) });
  const times = [given, approvalNow(given, at(2, two)), approvalNow(given, at(3, '3'.repeat(64)))].map(
    ({ submittedAt }) => submittedAt,
  );
  expect(new Set(times).size).toBe(3);
  expect(laterThan(toInstant(now), toInstant(now))).not.toBe(toInstant(now));
  expect(laterThan(undefined, toInstant(now))).toBe(toInstant(now));
});

test('a version with the approved bytes stays approved, one whose document is gone is open', () => {
  expect(approvalNow(approved, version(3, one))).toMatchObject({ state: 'approved', documentVersion: 3 });
  expect(approvalNow(approved, undefined)).toEqual(openApproval);
  const note = submitted({ note: 'Water turned on' }, ana, now);
  expect(approvalNow(note, undefined)).toBe(note);
});

test('only an administrator who did not submit it decides, once, and says why a paper is rejected', () => {
  expect(decisionProblems(given, { to: 'approved' }, admin('prf_ben'))).toEqual([]);
  expect(decisionProblems(given, { to: 'approved' }, { ...ben, isAdmin: false })).toEqual([
    'Only an administrator approves or rejects',
  ]);
  expect(decisionProblems(given, { to: 'approved' }, admin('prf_ana'))).toEqual([
    'Somebody else than its submitter has to decide',
  ]);
  expect(decisionProblems(given, { to: 'rejected', reason: ' ' }, admin('prf_ben'))).toEqual(['A rejection says why']);
  for (const approval of [approved, openApproval])
    expect(decisionProblems(approval, { to: 'approved' }, admin('prf_cy'))).toHaveLength(1);
});

test('the approved bytes are not submitted again, others are', () => {
  expect(submissionProblems(approved, { document: paper })).toHaveLength(1);
  expect(submissionProblems(approved, { document: { ...paper, documentVersion: 2, sha256: two } })).toEqual([]);
  expect(submissionProblems(given, { document: paper })).toEqual([]);
});
