import { expect, it } from 'vitest';
import { extractName } from './extract-name.ts';

it.each([
  ['maria de souza', 'Maria de Souza'],
  ['maria.de.souza', 'Maria de Souza'],
  ['maria.de.souza, maria.de.souza@example.com', 'Maria de Souza'],
  ['my name is jan van der berg', 'Jan van der Berg'],
  ['Ana DeLuca', 'Ana DeLuca'],
  ['de souza', 'De Souza'],
])('%s is the name %s', (said, name) => {
  expect(extractName(said, true)).toBe(name);
});

it.each([
  ["my name's Ann Lee", 'Ann Lee'],
  ['My name’s ann lee and I need photos', 'Ann Lee'],
  ['mi nombre es ana maría', 'Ana María'],
  ["it's Ann Lee", 'Ann Lee'],
  ["I'm Dr. John O'Neil Jr.", "John O'Neil Jr"],
  ['soy la sra. Ana Ruiz', undefined],
  ["it's fine", undefined],
  ["it's for my mother", undefined],
  ['im bob', undefined],
])('%s tells of itself the name %s', (said, name) => {
  expect(extractName(said, false)).toBe(name);
});

it.each([
  ["it's ann lee", 'Ann Lee'],
  ['im bob', 'Bob'],
  ['Mrs. Ann Lee', 'Ann Lee'],
  ["i'm not sure", undefined],
  ['this is urgent', undefined],
  ["it's for my mother", undefined],
])('asked for, %s is the name %s', (said, name) => {
  expect(extractName(said, true)).toBe(name);
});
