import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceCodes, serviceName } from '../../../../shared/company/catalog/service-name.ts';
import { isBooked } from '../../../../shared/company/catalog/visited.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { wordsOf } from '../../../../shared/contract/writing/words.ts';
import type { LeadStatus, Urgency } from '../../../../shared/crm/leads/lead.ts';
import { leadStatusName } from '../../../../shared/crm/leads/lead-status.ts';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';

/** Services that are booked on their own; rush delivery is chosen together with them. */
export const bookedServices: readonly ServiceCode[] = serviceCodes.filter(isBooked);
export const serviceLabel = serviceName;

export const leadStatuses = Object.keys(leadStatusName) as LeadStatus[];
export const leadStatusLabel = (status: LeadStatus): string => leadStatusName[status];

export const bookingStatuses: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
];
export const bookingStatusLabel = (status: BookingStatus): string =>
  status === 'no_show' ? 'No-show' : wordsOf(status);

export const urgencies: readonly Urgency[] = ['low', 'normal', 'high', 'urgent'];

const sources: Record<string, string> = {
  website_form: 'Website form',
  chat: 'Chat',
  voice: 'Phone assistant',
  booking_workflow: 'Booking page',
  import: 'Import',
  api: 'Integration',
  manual: 'Entered by hand',
};

/** `landing:sellers` → `Landing page: sellers`. */
export const sourceLabel = (source: string): string =>
  source.startsWith('landing:')
    ? `Landing page: ${source.slice(8).replace(/[_-]/g, ' ')}`
    : (sources[source] ?? wordsOf(source));

/** Any code of the product as words: first letter large, no underscores. */
export const codeLabel = wordsOf;

/** What a person goes by in a list: the name, else address or number, else words. */
export const personLabel = (person: { fullName: string | null; email: string | null; phone: string | null }): string =>
  person.fullName ?? person.email ?? (person.phone ? formatPhone(person.phone) : 'Unnamed lead');
