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
