import * as z from 'zod';
import { scopes } from '../../contract/access/scope.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { DEFAULT_CALLS_PER_MINUTE, expiryDays, MAX_CALLS_PER_MINUTE } from './key-limits.ts';

export const ScopeName = z.enum(scopes);

/** An address or a range in CIDR notation, of either family. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an IP address or a range like 203.0.113.0/24 or 2001:db8::/32',
});

const MAX_NETWORKS = 20;

/** What an administrator chooses for a key; no network means any. */
export const ApiKeyFields = z.strictObject({
  name: text(60),
  scopes: z.array(ScopeName).min(1, 'choose at least one scope').max(scopes.length),
  /** Days until it ends; null for no end. */
  expiresInDays: z.literal(expiryDays).nullable().default(90),
  ips: z.array(Network).max(MAX_NETWORKS).default([]),
  callsPerMinute: z.int().min(1).max(MAX_CALLS_PER_MINUTE).default(DEFAULT_CALLS_PER_MINUTE),
});

/** A key as administrators see it; its secret is shown once, when it is made. */
export const ApiKeyView = z.object({
  keyId: z.string(),
  name: z.string(),
  /** The end of the secret, to tell two keys apart. */
  hint: z.string(),
  scopes: z.array(ScopeName),
  expiresInDays: z.int().nullable(),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  ips: z.array(z.string()),
  callsPerMinute: z.int(),
  createdAt: Instant,
  createdBy: z.string(),
  /** When its present secret was made. */
  madeAt: Instant,
  /** Until then the secret before the last roll is good, too. */
  previousUntil: Instant.nullable(),
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  version: z.int(),
});
export type ApiKeyView = z.infer<typeof ApiKeyView>;

/** A key with its secret, shown this once. */
export const ShownKey = ApiKeyView.extend({ secret: z.string() });
