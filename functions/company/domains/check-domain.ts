import type { Domain, DomainCheck } from '../../../shared/company/domains/domain.ts';
import { isApex, proofName, proofValue } from '../../../shared/company/domains/domain-name.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Dns } from './dns-port.ts';

/** DNS lookup results; undefined if the name servers did not answer. */
export interface DnsRecords {
  readonly texts: readonly string[] | undefined;
  readonly aliases: readonly string[] | undefined;
  readonly addresses: readonly string[] | undefined;
  /** Addresses of the platform, for domains that cannot have a CNAME. */
  readonly platform: readonly string[] | undefined;
}

const quoteValues = (values: readonly string[]): string =>
  values
    .slice(0, 3)
    .map((value) => `“${value.slice(0, 120)}”`)
    .join(', ');

const noAnswer = (name: string): string =>
  `The name servers did not answer when we asked for ${name}. Try again in a few minutes.`;

const proofProblem = ({ host, token }: Domain, { texts }: DnsRecords): string | undefined => {
  const name = proofName(host);
  const wanted = proofValue(token);
  if (!texts) return noAnswer(name);
  if (texts.includes(wanted)) return undefined;
  const found = texts.length === 0 ? 'there is no TXT record there yet' : `we found ${quoteValues(texts)}`;
  return `At ${name} we looked for the TXT record “${wanted}”: ${found}.`;
};

const normalized = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const pointerProblem = ({ host }: Domain, found: DnsRecords, target: string): string | undefined => {
  const { aliases, addresses, platform } = found;
  if (aliases?.some((alias) => normalized(alias) === normalized(target))) return undefined;
  // ALIAS and ANAME records of an apex are visible only as addresses.
  if (addresses?.some((address) => platform?.includes(address))) return undefined;
  if (!aliases) return noAnswer(host);
  const kind = isApex(host) ? 'an ALIAS or ANAME record' : 'a CNAME record';
  const seen = aliases.length > 0 ? aliases : (addresses ?? []);
  return `${host} must lead to ${target} by ${kind}: ${seen.length === 0 ? 'it leads nowhere yet' : `it leads to ${quoteValues(seen)}`}.`;
};

/** Decides whether a domain is verified and points here; otherwise reports what was expected and found. */
export const judgeDomain = (domain: Domain, found: DnsRecords, target: string, now: number): DomainCheck => {
  const proof = proofProblem(domain, found);
  const pointer = pointerProblem(domain, found, target);
  return {
    checkedAt: toInstant(now),
    isProven: proof === undefined,
    isPointed: pointer === undefined,
    problems: [proof, pointer].filter((problem) => problem !== undefined),
  };
};

const orUndefined = async (look: Promise<string[]>): Promise<string[] | undefined> => await look.catch(() => undefined);

/** Looks up all DNS records that decide about a domain. */
export const lookUp = async (dns: Dns, { host }: Pick<Domain, 'host'>, target: string): Promise<DnsRecords> => {
  const [texts, aliases, addresses, platform] = await Promise.all([
    orUndefined(dns.texts(proofName(host))),
    orUndefined(dns.aliases(host)),
    orUndefined(dns.addresses(host)),
    orUndefined(dns.addresses(target)),
  ]);
  return { texts, aliases, addresses, platform };
};
