import * as z from 'zod';
import { Instant } from './time.ts';

/** What one field was before and after; text that is long or secret is named by its digest. */
const Change = z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() });
export type Change = z.infer<typeof Change>;

/** Who did what to what, when, and why; written with the deed in one transaction, never changed. */
export const AuditEntry = z.object({
  auditId: z.string(),
  /** Past tense, with its noun: `branding.updated`, `member.invited`. */
  action: z.string(),
  actor: z.object({ profileId: z.string(), email: z.string(), name: z.string().optional() }),
  /** True where a super administrator acted for the tenant. */
  isActedFor: z.boolean(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().optional() }),
  changes: z.array(Change),
  reason: z.string().optional(),
  correlationId: z.string(),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const LONGEST = 400;

const shown = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text !== undefined && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value;
};

/** The fields of which `after` differs from `before`, values shortened to 400 characters of JSON; `version` is left out. */
export const changesBetween = (before: object, after: object): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'version')
    .map((field) => ({
      field,
      before: shown(Reflect.get(before, field)),
      after: shown(Reflect.get(after, field)),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
