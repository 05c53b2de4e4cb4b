import { phoneInText } from '../../../contract/text.ts';
/** A text without the e-mail addresses and phone numbers in it, for whoever need not know how somebody is reached. */
export const withoutContact = (text: string): string =>
  text
    .replace(phoneInText, '(phone)')
    .split(' ')
    .map((word) => (word.includes('@') ? '(e-mail)' : word))
    .join(' ');
