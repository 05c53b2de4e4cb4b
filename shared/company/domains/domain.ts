import * as z from 'zod';

/** `pending`: DNS records missing; `preparing`: verified, being set up; `active`: serves the site. */
export const DomainStatus = z.enum(['pending', 'preparing', 'active']);

/** Result of the last DNS check. */
export const DomainCheck = z.object({
  checkedAt: z.string(),
  isProven: z.boolean(),
  isPointed: z.boolean(),
  /** Instructions for the owner; empty if all records are correct. */
  problems: z.array(z.string()),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** Custom domain of a company. */
export const Domain = z.object({
  domainId: z.string(),
  host: z.string(),
  status: DomainStatus,
  /** Value of the ownership record; constant until the domain is removed. */
  token: z.string(),
  lastCheck: DomainCheck.optional(),
  /** Progress of the setup, shown while `preparing`. */
  note: z.string().optional(),
  createdAt: z.string(),
  activatedAt: z.string().optional(),
  version: z.number(),
});
export type Domain = z.infer<typeof Domain>;

const DnsRecord = z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

/** Custom domain with the DNS records its owner must create. */
export const DomainView = Domain.omit({ token: true }).extend({
  records: z.array(DnsRecord),
  /** True for `example.com`, which needs an ALIAS or ANAME record instead of a CNAME. */
  isApex: z.boolean(),
});
export type DomainView = z.infer<typeof DomainView>;
