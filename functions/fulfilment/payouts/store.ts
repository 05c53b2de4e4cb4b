import {
  PayoutLine,
  type PayoutState,
  PayoutStatement,
  StatementRow,
} from '../../../shared/fulfilment/payouts/payout.ts';
import { entity } from '../../platform/table/entity.ts';

/** All lines of a company, and those in one state, by when they were made. */
export const allPayouts = { index: 'gsi3', pk: 'PAYOUTS' } as const;
export const payoutsIn = (state: PayoutState) => ({ index: 'gsi1', pk: `PAYOUTS#${state}` }) as const;
export const payoutsOfVendor = (vendorId: string) => ({ index: 'gsi2', pk: `VENDOR#${vendorId}#PAYOUTS` }) as const;

export const payoutLine = entity({
  name: 'payoutLine',
  schema: PayoutLine,
  key: ({ lineId }: { lineId: string }) => ({ pk: `PAYOUT#${lineId}`, sk: 'LINE' }),
  indexes: ({ state, vendorId, createdAt, lineId }) => {
    const sk = `${createdAt}#${lineId}`;
    return {
      gsi1: { pk: payoutsIn(state).pk, sk },
      gsi2: { pk: payoutsOfVendor(vendorId).pk, sk },
      gsi3: { pk: allPayouts.pk, sk },
    };
  },
  row: PayoutLine,
  isAllRow: true,
});

export const allStatements = { index: 'gsi1', pk: 'STATEMENTS' } as const;
export const statementsOfVendor = (vendorId: string) =>
  ({ index: 'gsi2', pk: `VENDOR#${vendorId}#STATEMENTS` }) as const;
/** The statements that nobody has paid yet. */
export const openStatements = { index: 'gsi3', pk: 'STATEMENTS#OPEN' } as const;

export const payoutStatement = entity({
  name: 'payoutStatement',
  schema: PayoutStatement,
  key: ({ statementId }: { statementId: string }) => ({ pk: `STATEMENT#${statementId}`, sk: 'STATEMENT' }),
  indexes: ({ vendorId, issuedAt, number, state }) => {
    const sk = `${issuedAt}#${number}`;
    return {
      gsi1: { pk: allStatements.pk, sk },
      gsi2: { pk: statementsOfVendor(vendorId).pk, sk },
      gsi3: state === 'open' ? { pk: openStatements.pk, sk } : undefined,
    };
  },
  row: StatementRow,
});
