import { formatCents } from '../../../shared/contract/money.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import type { payoutsContract } from '../../../shared/fulfilment/payouts/contract.ts';
import { PayoutPaperAsked } from '../../../shared/fulfilment/payouts/events.ts';
import type { PayoutLine, PayoutStatement } from '../../../shared/fulfilment/payouts/payout.ts';
import { nextStatements } from '../../../shared/fulfilment/payouts/week.ts';
import { payoutText, totalOf } from '../../../shared/fulfilment/payouts/words.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { checkDayCame } from '../../company/tenancy/days.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { Write } from '../../platform/table/write.ts';
import { paperKey } from '../billing/paper/paper-key.ts';
import { ownVendor } from '../jobs/own-vendor.ts';
import { exportLines } from './desk/export-lines.ts';
import { adjustVendor, approveLines, holdLine, releaseLine, reverseLine } from './desk/line-acts.ts';
import { payStatement } from './desk/pay-statement.ts';
import { listLines, listStatements } from './list-payouts.ts';
import { payoutPlace } from './payout-place.ts';
import { stateAll, statementPlace } from './state/state-vendor.ts';
import { payoutStatement } from './store.ts';
import { lineView, openSums, statementView, vendorPayouts } from './view-payouts.ts';

type Contract = typeof payoutsContract;
type Request = SignedRequest<unknown>;

const byOf = ({ caller }: Request): string => caller.name ?? caller.email;

const nameOf = (lines: readonly PayoutLine[]): string => {
  const [first] = lines;
  if (!first) return 'Nothing';
  const what = lines.length === 1 ? payoutText(first) : `${lines.length} lines`;
  const vendors = [...new Set(lines.map(({ vendorName }) => vendorName))];
  return `${what}, ${vendors.slice(0, 3).join(', ')}`;
};

/** Who acts on lines, with the entry in the audit log. */
const actOf = (request: Request, action: string, reason?: string) => ({
  by: byOf(request),
  audit: (lines: readonly PayoutLine[]): Write => {
    const target = { kind: 'payout', id: lines[0]?.lineId ?? '', name: nameOf(lines) };
    const changes = [{ field: 'money', after: formatCents(totalOf(lines)) }];
    return audited(request, { action: `payout.${action}`, target, changes, reason });
  },
});

const statementAudit =
  (request: Request, action: string) =>
  ({ statementId: id, number, vendorName, total }: PayoutStatement): Write => {
    const target = { kind: 'payout statement', id, name: `${number}, ${vendorName}` };
    const changes = [{ field: 'money', after: formatCents(total) }];
    return audited(request, { action: `payout_statement.${action}`, target, changes });
  };

const readStatement = async ({ table }: Request, statementId: string): Promise<PayoutStatement> => {
  const statement = await table.get(payoutStatement, { statementId }, { consistent: true });
  if (!statement) throw notFound('Statement');
  return statement;
};

/** The address of a statement's paper; one that is not drawn yet is drawn now. */
const paperOf = async (store: PrivateStore, request: Request, statement: PayoutStatement) => {
  const { table, tenantId, now } = request;
  const { pdf, number, statementId } = statement;
  if (!pdf) {
    const place = statementPlace(await payoutPlace(request), statement);
    await table.commit(table.event(PayoutPaperAsked, { statementId }, place));
    throw new AppError('unavailable', 'PDF_NOT_READY', 'The PDF is being drawn. Try again in a moment.', {
      retryAfter: 2,
    });
  }
  const url = await store.signGet(paperKey(tenantId, pdf.hash), ADDRESS_SECONDS, { fileName: `${number}.pdf` });
  return { url, expiresAt: toInstant(now + ADDRESS_SECONDS * 1000) };
};

type LineRoutes = 'approvePayouts' | 'holdPayout' | 'releasePayout' | 'reversePayout' | 'adjustPayout';

const lineHandlers: Pick<Handlers<Contract>, LineRoutes> = {
  approvePayouts: async (request) => {
    const act = { ...actOf(request, 'approved'), lines: request.input.lines };
    return { items: (await approveLines(await payoutPlace(request), act)).map(lineView) };
  },
  holdPayout: async (request) => {
    const act = { ...actOf(request, 'held', request.input.reason), ...request.input };
    return lineView(await holdLine(await payoutPlace(request), act));
  },
  releasePayout: async (request) =>
    lineView(await releaseLine(await payoutPlace(request), { ...actOf(request, 'released'), ...request.input })),
  reversePayout: async (request) => {
    const act = { ...actOf(request, 'reversed', request.input.reason), ...request.input };
    return lineView(await reverseLine(await payoutPlace(request), act));
  },
  adjustPayout: async (request) => {
    const { idempotencyKey, correlationId, input } = request;
    const act = { ...actOf(request, 'adjusted', input.reason), ...input, seed: idempotencyKey ?? correlationId };
    return lineView(await adjustVendor(await payoutPlace(request), act));
  },
};

const statePayouts: Handlers<Contract>['statePayouts'] = async (request) => {
  const place = await payoutPlace(request);
  const audit = statementAudit(request, 'made');
  const { vendorId } = request.input;
  if (vendorId !== undefined && !(await request.table.get(vendorItem, { vendorId }))) throw notFound('Vendor');
  const to = localDate(place.now, place.zone);
  const made = await stateAll(place, { to, vendorId, extras: (statement) => [audit(statement)] });
  return { items: made.map(({ lines: _lines, pdf: _pdf, ...row }) => row) };
};

/** The routes of payouts: the desk's, and each vendor's own. */
export const payoutHandlers = (store: PrivateStore): Handlers<Contract> => ({
  ...lineHandlers,
  payouts: async ({ table, input }) => {
    const { items, nextCursor } = await listLines(table, input);
    return { items: items.map(lineView), nextCursor };
  },
  payoutSums: async (request) => {
    const { now, zone } = await payoutPlace(request);
    return { ...(await openSums(request.table)), nextStatements: toInstant(nextStatements(now, zone).at) };
  },
  statePayouts,
  payoutStatements: async ({ table, input }) => await listStatements(table, input),
  payoutStatement: async (request) => statementView(await readStatement(request, request.input.statementId)),
  payoutPdf: async (request) => await paperOf(store, request, await readStatement(request, request.input.statementId)),
  payPayout: async (request) => {
    const { statementId, version, ...payment } = request.input;
    await checkDayCame(request, 'paidOn', payment.paidOn);
    const act = { statementId, version, payment: { ...payment, by: byOf(request) } };
    const audit = statementAudit(request, 'paid');
    return statementView(await payStatement(await payoutPlace(request), { ...act, audit }));
  },
  exportPayouts: async ({ table, input }) => await exportLines(table, input),
  vendorPayouts: async ({ table, caller, input }) => {
    const { vendorId } = await ownVendor(table, caller);
    return await vendorPayouts(table, vendorId, input);
  },
  vendorPayoutPdf: async (request) => {
    const { vendorId } = await ownVendor(request.table, request.caller);
    const statement = await readStatement(request, request.input.statementId);
    if (statement.vendorId !== vendorId) throw notFound('Statement');
    return await paperOf(store, request, statement);
  },
});
