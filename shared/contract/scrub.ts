// Each is linear (reliability.md 5.6); a token is at least 24 characters without a break.
const secrets: readonly [pattern: RegExp, instead: string][] = [
  [/eyJ[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]+){0,2}/g, '[token]'],
  [/(?<![A-Za-z0-9])[ps]k_[A-Za-z0-9_]{8,}/g, '[key]'],
  [/(?<=[?&#](?:token|code|state|ticket|access_token|id_token)=)[^&#\s"']+/g, '[hidden]'],
  [/(?<!\d)(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})(?!\d)/g, '[phone]'],
];

const domains = /@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/g;
const beforeName = /[\s@<>"'(),:;\\/=]/;

/** From each domain back to where its mailbox begins: an expression for both would start anew at every letter. */
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

/** Text of a browser without addresses, phone numbers, tokens and keys: an error log is read by people. */
export const scrub = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), hideMail(text));

const DEEPEST = 6;
const MOST = 50;
const LONGEST = 4000;

/** Any JSON as it may be kept: scrubbed, at most 6 deep, 50 entries a level and 4,000 characters a text. */
export const scrubJson = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrub(value.slice(0, LONGEST));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MOST).map((each) => scrubJson(each, depth + 1));
  const entries = Object.entries(value).slice(0, MOST);
  return Object.fromEntries(entries.map(([name, each]) => [scrub(name), scrubJson(each, depth + 1)]));
};
