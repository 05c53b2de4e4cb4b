import { phoneInText } from '../text.ts';

// Every expression runs in linear time (reliability.md 5.6); a token is at least 24 characters without a break.
const secrets: readonly [pattern: RegExp, replacement: string][] = [
  [/eyJ[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]+){0,2}/g, '[token]'],
  [/(?<![A-Za-z0-9])[ps]k_[A-Za-z0-9_]{8,}/g, '[key]'],
  [/(?<![A-Za-z0-9])whsec_[A-Za-z0-9+/=_-]{8,}/g, '[key]'],
  [/(?<=[?&#](?:token|code|state|ticket|access_token|id_token)=)[^&#\s"']+/g, '[hidden]'],
  [phoneInText, '[phone]'],
];

const domains = /@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/g;
const beforeName = /[\s@<>"'(),:;\\/=]/;

/** Scans back from item domain to the start of its mailbox; one expression for both would restart at every letter. */
const hideMail = (text: string): string => {
  let [hidden, done] = ['', 0];
  for (const { 0: domain, index } of text.matchAll(domains)) {
    let start = index;
    while (start > done && !beforeName.test(text.charAt(start - 1))) start--;
    if (start === index) continue;
    hidden += `${text.slice(done, start)}[e-mail]`;
    done = index + domain.length;
  }
  return hidden + text.slice(done);
};

/** Removes email addresses, phone numbers, tokens and keys from text, because people read the error log. */
export const scrub = (text: string): string =>
  secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), hideMail(text));

const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;
const MAX_TEXT_CHARS = 4000;

/** Scrubs JSON for storage and cuts it to 6 levels, 50 entries a level and 4,000 characters a text. */
export const scrubJson = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrub(value.slice(0, MAX_TEXT_CHARS));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => scrubJson(item, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(entries.map(([name, item]) => [scrub(name), scrubJson(item, depth + 1)]));
};
