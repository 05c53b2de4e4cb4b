import { hostOfSlug, type PlatformPlace } from './host.ts';

/** Where a domain's owner puts the proof that it is theirs. */
export const proofName = (host: string): string => `_northlight.${host}`;

/** What the proof says. */
export const proofValue = (token: string): string => `northlight-site=${token}`;

/** A host as the network spells it: small letters, no dot at its end, other scripts in their encoded form. */
export const spellHost = (typed: string): string => {
  const plain = typed.trim().toLowerCase().replace(/\.$/, '');
  if (!plain || /[\s/?#:\\%@[\]]/.test(plain)) return plain;
  return URL.parse(`https://${plain}`)?.hostname ?? plain;
};

const isLabel = (label: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label);

/** What is wrong with a host as a company's own domain, in words; `host` as `spellHost` gives it. */
export const domainProblem = (host: string, platform: PlatformPlace): string | undefined => {
  const labels = host.split('.');
  if (!labels.every(isLabel)) return 'must be a host name like www.example.com, without https:// or a path';
  if (/^[\d.]+$/.test(host)) return 'must be a name, not a number of a machine';
  if (labels.length < 2 || !/[a-z]/.test(labels.at(-1) ?? '')) return 'must be a whole name like www.example.com';
  if (host.length > 240) return 'must have at most 240 characters';
  const own = hostOfSlug('', platform);
  if (`.${host}`.endsWith(own) || host === 'localhost' || host.endsWith('.localhost')) {
    return 'belongs to the platform: your address there works already';
  }
  return undefined;
};

/** True for `example.com`, where a name server allows no CNAME and offers ALIAS or ANAME instead. */
export const isApex = (host: string): boolean => host.split('.').length === 2;
