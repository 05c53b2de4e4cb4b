import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { ManualMethod } from '../payments/ledger.ts';
import { PayoutLine, PayoutState, PayoutStatement, StatementRow, StatementState } from './payout.ts';
import { MAX_APPROVED } from './words.ts';

/** The most that one adjustment gives or takes, in cents. */
export const MAX_ADJUSTMENT = 1_000_000;

export const PayoutLineView = PayoutLine.omit({ refunds: true });
export type PayoutLineView = z.infer<typeof PayoutLineView>;

/** A vendor's own line: without who decided. */
export const OwnPayoutLine = PayoutLineView.omit({ by: true, vendorName: true });
export type OwnPayoutLine = z.infer<typeof OwnPayoutLine>;

export const StatementView = PayoutStatement.omit({ pdf: true }).extend({
  /** Its paper; null for some seconds, until it is drawn. */
  paper: z.object({ bytes: z.int() }).nullable(),
});
export type StatementView = z.infer<typeof StatementView>;

const cents = z.int();
const lineId = PathId;
const statementId = PathId;
const version = z.int();
const reason = text(300);
const address = z.object({ url: z.string(), expiresAt: Instant });
const conflict = ['VERSION_CONFLICT', 'WRONG_STATE'] as const;

/** What vendors are paid: lines, statements and their papers. The product moves no money. */
export const payoutsContract = {
  payouts: route({
    method: 'GET',
    path: '/api/payouts',
    summary: 'What vendors have earned, by state or vendor, newest first',
    access: access.tenantAdmin,
    input: z.strictObject({
      state: PayoutState.optional(),
      vendorId: idOf('vendor').optional(),
      ...PageInput,
    }),
    output: pageOf(PayoutLineView),
  }),
  payoutSums: route({
    method: 'GET',
    path: '/api/payouts/open',
    summary: 'What waits for approval, is held or waits for a statement, by vendor; and what is stated and not paid',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({
      vendors: z.array(
        z.object({ vendorId: z.string(), vendorName: z.string(), earned: cents, held: cents, approved: cents }),
      ),
      unpaid: z.object({
        count: z.int(),
        cents,
        /** How many of the newest statements are summed, where there are more; absent where it is all of them. */
        ofNewest: z.int().optional(),
      }),
      nextStatements: Instant,
    }),
  }),
  approvePayouts: route({
    method: 'POST',
    path: '/api/payouts/approve',
    summary: 'Approve lines together: all or none',
    access: access.tenantAdmin,
    input: z.strictObject({
      lines: z.array(z.strictObject({ lineId, version })).min(1).max(MAX_APPROVED),
    }),
    output: z.object({ items: z.array(PayoutLineView) }),
    idempotent: true,
    errors: conflict,
  }),
  holdPayout: route({
    method: 'POST',
    path: '/api/payouts/{lineId}/hold',
    summary: 'Hold a line back, with a reason',
    access: access.tenantAdmin,
    input: z.strictObject({ lineId, version, reason }),
    output: PayoutLineView,
    idempotent: true,
    errors: conflict,
  }),
  releasePayout: route({
    method: 'POST',
    path: '/api/payouts/{lineId}/release',
    summary: 'Let a held line wait for approval again',
    access: access.tenantAdmin,
    input: z.strictObject({ lineId, version }),
    output: PayoutLineView,
    idempotent: true,
    errors: conflict,
  }),
  reversePayout: route({
    method: 'POST',
    path: '/api/payouts/{lineId}/reverse',
    summary: 'Pay a line not at all; what is on a statement is taken back by a line on the next one',
    access: access.tenantAdmin,
    input: z.strictObject({ lineId, version, reason }),
    output: PayoutLineView,
    idempotent: true,
    errors: conflict,
  }),
  adjustPayout: route({
    method: 'POST',
    path: '/api/payouts/adjust',
    summary: 'Add a line by hand, above or below zero, with a reason; it is approved with it',
    access: access.tenantAdmin,
    input: z.strictObject({
      vendorId: idOf('vendor'),
      cents: cents
        .min(-MAX_ADJUSTMENT)
        .max(MAX_ADJUSTMENT)
        .refine((sum) => sum !== 0, 'must not be zero'),
      reason,
    }),
    output: PayoutLineView,
    status: 201,
    idempotent: true,
  }),
  statePayouts: route({
    method: 'POST',
    path: '/api/payouts/statements',
    summary: 'Put what is approved on statements now, of one vendor or of all, without waiting for Monday',
    access: access.tenantAdmin,
    input: z.strictObject({ vendorId: idOf('vendor').optional() }),
    output: z.object({ items: z.array(StatementRow) }),
    status: 201,
    idempotent: true,
  }),
  payoutStatements: route({
    method: 'GET',
    path: '/api/payouts/statements',
    summary: 'The statements of the company, newest first, or of a vendor',
    access: access.tenantAdmin,
    input: z.strictObject({
      state: StatementState.optional(),
      vendorId: idOf('vendor').optional(),
      ...PageInput,
    }),
    output: pageOf(StatementRow),
  }),
  payoutStatement: route({
    method: 'GET',
    path: '/api/payouts/statements/{statementId}',
    summary: 'One statement with its lines',
    access: access.tenantAdmin,
    input: z.strictObject({ statementId }),
    output: StatementView,
  }),
  payoutPdf: route({
    method: 'GET',
    path: '/api/payouts/statements/{statementId}/pdf',
    summary: 'The address of a statement’s PDF, for five minutes',
    access: access.tenantAdmin,
    input: z.strictObject({ statementId }),
    output: address,
    errors: ['PDF_NOT_READY'],
  }),
  payPayout: route({
    method: 'POST',
    path: '/api/payouts/paid',
    summary: 'Record that a statement was paid: when, how, under which reference',
    access: access.tenantAdmin,
    input: z.strictObject({
      statementId,
      version,
      paidOn: LocalDate,
      method: ManualMethod,
      reference: plainLine(80).optional(),
    }),
    output: StatementView,
    idempotent: true,
    errors: conflict,
  }),
  exportPayouts: route({
    method: 'POST',
    path: '/api/payouts/export',
    summary: 'The lines of the statements of some days as CSV, safe to open in a spreadsheet',
    access: access.tenantAdmin,
    input: z.strictObject({ from: LocalDate, to: LocalDate }),
    output: z.string(),
    produces: 'text/csv',
  }),
  vendorPayouts: route({
    method: 'GET',
    path: '/api/vendor/payouts',
    summary: 'The caller’s own lines and statements, newest first, and what stands in each state',
    access: access.vendor,
    input: z.strictObject({
      ...PageInput,
      /** Where the page of statements begins: the `nextStatements` of the page before. */
      statements: PageInput.cursor,
    }),
    output: z.object({
      sums: z.object({
        earned: cents,
        held: cents,
        approved: cents,
        stated: cents,
        paid: cents,
        /** How many of the newest lines and statements are summed, where there are more; absent where it is all of them. */
        ofNewest: z.int().optional(),
      }),
      lines: z.array(OwnPayoutLine),
      statements: z.array(StatementRow),
      nextCursor: z.string().optional(),
      nextStatements: z.string().optional(),
    }),
  }),
  vendorPayoutPdf: route({
    method: 'GET',
    path: '/api/vendor/payouts/{statementId}/pdf',
    summary: 'The address of the caller’s own statement as a PDF, for five minutes',
    access: access.vendor,
    input: z.strictObject({ statementId }),
    output: address,
    errors: ['PDF_NOT_READY'],
  }),
};
