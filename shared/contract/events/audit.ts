import * as z from 'zod';
import { Instant } from '../time.ts';

/** Value of one field before and after a change; long or secret text is represented by its digest. */
const Change = z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() });
/** A changed field with its values before and after. */
export type Change = z.infer<typeof Change>;

/** Who acts where no person does: a schedule, a sweep, a night's comparison. */
export const systemActor = { profileId: 'system', email: '', name: 'System' } as const;

/** Audit log entry; committed in the same transaction as the change it records and never modified. */
export const AuditEntry = z.object({
  auditId: z.string(),
  /** Noun and past-tense verb: `branding.updated`, `member.invited`. */
  action: z.string(),
  /** A person of the company or the platform, or `systemActor`. */
  actor: z.object({ profileId: z.string(), email: z.string(), name: z.string().optional() }),
  /** True if a super administrator acted on behalf of the tenant. */
  isActedFor: z.boolean(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().optional() }),
  changes: z.array(Change),
  reason: z.string().optional(),
  correlationId: z.string(),
  createdAt: Instant,
});
/** An entry of the audit log. */
export type AuditEntry = z.infer<typeof AuditEntry>;

const MAX_VALUE_CHARS = 400;

const shorten = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text !== undefined && text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : value;
};

/**
 * Lists the fields that differ between `before` and `after`. Values are cut to 400 characters of JSON;
 * `version` is ignored.
 */
export const changesBetween = (before: object, after: object): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'version')
    .map((field) => ({
      field,
      before: shorten(Reflect.get(before, field)),
      after: shorten(Reflect.get(after, field)),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
