import type { TenantTable } from '../../../platform/table/tenant-table.ts';

/** Where and when a paper is issued: its date, and so the year of its number, is the company's. */
export interface IssuePlace {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
  /** Reminders before this moment (epoch milliseconds) are not sent; absent, none before `now`. */
  readonly remindFrom?: number;
}
