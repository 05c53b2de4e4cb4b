import { addressLine } from '../../../../shared/contract/place.ts';
import { toCsv } from '../../../../shared/contract/writing/csv.ts';
import type { DealLine } from '../../../../shared/deals/commissions/deal.ts';
import type { CommissionStatement, Disbursement } from '../../../../shared/deals/commissions/disbursement.ts';
import { lineKinds } from '../../../../shared/deals/commissions/words.ts';

const head = [
  'Statement',
  'State',
  'Deal',
  'Address',
  'Closed on',
  'Payee',
  'Step',
  'Line',
  'Basis',
  'Rate %',
  'Amount',
  'Why',
  'Paid on',
  'Reference',
];

const amount = (cents: number): string => (cents / 100).toFixed(2);
const rate = (value: number | null): string => (value === null ? '' : String(value / 1000));

const cellsOf = ({ kind, label, basis, rate: of, amount: cents, why }: DealLine): string[] => [
  lineKinds[kind],
  label,
  amount(basis),
  rate(of),
  amount(cents),
  why,
];

/** The lines of an agent's own statements, the oldest deal first, for a spreadsheet: no cell is a formula. */
export const statementsCsv = (statements: readonly CommissionStatement[]): string =>
  toCsv([
    head,
    ...[...statements]
      .reverse()
      .flatMap(({ number, state, transactionNumber, address, closedOn, name, lines, payment }) =>
        lines.map((line) => [
          number,
          state,
          transactionNumber,
          addressLine(address),
          closedOn,
          name,
          ...cellsOf(line),
          payment?.paidOn ?? '',
          payment?.reference ?? '',
        ]),
      ),
  ]);

/** The lines of whole disbursements, for the desk. */
export const disbursementsCsv = (disbursements: readonly Disbursement[]): string =>
  toCsv([
    head,
    ...disbursements.flatMap(({ number = '', state, transactionNumber, address, calculation, payment }) =>
      (calculation?.lines ?? []).map((line) => [
        number,
        state,
        transactionNumber,
        addressLine(address),
        calculation?.closedOn ?? '',
        calculation?.agents.find(({ profileId }) => profileId === line.profileId)?.name ?? '',
        ...cellsOf(line),
        payment?.paidOn ?? '',
        payment?.reference ?? '',
      ]),
    ),
  ]);
