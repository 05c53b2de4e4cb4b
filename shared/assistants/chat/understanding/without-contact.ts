const phone = /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g;

/** A text without the e-mail addresses and phone numbers in it, for whoever need not know how somebody is reached. */
export const withoutContact = (text: string): string =>
  text
    .replace(phone, '(phone)')
    .split(' ')
    .map((word) => (word.includes('@') ? '(e-mail)' : word))
    .join(' ');
