import type { AgentDashboard } from '../../../../shared/deals/agent/contract.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { endOfDay } from '../../../ui/console/times.ts';
import type { IconName } from '../../../ui/workspace/icon.tsx';

/** Something with a time by which it is to be done. */
export interface DueItem {
  readonly id: string;
  readonly kind: 'Showing' | 'Open house' | 'Key date' | 'Task';
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly to: string;
  /** An instant, or a date for what has no hour. */
  readonly at: string;
  readonly isDate: boolean;
  readonly isOverdue: boolean;
}

type MyDay = ApiOutput<'GET /api/tasks/my-day'>;

const ofDashboard = ({ showings, openHouses, deadlines }: AgentDashboard): DueItem[] => [
  ...showings.items.map(({ showingId, startsAt, answerBy, status, address, guest }) => ({
    id: showingId,
    kind: 'Showing' as const,
    icon: 'calendar' as const,
    title: status === 'requested' ? `Answer the showing at ${address.line1}` : `Showing at ${address.line1}`,
    hint: guest.fullName,
    to: '/admin/agent/showings',
    at: status === 'requested' ? answerBy : startsAt,
    isDate: false,
    isOverdue: false,
  })),
  ...openHouses.map(({ openHouseId, startsAt, address }) => ({
    id: openHouseId,
    kind: 'Open house' as const,
    icon: 'properties' as const,
    title: `Open house at ${address.line1}`,
    hint: address.city,
    to: `/admin/agent/showings/${openHouseId}`,
    at: startsAt,
    isDate: false,
    isOverdue: false,
  })),
  ...deadlines.items.map(({ transactionId, code, label, address, number, dueOn, isOverdue }) => ({
    id: `${transactionId} ${code}`,
    kind: 'Key date' as const,
    icon: 'clock' as const,
    title: `${label}, ${address.line1}`,
    hint: number,
    to: `/admin/agent/transactions/${transactionId}`,
    at: dueOn,
    isDate: true,
    isOverdue,
  })),
];

const ofDay = ({ overdue, today, next }: MyDay): DueItem[] => {
  const item =
    (isOverdue: boolean) =>
    ({ taskId, title, leadId, dueDate, priority }: MyDay['today'][number]): DueItem => ({
      id: taskId,
      kind: 'Task',
      icon: 'check',
      title,
      hint: priority === 'high' ? 'High priority' : '',
      to: leadId ? `/admin/crm/${leadId}` : '/admin/tasks',
      at: dueDate,
      isDate: false,
      isOverdue,
    });
  return [...overdue.map(item(true)), ...[...today, ...next].map(item(false))];
};

/** Deadlines under the heading of their time. */
export interface DueGroup {
  readonly title: 'Overdue' | 'Today' | 'Later';
  readonly items: readonly DueItem[];
}

const order = ({ at, isDate }: DueItem): string => (isDate ? `${at}T23:59:59Z` : at);

/** Showings, key dates and tasks in one row of time: what is late, what is due today, and what comes. */
export const groupsOf = (
  { dashboard, day }: { dashboard: AgentDashboard | undefined; day: MyDay | undefined },
  today: string,
  zone: string,
): readonly DueGroup[] => {
  const items = [...(dashboard ? ofDashboard(dashboard) : []), ...(day ? ofDay(day) : [])];
  const sorted = items.toSorted((a, b) => order(a).localeCompare(order(b)));
  const end = endOfDay(today, zone);
  const isToday = ({ at, isDate }: DueItem): boolean => (isDate ? at <= today : at <= end);
  const groups: DueGroup[] = [
    { title: 'Overdue', items: sorted.filter(({ isOverdue }) => isOverdue) },
    { title: 'Today', items: sorted.filter((item) => !item.isOverdue && isToday(item)) },
    { title: 'Later', items: sorted.filter((item) => !item.isOverdue && !isToday(item)) },
  ];
  return groups.filter(({ items: own }) => own.length > 0);
};
