import * as z from 'zod';

// Control characters and bidi controls, which a name, note or title must not contain.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

const isClean = (value: string): boolean => value.isWellFormed() && value.search(unwanted) < 0;

// Controls, marks of direction, joiners and fillers. Within a text they may have a purpose, as in an emoji.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
const onlyUnseen = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

/** A text that shows nothing is none: a name of it could be neither read nor clicked. */
const trimmed = (value: string): string => (onlyUnseen.test(value) ? '' : value.normalize('NFC').trim());

const textOf = (max: number, min: number) =>
  z
    .string()
    .refine(isClean, 'must not contain control characters')
    .transform(trimmed)
    .pipe(
      z
        .string()
        .min(min, min === 1 ? 'must not be empty' : undefined)
        .max(max),
    );

const texts = new Map<string, ReturnType<typeof textOf>>();

/**
 * Schema of trimmed, NFC-normalized text of `min` to `max` characters without control characters or lone
 * surrogates. Made once for each length: it is eleven schemas in one, and contracts have hundreds of texts.
 */
export const text = (max: number, min = 1): ReturnType<typeof textOf> => {
  const lengths = `${min} to ${max}`;
  const schema = texts.get(lengths) ?? textOf(max, min);
  texts.set(lengths, schema);
  return schema;
};

/**
 * Schema of a text that a page or program reports along with what a person typed: what a text must not contain is left
 * out, so that nobody is refused for the link that brought them.
 */
export const reportedText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.overwrite((value) => value.toWellFormed().replace(unwanted, '')),
  );

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

const EMAIL_EXPECTED = 'must be an email address like name@example.com';

/** Two addresses that look alike are not two people, and none runs backwards. */
const showsAll = (email: string): boolean => !unseen.test(email);

/** Schema of an email address, normalized by `normalizeEmail`. */
export const Email = z
  .string()
  .max(254)
  .transform(normalizeEmail)
  .pipe(z.string().regex(emailShape, EMAIL_EXPECTED).refine(showsAll, EMAIL_EXPECTED));

/** True if the API would accept the value as an email address; for form validation. */
export const isEmail = (value: string): boolean => {
  const email = normalizeEmail(value);
  return emailShape.test(email) && showsAll(email);
};

// An address book copies `+1 (215) 555‑0123` with hyphens and spaces that don’t break, between marks that nobody sees.
const betweenDigits = /[\s()./\p{Pd}\p{Cf}\u2212]/gu;

/** The zero that is dialed inside a country alone: `+44 (0)20 7946 0958`. */
const trunkZero = /^(\s*\+\d{1,3}\s*)\(0\)/;

/**
 * Normalizes a phone number to E.164, or undefined: `+` and 8 to 15 digits are kept, ten digits (or 1 and ten)
 * are North American.
 */
export const normalizePhone = (value: string): string | undefined => {
  const compact = value.normalize('NFKC').replace(trunkZero, '$1').replace(betweenDigits, '');
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
export const phoneInText =
  /(?<!\d)(?:\+?1[ .\u00a0\u2010-\u2015-]?)?\(?(\d{3})\)?[ .\u00a0\u2010-\u2015-]?(\d{3})[ .\u00a0\u2010-\u2015-]?(\d{4})(?!\d)/g;

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
