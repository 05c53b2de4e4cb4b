import { isLocalDate } from '../../../../../shared/contract/time.ts';
import type { CommunicationStatus } from '../../../../../shared/crm/leads/log/communication.ts';
import type { ApiInput } from '../../../../platform/api/api.ts';
import { endOfDay, startOfDay } from '../../../../ui/console/times.ts';

type LogInput = ApiInput<'GET /api/communications'>;
type Channel = NonNullable<LogInput['type']>;
type Direction = NonNullable<LogInput['direction']>;

export const channelLabels: Record<Channel, string> = {
  email: 'Email',
  sms: 'Text message',
  call: 'Call',
  chat: 'Chat',
  note: 'Note',
};

export const directionLabels: Record<Direction, string> = {
  inbound: 'From them',
  outbound: 'From us',
  internal: 'Team only',
};

export const statusLabels: Record<CommunicationStatus, string> = {
  queued: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
  not_sent: 'Not sent',
  suppressed: 'Blocked',
  received: 'Received',
  logged: 'Logged by hand',
};

/** What the URL narrows the log by; days are in the company's time zone. */
export interface LogFilters {
  readonly q?: string;
  readonly type?: Channel;
  readonly direction?: Direction;
  readonly status?: CommunicationStatus;
  readonly from?: string;
  readonly to?: string;
}

const keyIn = <Key extends string>(labels: Record<Key, string>, value: string | null): Key | undefined =>
  (Object.keys(labels) as Key[]).find((known) => known === value);

const dayIn = (value: string | null): string | undefined => (isLocalDate(value) ? value : undefined);

const MAX_QUERY_CHARS = 200;

/** Reads the filters from the URL; a value that is none is no filter. */
export const logFiltersIn = (params: URLSearchParams): LogFilters => {
  const q = (params.get('q') ?? '').trim().slice(0, MAX_QUERY_CHARS);
  const type = keyIn(channelLabels, params.get('type'));
  const direction = keyIn(directionLabels, params.get('direction'));
  const status = keyIn(statusLabels, params.get('status'));
  const from = dayIn(params.get('from'));
  const to = dayIn(params.get('to'));
  return {
    ...(q && { q }),
    ...(type && { type }),
    ...(direction && { direction }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
};

const wholeSecond = (iso: string): string => `${iso.slice(0, 19)}Z`;

/** The filters as the server knows them: a day is the instants between its two midnights. */
export const logInput = ({ from, to, ...filters }: LogFilters, zone: string): LogInput => ({
  ...filters,
  ...(from && { from: wholeSecond(startOfDay(from, zone)) }),
  ...(to && { to: wholeSecond(endOfDay(to, zone)) }),
});
