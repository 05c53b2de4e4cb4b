import { phoneInText } from '../../../contract/text.ts';
/** Removes email addresses and phone numbers from a text, for readers who don't need contact data. */
export const withoutContact = (text: string): string =>
  text
    .replace(phoneInText, '(phone)')
    .split(' ')
    .map((word) => (word.includes('@') ? '(e-mail)' : word))
    .join(' ');
