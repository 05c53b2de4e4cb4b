import { expect, test } from 'vitest';
import { slugFrom, slugProblem } from './slug.ts';

test.each(['bucks-prep', 'abc', 'a1b', 'x'.repeat(40), '3rd-coast'])('%s may be a slug', (slug) => {
  expect(slugProblem(slug)).toBeUndefined();
});

test.each([
  ['ab', 'must have 3 to 40 characters'],
  ['x'.repeat(41), 'must have 3 to 40 characters'],
  ['Bucks', 'must have small letters'],
  ['bucks prep', 'must have small letters'],
  ['bücks', 'must have small letters'],
  ['bucks.prep', 'must have small letters'],
  ['-bucks', 'must not begin or end with a hyphen'],
  ['bucks-', 'must not begin or end with a hyphen'],
  ['xn--bcks', 'must not have two hyphens'],
  ['12345', 'must have a letter'],
  ['www', 'is reserved'],
  ['api', 'is reserved'],
  ['admin', 'is reserved'],
  ['assets', 'is reserved'],
])('rejects %s: %s', (slug, problem) => {
  expect(slugProblem(slug)).toContain(problem);
});

test.each([
  ['Bucks Prep & Co.', 'bucks-prep-co'],
  ['Señor Häuser', 'senor-hauser'],
  ['  Ada’s Homes  ', 'adas-homes'],
  ['!!!', ''],
  ['A very long name of a company that goes on and on', 'a-very-long-name-of-a-company-that-goes'],
])('%s suggests %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
