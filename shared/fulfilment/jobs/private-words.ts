const titles: readonly string[] = ['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev'];
const NOBODY = 'Customer';

const wordsOf = (fullName: string): string[] =>
  fullName
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !titles.includes(word.toLowerCase().replace(/\.$/, '')));

/** The first name alone; “Dr. Hale” has none that may be shown. */
export const firstNameOf = (fullName: string): string => {
  const words = wordsOf(fullName);
  const hasTitle = words.length < fullName.trim().split(/\s+/).length;
  return (hasTitle && words.length === 1 ? undefined : words[0]) ?? NOBODY;
};

/** A phone number by its last four digits: enough to recognize a call, not to make one. */
export const maskedPhone = (phone: string): string => `•••-${phone.replace(/\D/g, '').slice(-4)}`;

const isWordPart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

const withoutWord = (text: string, word: string): string => {
  const lower = text.toLowerCase();
  const wanted = word.toLowerCase();
  let shown = '';
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    if (isWordPart(lower[at - 1]) || isWordPart(lower[at + wanted.length])) continue;
    shown += `${text.slice(from, at)}…`;
    from = at + wanted.length;
  }
  return shown + text.slice(from);
};

const MIN_PHONE_DIGITS = 7;
const hasManyDigits = (part: string): boolean => part.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;

/** Word by word, since an expression that looks for the sign would read a long word once for each of its letters. */
const withoutAddresses = (text: string): string =>
  text
    .split(/(\s)/)
    .map((word) => (word.length > 1 && word.includes('@') ? '(address at the office)' : word))
    .join('');

/**
 * What a customer wrote, without phone numbers, email addresses and the own surname; codes of a lock box, up to six
 * digits, stay: the vendor needs them at the door.
 */
export const withoutContacts = (text: string, fullName: string): string => {
  const surnames = wordsOf(fullName).filter((word) => word !== firstNameOf(fullName) && word.length > 1);
  const masked = withoutAddresses(text).replace(/\+?\(?\d[\d ().-]{5,30}\d/g, (part) =>
    hasManyDigits(part) ? '(number at the office)' : part,
  );
  return surnames.reduce(withoutWord, masked);
};
