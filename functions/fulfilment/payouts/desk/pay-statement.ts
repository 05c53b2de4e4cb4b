import { PayoutPaid } from '../../../../shared/fulfilment/payouts/events.ts';
import type { PayoutStatement } from '../../../../shared/fulfilment/payouts/payout.ts';
import { AppError, fasterThan, notFound } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PayoutPlace } from '../payout-place.ts';
import { freshLines } from '../read-lines.ts';
import { statementPlace, toldOf } from '../state/state-vendor.ts';
import { payoutLine, payoutStatement } from '../store.ts';
import { statementView } from '../view-payouts.ts';

type Payment = NonNullable<PayoutStatement['payment']>;

const isSame = (one: Payment, other: Payment): boolean =>
  one.paidOn === other.paidOn && one.method === other.method && one.reference === other.reference;

/** Records that a statement was paid, with its lines, in one transaction; the same payment again changes nothing. */
export const payStatement = async (
  place: PayoutPlace,
  act: {
    readonly statementId: string;
    readonly version: number;
    readonly payment: Payment;
    audit(statement: PayoutStatement): Write;
  },
): Promise<PayoutStatement> =>
  await untilWritten(async () => {
    const { table } = place;
    const { statementId, version, payment, audit } = act;
    const statement = await table.get(payoutStatement, { statementId }, { consistent: true });
    if (!statement) throw notFound('Statement');
    if (statement.payment && isSame(statement.payment, payment)) return statement;
    if (statement.state === 'paid') throw new AppError('conflict', 'WRONG_STATE', 'The statement is paid already.');
    if (statement.version !== version) throw fasterThan('Statement', statementView(statement));
    const lines = await freshLines(
      table,
      statement.lines.map(({ lineId }) => lineId),
    );
    const { paidOn, reference } = payment;
    const data = { ...toldOf(statement), paidOn, ...(reference !== undefined && { reference }) };
    await table.commit(
      table.patch(payoutStatement, statement, { state: 'paid', payment }),
      ...lines.map((line) => table.patch(payoutLine, line, { state: 'paid' })),
      table.event(PayoutPaid, data, statementPlace(place, statement)),
      audit(statement),
    );
    return { ...statement, state: 'paid', payment, version: statement.version + 1 };
  });
