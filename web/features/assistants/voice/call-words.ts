import type { CallRow } from '../../../../shared/assistants/voice/call.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';

type OtherParty = Pick<CallRow, 'name' | 'number' | 'direction'>;

/** The other party: by name, else by number. */
export const callerLabel = ({ name, number, direction }: OtherParty): string => {
  if (name) return name;
  if (number) return formatPhone(number);
  return direction === 'web' ? 'A visitor of the site' : 'A withheld number';
};

export const directionLabel: Record<CallRow['direction'], string> = {
  inbound: 'They called',
  outbound: 'We called',
  web: 'From the site',
};

/** `3 min 15 s`. */
export const durationText = (seconds: number | null): string => {
  if (seconds === null) return '–';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
};

const phases: Record<CallRow['phase'], string> = {
  asked: 'About to be called',
  dialling: 'Being dialed',
  queued: 'Being dialed',
  ringing: 'Ringing',
  in_progress: 'Talking now',
  forwarding: 'Being put through',
  ended: 'Over',
};

/** The call's state, or how it ended. */
export const callStateText = ({ status, phase, outcome }: Pick<CallRow, 'status' | 'phase' | 'outcome'>): string =>
  status === 'completed' ? (outcome ?? 'Over') : phases[phase];

export const tierLabel = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;

export const callPath = (callId: string): string => `/admin/calls/${callId}`;
