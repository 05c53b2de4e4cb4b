import { expect, it } from 'vitest';
import { CaptureForm } from './capture.ts';

const read = (contact: object) => CaptureForm.safeParse({ source: 'website_form', ...contact });

it.each([
  [
    { email: '', phone: '' },
    { email: undefined, phone: undefined },
  ],
  [
    { email: ' ', phone: '215-555-0123' },
    { email: undefined, phone: '+12155550123' },
  ],
  [
    { email: 'Ann@Example.com', phone: '' },
    { email: 'ann@example.com', phone: undefined },
  ],
])('a form that leaves a contact empty gives none: %j', (given, contact) => {
  const { email, phone } = CaptureForm.parse({ source: 'website_form', ...given });
  expect({ email, phone }).toEqual(contact);
});

it.each([
  [{ email: 'ann' }, 'must be an email address like name@example.com'],
  [{ phone: '5' }, 'must be a phone number like (215) 555-0123 or +12155550123'],
])('control: a wrong one is still refused in its own words: %j', (given, words) => {
  expect(read(given).error?.issues.map(({ message }) => message)).toEqual([words]);
});
