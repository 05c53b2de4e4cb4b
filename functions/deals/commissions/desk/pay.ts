import { addressLine } from '../../../../shared/contract/place.ts';
import { CommissionPaid } from '../../../../shared/deals/commissions/events.ts';
import { checkDayCame } from '../../../company/tenancy/days.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { DeskPlace } from '../place.ts';
import { disbursementItem, statementItem, statementsOf } from '../store.ts';
import { actName, checkAct, readStanding } from './read-disbursement.ts';

interface Payment {
  readonly disbursementId: string;
  readonly version: number;
  readonly paidOn: string;
  readonly reference: string;
}

/**
 * Records that a disbursement was paid; each of its payees gets the statement by email. No money moves here.
 * Over 40 lines: one transaction, read in order.
 */
export const pay = async (place: DeskPlace, { disbursementId, version, paidOn, reference }: Payment): Promise<void> => {
  const { table, now, by, audit } = place;
  await untilWritten(async () => {
    const standing = await readStanding(table, disbursementId);
    const { disbursement } = standing;
    const { approved, number = '' } = disbursement;
    const lastAct = actName('pay', place);
    if (disbursement.lastAct === lastAct) return;
    checkAct('pay', standing, by.profileId, version);
    await checkDayCame(place, 'paidOn', paidOn);
    if (approved && paidOn < approved.on)
      throw invalidInput([{ path: 'paidOn', message: `must be ${approved.on} or later, when it was approved` }]);
    const { items: statements } = await table.query(statementItem, statementsOf(disbursementId));
    const at = { pk: disbursementItem.key({ disbursementId }).pk, group: disbursementId, now };
    const told = statements.map(({ role, profileId, name, net, address, closedOn }) =>
      table.event(
        CommissionPaid,
        {
          disbursementId,
          role,
          profileId,
          name,
          number,
          amount: net,
          address: addressLine(address),
          closedOn,
          paidOn,
          reference,
        },
        at,
      ),
    );
    await table.commit(
      table.patch(disbursementItem, disbursement, {
        state: 'paid',
        payment: { paidOn, reference, by: by.name },
        lastAct,
      }),
      ...statements.map((statement) =>
        table.patch(statementItem, statement, { state: 'paid', payment: { paidOn, reference } }),
      ),
      ...told,
      audit(
        'disbursement.paid',
        { id: disbursementId, name: number },
        { changes: [{ field: 'paidOn', after: paidOn }] },
      ),
    );
  });
};
