import { hostOfSlug, type PlatformPlace } from './host.ts';

/** DNS name of the TXT record that proves ownership. */
export const proofName = (host: string): string => `_northlight.${host}`;

/** Value of the ownership TXT record. */
export const proofValue = (token: string): string => `northlight-site=${token}`;

/** Normalizes a host: lower case, no trailing dot, IDN in Punycode. */
export const normalizeHost = (typed: string): string => {
  const plain = typed.trim().toLowerCase().replace(/\.$/, '');
  if (!plain || /[\s/?#:\\%@[\]]/.test(plain)) return plain;
  return URL.parse(`https://${plain}`)?.hostname ?? plain;
};

const isLabel = (label: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label);

/** Why a normalized host (see `normalizeHost`) cannot be a custom domain; undefined if it can. */
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

/** True for `example.com`, where DNS allows no CNAME and providers offer ALIAS or ANAME instead. */
export const isApex = (host: string): boolean => host.split('.').length === 2;
