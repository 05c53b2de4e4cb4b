import { wordsOf } from '../../contract/words.ts';
import type { Task } from '../tasks/task.ts';
import type { Communication } from './communication.ts';

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

const fields: Record<string, string> = {
  status: 'Status',
  assignedTo: 'Assignee',
  fullName: 'Name',
  email: 'Email',
  phone: 'Phone',
  servicesInterested: 'Wants',
  propertyAddress: 'Address',
  propertyType: 'Property type',
  propertySize: 'Property size',
  yearBuilt: 'Year built',
  urgency: 'Urgency',
  budgetRange: 'Budget',
  tags: 'Tags',
  closedReason: 'Reason',
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

/** One-line title of a message or call: `Email to ann@example.com: Your visit is confirmed`. */
export const communicationTitle = (message: Communication): string => {
  const { type, direction, toAddress, fromAddress, subject } = message;
  const who = direction === 'outbound' ? toAddress && ` to ${toAddress}` : fromAddress && ` from ${fromAddress}`;
  return `${channels[type]}${who ?? ''}${subject ? `: ${subject}` : ''}`;
};

export const taskStatusName: Record<Task['status'], string> = {
  pending: 'Open',
  completed: 'Done',
  cancelled: 'Canceled',
};
