import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { changedParams } from '../../../ui/console/list/list-state.ts';
import { leadStatuses, leadStatusLabel } from '../../../ui/console/marks/labels.ts';
import styles from './leads.module.css';

interface Counts {
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}

interface Props {
  params: URLSearchParams;
  current: string | undefined;
  /** Undefined if unknown. */
  counts: Counts | undefined;
}

const tabs = [
  { status: undefined, text: 'All' },
  ...leadStatuses.map((status) => ({ status, text: leadStatusLabel(status) })),
];

const addressOf = (params: URLSearchParams, status: string | undefined): string => {
  const next = changedParams(params, { status }).toString();
  return next ? `/admin/crm?${next}` : '/admin/crm';
};

const countOf = ({ total, counts }: Counts, status: string | undefined): string =>
  (status === undefined ? total : (counts[status] ?? 0)).toLocaleString('en-US');

/** The statuses as tabs that are links, each with how many leads its list has, and an address of its own. */
export const LeadTabs = ({ params, current, counts }: Props): ReactNode => (
  <nav className={styles.tabs} aria-label="Leads by status">
    {tabs.map(({ status, text }) => (
      <Link key={text} to={addressOf(params, status)} aria-current={status === current ? 'page' : undefined}>
        {text}
        {counts && <small>{countOf(counts, status)}</small>}
      </Link>
    ))}
  </nav>
);
