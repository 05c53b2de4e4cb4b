import * as z from 'zod';

/** Waiting for its records; theirs, but not yet reached; an address of the company. */
export const DomainStatus = z.enum(['pending', 'preparing', 'active']);

/** What was looked up last, and what was there instead of what should be. */
export const DomainCheck = z.object({
  checkedAt: z.string(),
  isProven: z.boolean(),
  isPointed: z.boolean(),
  /** What to do, in words; empty where all is well. */
  problems: z.array(z.string()),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** A domain of a company's own. */
export const Domain = z.object({
  domainId: z.string(),
  host: z.string(),
  status: DomainStatus,
  /** What the proof record must say; it stays the same until the domain is removed. */
  token: z.string(),
  lastCheck: DomainCheck.optional(),
  /** What is being done, in words, while it is prepared. */
  note: z.string().optional(),
  createdAt: z.string(),
  activatedAt: z.string().optional(),
  version: z.number(),
});
export type Domain = z.infer<typeof Domain>;

const DnsRecord = z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

/** A domain with the records that its owner must make. */
export const DomainView = Domain.omit({ token: true }).extend({
  records: z.array(DnsRecord),
  /** True for `example.com`, whose name server needs ALIAS or ANAME where others have a CNAME. */
  isApex: z.boolean(),
});
export type DomainView = z.infer<typeof DomainView>;
