import * as z from 'zod';
import { DAY } from '../../contract/time.ts';

/** Days in which an erasure can be revoked. */
export const REVOKE_DAYS = 14;
/** Days for which a copy can be downloaded. */
export const COPY_DAYS = 7;
/** Hours in which a person gets one copy: it may hold films, and is kept. */
export const COPY_HOURS = 24;
/** A sign-in older than this does not let anybody take or erase what is kept of a person. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** Days in which the law of the EU and that of California ask for an answer, for the desk to see. */
export const ANSWER_DAYS = { gdpr: 30, ccpa: 45 } as const;
/** A mailed code lives this long and takes so many tries. */
export const codeLimits = { minutes: 30, tries: 5 } as const;

export const PrivacyKind = z.enum(['copy', 'erasure']);
export type PrivacyKind = z.infer<typeof PrivacyKind>;

/** copy: running → ready | failed; erasure: code_sent → waiting → running → done, or revoked. */
export const PrivacyState = z.enum(['code_sent', 'waiting', 'running', 'ready', 'done', 'failed', 'revoked']);
export type PrivacyState = z.infer<typeof PrivacyState>;

/** What keeps a person from being erased. */
export const Obstacle = z.object({
  kind: z.enum(['visit_ahead', 'balance_open']),
  orderId: z.string(),
  number: z.int().nullable(),
});
export type Obstacle = z.infer<typeof Obstacle>;

/** One kind of rows in a certificate. */
export const CertificateLine = z.object({
  holds: z.string(),
  act: z.enum(['delete', 'blank', 'keep']),
  /** Rows that went, were blanked or stay. */
  rows: z.int(),
  reason: z.string().nullable(),
  /** Until when they stay. */
  until: z.string().nullable(),
});
export type CertificateLine = z.infer<typeof CertificateLine>;

/** A request for a copy of one's data or for its erasure, as the person and the desk see it. */
export const PrivacyRequestView = z.object({
  requestId: z.string(),
  kind: PrivacyKind,
  state: PrivacyState,
  /** Whom it is about; null once the person is erased. */
  email: z.string().nullable(),
  askedBy: z.enum(['person', 'desk']),
  askedAt: z.string(),
  /** When an erasure is carried out, or until when a copy can be downloaded. */
  dueAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why an erasure that was due has to wait. */
  waitsFor: z.array(Obstacle),
  certificate: z.array(CertificateLine),
  /** Files that were deleted. */
  files: z.int(),
  version: z.number(),
});
export type PrivacyRequestView = z.infer<typeof PrivacyRequestView>;

/** What the company keeps of persons: a row of the table of retention. */
export const RetentionRow = z.object({
  holds: z.string(),
  purpose: z.string(),
  keptFor: z.string(),
  onErase: z.enum(['delete', 'blank', 'keep']),
  reason: z.string().nullable(),
});
export type RetentionRow = z.infer<typeof RetentionRow>;

/** When an erasure that is confirmed now is carried out (epoch milliseconds). */
export const erasedAt = (now: number): number => now + REVOKE_DAYS * DAY;

/** True while an erasure can be revoked. */
export const mayRevoke = ({ kind, state }: Pick<PrivacyRequestView, 'kind' | 'state'>): boolean =>
  kind === 'erasure' && (state === 'code_sent' || state === 'waiting');

/** True for a copy whose days of download have passed (`now`: epoch milliseconds). */
export const isCopyOver = (
  { kind, state, dueAt }: Pick<PrivacyRequestView, 'kind' | 'state' | 'dueAt'>,
  now: number,
): boolean => kind === 'copy' && state === 'ready' && dueAt !== null && Date.parse(dueAt) <= now;
