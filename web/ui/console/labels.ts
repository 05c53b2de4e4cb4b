import type { BookingStatus } from '../../../shared/booking/booking.ts';
import type { ServiceCode } from '../../../shared/catalog/service.ts';
import { formatPhone } from '../../../shared/contract/text.ts';
import type { LeadStatus, Urgency } from '../../../shared/crm/lead.ts';
import { leadStatusName } from '../../../shared/crm/lead-status.ts';
import type { Priority } from '../../../shared/crm/task.ts';

const sentence = (code: string): string => {
  const words = code.replace(/[_:-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const services: Record<ServiceCode, string> = {
  photography: 'Photography',
  virtual_staging: 'Staging',
  video: 'Video',
  cleaning: 'Cleaning',
  inspections: 'Inspections',
  repairs: 'Repairs',
  painting: 'Painting',
  landscaping: 'Landscaping',
  drone: 'Drone photos',
  twilight: 'Twilight photos',
  floor_plan: 'Floor plan',
  matterport: 'Matterport tour',
  rush_delivery: 'Rush delivery',
};

export const serviceCodes = Object.keys(services) as ServiceCode[];
export const serviceLabel = (code: ServiceCode): string => services[code] ?? sentence(code);

export const leadStatuses: readonly LeadStatus[] = [
  'new',
  'qualified',
  'contacted',
  'proposal',
  'won',
  'lost',
  'unqualified',
];
export const leadStatusLabel = (status: LeadStatus): string => leadStatusName[status] ?? sentence(status);

export const bookingStatuses: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
];
const bookingLabels: Partial<Record<BookingStatus, string>> = { in_progress: 'In progress', no_show: 'No-show' };
export const bookingStatusLabel = (status: BookingStatus): string => bookingLabels[status] ?? sentence(status);

export const urgencies: readonly Urgency[] = ['low', 'normal', 'high', 'urgent'];
export const priorities: readonly Priority[] = ['high', 'medium', 'low'];

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
    : (sources[source] ?? sentence(source));

/** Any code of the product as words: first letter large, no underscores. */
export const codeLabel = sentence;

/** What a person goes by in a list: the name, else address or number, else words. */
export const personLabel = (person: { fullName: string | null; email: string | null; phone: string | null }): string =>
  person.fullName ?? person.email ?? (person.phone ? formatPhone(person.phone) : 'Unnamed lead');
