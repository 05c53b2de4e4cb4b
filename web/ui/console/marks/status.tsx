import Badge from '@cloudscape-design/components/badge';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { LeadStatus } from '../../../../shared/crm/leads/lead.ts';
import type { Priority } from '../../../../shared/crm/tasks/task.ts';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { bookingStatusLabel, codeLabel, leadStatusLabel } from './labels.ts';

const leadTypes: Record<LeadStatus, StatusIndicatorProps.Type> = {
  new: 'info',
  qualified: 'success',
  contacted: 'in-progress',
  proposal: 'in-progress',
  won: 'success',
  lost: 'stopped',
  unqualified: 'stopped',
};

const bookingTypes: Record<BookingStatus, StatusIndicatorProps.Type> = {
  pending: 'pending',
  confirmed: 'info',
  assigned: 'info',
  in_progress: 'in-progress',
  completed: 'success',
  cancelled: 'stopped',
  no_show: 'error',
};

export const LeadStatusMark = ({ status }: { status: LeadStatus }) => (
  <StatusIndicator type={leadTypes[status]}>{leadStatusLabel(status)}</StatusIndicator>
);

export const BookingStatusMark = ({ status }: { status: BookingStatus }) => (
  <StatusIndicator type={bookingTypes[status]}>{bookingStatusLabel(status)}</StatusIndicator>
);

const orderTypes: Record<OrderRow['status'], StatusIndicatorProps.Type> = {
  placed: 'info',
  completed: 'success',
  cancelled: 'stopped',
};

export const OrderStatusMark = ({ status }: Pick<OrderRow, 'status'>) => (
  <StatusIndicator type={orderTypes[status]}>{codeLabel(status)}</StatusIndicator>
);

const priorityColors = { high: 'severity-high', medium: 'grey', low: 'severity-neutral' } as const;

export const PriorityMark = ({ priority }: { priority: Priority }) => (
  <Badge color={priorityColors[priority]}>{codeLabel(priority)}</Badge>
);
