import type { ReactNode } from 'react';
import { Link } from '../../../platform/navigation.tsx';
import { leadStatuses, leadStatusLabel } from '../../../ui/console/labels.ts';
import { changedParams } from '../../../ui/console/list-state.ts';
import styles from './leads.module.css';

const tabs = [
  { status: undefined, text: 'All' },
  ...leadStatuses.map((status) => ({ status, text: leadStatusLabel(status) })),
];

const addressOf = (params: URLSearchParams, status: string | undefined): string => {
  const next = changedParams(params, { status }).toString();
  return next ? `/admin/crm?${next}` : '/admin/crm';
};

/** The statuses as tabs that are links: each list has an address, and opens in a new tab of the browser too. */
export const LeadTabs = ({ params, current }: { params: URLSearchParams; current: string | undefined }): ReactNode => (
  <nav className={styles.tabs} aria-label="Leads by status">
    {tabs.map(({ status, text }) => (
      <Link key={text} to={addressOf(params, status)} aria-current={status === current ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
