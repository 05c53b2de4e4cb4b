import { expect, it } from 'vitest';
import { securitySettings } from '../../../../../shared/company/identity/session-settings.ts';
import { securityFacts } from './security-facts.ts';

it('the settings page shows each of the six security settings with its value', () => {
  expect(securityFacts).toHaveLength(Object.keys(securitySettings).length);
  expect(securityFacts.map(({ isOn }) => isOn)).toEqual([false, true, true, true, undefined, undefined]);
  const words = securityFacts.map(({ text }) => text).join(' ');
  expect(words).toMatch(/12 characters/);
  expect(words).toMatch(/120 minutes/);
  expect(words).toMatch(/Up to 3 per person/);
});
