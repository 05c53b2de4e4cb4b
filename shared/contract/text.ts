import * as z from 'zod';

// Control characters and bidi controls, which a name, note or title must not contain.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

const isClean = (value: string): boolean => value.isWellFormed() && !unwanted.test(value);

/**
 * Schema of trimmed, NFC-normalized text of `min` to `max` characters without control characters or lone
 * surrogates.
 */
export const text = (max: number, min = 1) =>
  z
    .string()
    .refine(isClean, 'must not contain control characters')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, min === 1 ? 'must not be empty' : undefined)
        .max(max),
    );

const scheme = /:\/\//;
const hostPrefix = /(?:^|[^a-z0-9])www\d?\.[^\s.]/i;
const ipAddress = /(?:^|[^\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
// A dot between letters is no link by itself: `St.Clair`, `Mary.Jo`. These are what mail programs turn into one.
const domain =
  /[a-z0-9-]\.(?:com|net|org|info|biz|edu|gov|io|ai|app|dev|xyz|top|site|online|shop|store|club|link|click|live|win|vip|icu|pro|page|tech|space|website|gg|ly|to|cc|tv|ws|eu|uk|ru|cn|test|example|xn--[a-z0-9-]+)(?![a-z0-9-])/i;
// Top-level domains that are a state's or country's letters, too: `Denver.CO` is none.
const domainOfState = /[A-Za-z0-9-]\.(?:co|me|us|in|ca|pw)(?![A-Za-z0-9-])/;
const domainWithPath = /[a-z0-9-]\.(?:[a-z]{2})\/\S/i;

/** True if mail programs would make a link of a part of the text: `scheme://`, `www.`, or a domain. */
export const hasWebAddress = (value: string): boolean => {
  const plain = value
    .normalize('NFKC')
    .replace(/[\u3002\u200b-\u200d\u2060\ufeff\u00ad]/g, (each) => (each === '\u3002' ? '.' : ''));
  return [scheme, hostPrefix, ipAddress, domain, domainOfState, domainWithPath].some((shape) => shape.test(plain));
};

const lineBreak = /[\n\r\t\u0085\u2028\u2029]/;

/** True for a text on one line without a web address: what a stranger typed may then reach somebody else's mailbox. */
export const isPlainLine = (value: string): boolean => !lineBreak.test(value) && !hasWebAddress(value);

/** Schema of a person's name or a line of an address from a public form, which reaches messages and calendar files. */
export const plainLine = (max: number) =>
  text(max)
    .refine((value) => !lineBreak.test(value), 'must be one line')
    .refine((value) => !hasWebAddress(value), 'must not contain a web address');

const emailShape = /^[^\s@<>"(),:;\\]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z][A-Za-z0-9-]{1,23}$/;

// Characters that the URL parser would cut off or decode; a domain must not contain them.
const nonDomainCharacter = /[\s/?#:\\%@]/;

const asciiDomain = (domain: string): string => {
  if (nonDomainCharacter.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** Canonical form for comparing email addresses: NFC, lower case, ASCII (IDN) domain; dots and plus tags are kept. */
export const normalizeEmail = (value: string): string => {
  // A capital letter may lack a composed form while its lower-case letter has one, so normalize twice.
  const lower = value.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const [local = '', ...rest] = lower.split('@');
  return rest.length === 1 ? `${local}@${asciiDomain(rest[0] ?? '')}` : lower;
};

/** Schema of an email address, normalized by `normalizeEmail`. */
export const Email = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(z.string().regex(emailShape, 'must be an email address like name@example.com'));

/** True if the API would accept the value as an email address; for form validation. */
export const isEmail = (value: string): boolean => emailShape.test(normalizeEmail(value));

/**
 * Normalizes a phone number to E.164, or undefined: `+` and 8 to 15 digits are kept, ten digits (or 1 and ten)
 * are North American.
 */
export const normalizePhone = (value: string): string | undefined => {
  const compact = value.normalize('NFKC').replace(/[\s().\-–/]/g, '');
  if (/^\+1[2-9]\d{9}$/.test(compact) || /^\+(?!1)[1-9]\d{7,14}$/.test(compact)) return compact;
  const national = /^1?([2-9]\d{9})$/.exec(compact);
  return national ? `+1${national[1]}` : undefined;
};

/** Schema of a phone number, normalized to E.164. */
export const Phone = z
  .string()
  .max(40)
  .transform((value, context) => {
    const phone = normalizePhone(value);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message: 'must be a phone number like (215) 555-0123 or +12155550123' });
    return z.NEVER;
  });

/** Formats a phone number for display: `(215) 555-0123` for North America, otherwise unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Finds North American phone numbers in a text: groups for area, office and line; linear in the length of the text. */
export const phoneInText = /(?<!\d)(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})(?!\d)/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or XML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
