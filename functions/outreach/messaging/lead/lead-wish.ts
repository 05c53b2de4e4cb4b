import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { cutText } from '../../../../shared/contract/writing/cut-text.ts';
import type { CaptureInput, HumanRequest } from '../../../../shared/crm/leads/capture.ts';
import { unservedText } from '../../../../shared/crm/leads/unserved-text.ts';
import { sourceName } from '../../../../shared/crm/leads/words.ts';

const reasons: Record<HumanRequest, string> = {
  no_time_fits: 'None of the available times work',
  nobody_does: 'Nobody does what they want there',
  consultation: 'Wants a consultation',
  inquiry: 'Sent an inquiry',
  chat: 'Asked for a person in the chat',
  callback: 'Asked for a callback on the phone',
};

/** Why somebody waits, with what nobody does for them; who asked for no person wrote through a form. */
export const reasonOf = ({ request, unserved, source }: CaptureInput): string => {
  const why = request ? reasons[request] : `Wrote through ${sourceName(source)}`;
  if (!unserved) return why;
  return request === 'nobody_does' ? unservedText(unserved) : `${why}. ${unservedText(unserved)}`;
};

const MAX_CHARS = 1000;

/** What somebody wants, in one line: the work, the house and their own words. Empty if they said nothing. */
export const wishOf = (
  { servicesInterested = [], propertyAddress, unserved, metadata }: CaptureInput,
  { isReasonTold, maxChars = MAX_CHARS }: { readonly isReasonTold: boolean; readonly maxChars?: number },
): string => {
  const notes = (metadata?.notes ?? '').replaceAll(/\s+/g, ' ').trim();
  const isNoted = propertyAddress === undefined || notes.includes(propertyAddress);
  const parts = [
    unserved && !isReasonTold && `${unservedText(unserved)}.`,
    servicesInterested.length > 0 && `${serviceNames(servicesInterested)}.`,
    !isNoted && `${propertyAddress}.`,
    notes,
  ];
  return cutText(parts.filter(Boolean).join(' '), maxChars);
};
