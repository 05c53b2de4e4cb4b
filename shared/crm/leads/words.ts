import { formatPhone } from '../../contract/text.ts';
import { wordsOf } from '../../contract/writing/words.ts';
import type { ClosedReason, Task } from '../tasks/task.ts';
import { callOutcomeName } from './log/call-outcome.ts';
import type { Communication } from './log/communication.ts';

const sources: Record<string, string> = {
  website_form: 'the website form',
  chat: 'the chat',
  voice: 'a call',
  booking_workflow: 'a booking',
  import: 'an import',
  api: 'another program',
  manual: 'a colleague',
};

/** Display text of a lead source: `the website form`, `the landing page “sellers”`. */
export const sourceName = (source: string): string =>
  sources[source] ?? `the landing page “${source.replace(/^landing:/, '')}”`;

/** Whether a source is a form that somebody sent. */
export const isFormSource = (source: string): boolean => source === 'website_form' || source.startsWith('landing:');

const fields: Record<string, string> = {
  status: 'Status',
  assignedTo: 'Assignee',
  fullName: 'Name',
  email: 'Email',
  phone: 'Phone',
  servicesInterested: 'Services',
  propertyAddress: 'Address',
  propertyType: 'Property type',
  propertySize: 'Property size',
  yearBuilt: 'Year built',
  urgency: 'Urgency',
  budgetRange: 'Budget',
  tags: 'Tags',
  closedReason: 'Reason',
  otherEmails: 'Other emails',
  otherPhones: 'Other phones',
  otherAddresses: 'Other addresses',
};

/** Display name of a lead field. */
export const fieldName = (field: string): string => fields[field] ?? wordsOf(field);

const channels: Record<Communication['type'], string> = {
  email: 'Email',
  sms: 'Text message',
  call: 'Call',
  chat: 'Chat message',
  note: 'Note',
};

const outcomes: Readonly<Record<string, string>> = callOutcomeName;

/** How a call that staff logged by hand ended, in words; undefined for every other message. */
export const outcomeOfCall = ({ metadata }: Pick<Communication, 'metadata'>): string | undefined =>
  outcomes[String(metadata.outcome)];

/** Who wrote an entry, for one that staff wrote. */
export const authorOf = ({ metadata }: Pick<Communication, 'metadata'>): string | undefined =>
  typeof metadata.writtenByName === 'string' ? metadata.writtenByName : undefined;

const addressText = (address: string | null): string =>
  address === null || address.includes('@') ? (address ?? '') : formatPhone(address);

/** One-line title of a message, call or note: `Email to ann@example.com: Your visit is confirmed`, `Note by Ada`. */
export const communicationTitle = (message: Communication): string => {
  const { type, direction, toAddress, fromAddress, subject } = message;
  if (type === 'note') return [channels.note, authorOf(message)].filter(Boolean).join(' by ');
  const outcome = outcomeOfCall(message);
  const to = direction === 'outbound' ? addressText(toAddress) : '';
  const from = direction === 'inbound' ? addressText(fromAddress) : '';
  const who = `${to && ` to ${to}`}${from && ` from ${from}`}`;
  const what = subject ?? outcome;
  return `${channels[type]}${who}${what ? `: ${what}` : ''}`;
};

/** The state of a message as the story shows it; nothing for what staff wrote down themselves. */
export const communicationStatusName = ({ status, statusReason }: Communication): string | null =>
  status === 'logged' ? null : (statusReason ?? wordsOf(status));

/** `4 min`, `45 s`: how long a call took. */
export const callLength = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;

export const taskStatusName: Record<Task['status'], string> = {
  pending: 'Open',
  completed: 'Done',
  cancelled: 'Canceled',
};

const closedReasons: Record<ClosedReason, string> = {
  booked: 'booked',
  won: 'won',
  lost: 'lost',
  unqualified: 'not a fit',
  merged: 'merged',
  reached: 'reached by phone',
};

/** The state of a task; one that closed by itself says why: `Closed: booked`. */
export const taskStateName = ({ status, closedReason }: Pick<Task, 'status' | 'closedReason'>): string =>
  status !== 'pending' && closedReason ? `Closed: ${closedReasons[closedReason]}` : taskStatusName[status];
