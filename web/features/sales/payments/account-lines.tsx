import { formatSigned } from '../../../../shared/contract/signed-money.ts';
import type { AccountView } from '../../../../shared/fulfilment/payments/contract.ts';
import { toPayOf } from '../../../../shared/fulfilment/payments/under-way.ts';
import styles from './payments.module.css';

type Account = AccountView['account'];

/** What a bank is moving of what is owed, as it is taken off. */
const comingOf = (account: Account): number => toPayOf(account).all - Math.max(0, account.balance);

/** What came on top of the price and what was paid, each line with its sign; lines of nothing don't show. */
const moving = (account: Account): [string, number][] => {
  const { tax, fees, tips, credits, paid, refunded, refundPending } = account;
  const lines: [string, number][] = [
    ['Sales tax', tax],
    ['Late change fees', fees],
    ['Tip', tips],
    ['Credit', -credits],
    ['Paid', -paid],
    ['Payment on its way', comingOf(account)],
    ['Refunded', refunded],
    ['Refund on its way', refundPending],
  ];
  return lines.filter(([, cents]) => cents !== 0);
};

/** The last line: what is still to pay, or that nothing is. */
const balanceLine = (account: Account): [string, number] => {
  // What is on its way is owed no longer.
  const left = account.balance + account.refundPending + comingOf(account);
  return left < 0 ? ['We owe you', -left] : ['Balance', left];
};

/** The money of an order below its prices: tax, fees, payments, and what is left. */
export const AccountLines = ({ account }: { account: Account }) => {
  const lines = moving(account);
  const [name, cents] = balanceLine(account);
  return (
    <ul className={styles.lines}>
      {lines.map(([line, amount]) => (
        <li key={line}>
          <span>{line}</span>
          <span>{formatSigned(amount)}</span>
        </li>
      ))}
      <li className={styles.balance}>
        <span>{name}</span>
        <span>{formatSigned(cents)}</span>
      </li>
    </ul>
  );
};
