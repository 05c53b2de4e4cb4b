import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ThreadRow } from '../../../../../shared/workspace/inbox/thread.ts';
import type { ThreadView, WordChannel } from '../../../../../shared/workspace/inbox/thread-state.ts';
import type { IconName } from '../../../../ui/workspace/icon.tsx';
import type { Tone } from '../../../../ui/workspace/kit.tsx';

export const viewNames: Readonly<Record<ThreadView, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  snoozed: 'Snoozed',
  done: 'Done',
};

export const viewTones: Readonly<Record<ThreadView, Tone>> = {
  open: 'warn',
  waiting: 'busy',
  snoozed: 'quiet',
  done: 'ok',
};

export const channelNames: Readonly<Record<WordChannel, string>> = {
  chat: 'Chat',
  sms: 'Text message',
  email: 'Email',
  call: 'Call',
  form: 'Form',
};

export const channelIcons: Readonly<Record<WordChannel, IconName>> = {
  chat: 'chat',
  sms: 'text',
  email: 'mail',
  call: 'phone',
  form: 'form',
};

/** Whom a thread is with. */
export const threadName = ({ name, email, phone }: Pick<ThreadRow, 'name' | 'email' | 'phone'>): string =>
  name ?? email ?? (phone ? formatPhone(phone) : 'Visitor in the chat');

/** Two letters for a person without a picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
