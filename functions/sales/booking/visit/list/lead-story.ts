import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { TimelineItem } from '../../../../../shared/crm/leads/contract.ts';
import type { Booking } from '../../../../../shared/sales/booking/booking.ts';
import { bookingStatusName } from '../../../../../shared/sales/booking/booking-status.ts';
import { listedSource, type StoryPart } from '../../../../crm/leads/story/timeline-sources.ts';
import { bookingItem, bookingsOfLead } from '../../store.ts';

const storyItem = (booking: Booking): TimelineItem => ({
  id: booking.bookingId,
  kind: 'booking',
  at: booking.startsAt ?? `${booking.scheduledDate}T12:00:00Z`,
  title: booking.startsAt ? `${serviceName(booking.serviceType)} visit` : `${serviceName(booking.serviceType)} due`,
  body: booking.propertyAddress,
  status: bookingStatusName(booking.status),
});

/** The bookings in a lead's timeline. */
export const bookingStory: StoryPart = {
  kind: 'booking',
  source: (table, leadId) => listedSource(table, bookingItem, bookingsOfLead(leadId), storyItem),
  count: async (table, leadId, max) =>
    (await table.list(bookingItem, { ...bookingsOfLead(leadId), limit: max })).items.length,
};
