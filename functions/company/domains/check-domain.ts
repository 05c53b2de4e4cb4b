import type { Domain, DomainCheck } from '../../../shared/company/domains/domain.ts';
import { isApex, proofName, proofValue } from '../../../shared/company/domains/domain-name.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Dns } from './dns-port.ts';

/** What the name servers said; undefined where they did not answer. */
export interface Found {
  readonly texts: readonly string[] | undefined;
  readonly aliases: readonly string[] | undefined;
  readonly addresses: readonly string[] | undefined;
  /** Where the platform answers, for names that cannot be an alias. */
  readonly platform: readonly string[] | undefined;
}

const listed = (values: readonly string[]): string =>
  values
    .slice(0, 3)
    .map((value) => `“${value.slice(0, 120)}”`)
    .join(', ');

const silent = (name: string): string =>
  `The name servers did not answer when we asked for ${name}. Try again in a few minutes.`;

const proofProblem = ({ host, token }: Domain, { texts }: Found): string | undefined => {
  const name = proofName(host);
  const wanted = proofValue(token);
  if (!texts) return silent(name);
  if (texts.includes(wanted)) return undefined;
  const found = texts.length === 0 ? 'there is no TXT record there yet' : `we found ${listed(texts)}`;
  return `At ${name} we looked for the TXT record “${wanted}”: ${found}.`;
};

const spelled = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const pointerProblem = ({ host }: Domain, found: Found, target: string): string | undefined => {
  const { aliases, addresses, platform } = found;
  if (aliases?.some((alias) => spelled(alias) === spelled(target))) return undefined;
  // ALIAS and ANAME of an apex show themselves as addresses only.
  if (addresses?.some((address) => platform?.includes(address))) return undefined;
  if (!aliases) return silent(host);
  const kind = isApex(host) ? 'an ALIAS or ANAME record' : 'a CNAME record';
  const seen = aliases.length > 0 ? aliases : (addresses ?? []);
  return `${host} must lead to ${target} by ${kind}: ${seen.length === 0 ? 'it leads nowhere yet' : `it leads to ${listed(seen)}`}.`;
};

/** Whether a domain is its owner's and leads here, and if not, what was looked for and what was there. */
export const judgeDomain = (domain: Domain, found: Found, target: string, now: number): DomainCheck => {
  const proof = proofProblem(domain, found);
  const pointer = pointerProblem(domain, found, target);
  return {
    checkedAt: toInstant(now),
    isProven: proof === undefined,
    isPointed: pointer === undefined,
    problems: [proof, pointer].filter((problem) => problem !== undefined),
  };
};

const answered = async (look: Promise<string[]>): Promise<string[] | undefined> => await look.catch(() => undefined);

/** Asks the name servers for all that decides about a domain. */
export const lookUp = async (dns: Dns, { host }: Pick<Domain, 'host'>, target: string): Promise<Found> => {
  const [texts, aliases, addresses, platform] = await Promise.all([
    answered(dns.texts(proofName(host))),
    answered(dns.aliases(host)),
    answered(dns.addresses(host)),
    answered(dns.addresses(target)),
  ]);
  return { texts, aliases, addresses, platform };
};
