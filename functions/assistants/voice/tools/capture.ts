import { newId } from '../../../../shared/contract/id.ts';
import { type CaptureInput, CONTACT_REQUIRED } from '../../../../shared/crm/leads/capture.ts';
import { decideCapture } from '../../../crm/leads/capture/capture-port.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { Line, Spoken } from './line.ts';

type Told = Omit<CaptureInput, 'source'>;

/** Captures what the caller said, with the calling number if none other was given. */
export const captureCaller = async (line: Line, told: Told): Promise<Pick<Spoken, 'writes' | 'call'>> => {
  const { call, table, now, correlationId } = line;
  const phone = told.phone ?? call.number ?? undefined;
  if (!told.email && !phone) throw invalidInput([{ path: 'email', message: CONTACT_REQUIRED }], CONTACT_REQUIRED);
  const capture: CaptureInput = { ...told, ...(phone ? { phone } : {}), source: 'voice' };
  const ids = { leadId: newId('lead', now), eventId: newId('event', now) };
  const made = await decideCapture(table, capture, { now, correlationId, ...ids });
  return { writes: made.writes, call: { leadId: made.leadId, ...(told.fullName ? { name: told.fullName } : {}) } };
};

/** True if there is contact data: an address was given, or the number is known. */
export const isReachable = ({ call }: Line, told: Pick<Told, 'email' | 'phone'>): boolean =>
  Boolean(told.email ?? told.phone ?? call.number);
