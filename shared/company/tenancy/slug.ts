const MAX_SLUG_CHARS = 40;

/** Names with another meaning under the platform's domain, or that users might mistake for the platform. */
const reserved = new Set(
  (
    'www api admin administrator app apps assets auth account accounts billing blog book booking cdn console dashboard ' +
    'dev demo dns docs email files ftp help host hosts imap images internal local localhost login mail media mobile mx ' +
    'northlight ns ns1 ns2 onboarding pay payment payments platform pop portal preview realtime root sandbox security ' +
    'secure server signin signup site smtp ssl staff staging static status support sso system test uploads v1 v2 vendor ' +
    'vpn web webmail webhooks ws'
  ).split(' '),
);

/** Why a slug is invalid; undefined if it is valid. */
export const slugProblem = (slug: string): string | undefined => {
  if (slug.length < 3 || slug.length > MAX_SLUG_CHARS) return `must have 3 to ${MAX_SLUG_CHARS} characters`;
  if (!/^[a-z0-9-]+$/.test(slug)) return 'must have small letters a to z, digits and hyphens only, like bucks-prep';
  if (/^-|-$/.test(slug)) return 'must not begin or end with a hyphen';
  if (/^..--/.test(slug))
    return 'must not have two hyphens in third and fourth place: that spelling is for encoded names';
  if (/^\d+$/.test(slug)) return 'must have a letter';
  return reserved.has(slug) ? 'is reserved by the platform; choose another one' : undefined;
};

/** Suggests a slug for a company name: `Bucks Prep & Co.` → `bucks-prep-co`. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-|-$/g, '');
