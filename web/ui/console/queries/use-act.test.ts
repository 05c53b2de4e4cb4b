import { expect, it } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { problemOf } from './use-act.ts';

const refused = (...paths: string[]) =>
  new ApiError(400, 'INVALID_INPUT', 'No', { details: paths.map((path) => ({ path, message: 'must be right' })) });

it.each([
  ['facts.yearBuilt', 'Year built must be right'],
  ['coAgents.0.profileId', 'Profile must be right'],
  ['photos.3', 'Photos must be right'],
  ['listPrice', 'List price must be right'],
])('what the server says of %s stands in words', (path, text) => {
  expect(problemOf(refused(path), 'Changed.')).toBe(text);
});

it('what a field shows is not said again, nor what stands under it', () => {
  const fields = { 'terms.fees.0': 'fee', from: 'from' };
  expect(problemOf(refused('terms.fees.0.name', 'planId'), 'Changed.', fields)).toBe('Plan must be right');
  expect(problemOf(refused('from'), 'Changed.', fields)).toBeUndefined();
});

it('control: a refusal that names no field is said as it came', () => {
  expect(problemOf(new ApiError(403, 'FORBIDDEN', 'Not for you.'), 'Changed.')).toBe('Not for you.');
});
