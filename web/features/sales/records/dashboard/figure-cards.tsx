import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Dashboard } from '../../../../../shared/sales/records/dashboard/dashboard.ts';
import { useHasLeads } from '../../../../ui/console/workspace.tsx';
import styles from './dashboard.module.css';
import { FigureCard } from './figure-card.tsx';
import { listsOf, waitText } from './period.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const dollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100);

const averageOrder = ({ revenue, orders }: Dashboard): string =>
  orders.value ? `${dollars((revenue.value ?? 0) / orders.value)} an order` : 'no orders yet';

/** The figures of the period; those that count rows link to their list. */
export const FigureCards = ({ data }: { data: Dashboard }) => {
  const { leads, won, conversion, answered, answerSeconds, answeredFast, orders, revenue, done } = data;
  const lists = listsOf(data, useHasLeads());
  const wonNote = conversion.value === null ? 'no leads yet' : `${conversion.value}% of those leads`;
  return (
    <ul className={styles.figures} aria-label="Figures of the period">
      <FigureCard label="Leads" figure={leads} show={count} to={lists.leads} note="arrived in these days" />
      <FigureCard
        label="Time to answer"
        figure={answerSeconds}
        show={waitText}
        isLowerBetter
        note={`${count(answeredFast.value ?? 0)} of ${count(answered.value ?? 0)} answered within an hour`}
      />
      <FigureCard label="Leads won" figure={won} show={count} to={lists.won} note={wonNote} />
      <FigureCard label="Orders" figure={orders} show={count} to={lists.orders} note="placed and not canceled" />
      <FigureCard label="Revenue" figure={revenue} show={dollars} to={lists.orders} note={averageOrder(data)} />
      <FigureCard label="Jobs done" figure={done} show={count} to={lists.done} note="visits completed" />
    </ul>
  );
};
