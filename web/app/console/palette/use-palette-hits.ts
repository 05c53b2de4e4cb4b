import { useEffect, useState } from 'react';
import { addDays } from '../../../../shared/contract/time.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { leadStatusLabel, personLabel, serviceLabel } from '../../../ui/console/labels.ts';
import { endOfDay, formatDate, startOfDay, today } from '../../../ui/console/times.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { roomsFor } from '../rooms.ts';

export interface Hit {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
}

const DEBOUNCE_MS = 200;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const matches = (words: string, text: string): boolean =>
  words.split(/\s+/).every((word) => text.toLowerCase().includes(word));

const leadHit = (lead: LeadRow): Hit => ({
  title: personLabel(lead),
  hint: `Lead · ${leadStatusLabel(lead.status)}`,
  href: `/admin/crm/${lead.leadId}`,
});

const bookingHit = (booking: NamedBooking): Hit => ({
  title: `${serviceLabel(booking.serviceType)}, ${formatDate(booking.scheduledDate)}`,
  hint: `Booking · ${booking.propertyAddress}`,
  href: `/admin/bookings?from=${booking.scheduledDate}&to=${booking.scheduledDate}&booking=${booking.bookingId}`,
});

/** Searches rooms locally, leads on the server, and bookings of the weeks around today. */
export const usePaletteHits = (text: string): { hits: readonly Hit[]; isSearching: boolean } => {
  const { zone, me } = useWorkspace();
  const words = text.trim().toLowerCase();
  const settled = useSettled(text.trim());
  const day = today(zone);
  const enabled = settled.length > 1;
  const leads = useApi('GET /api/leads', { q: settled, limit: 6 }, { enabled, keep: true });
  const range = { from: startOfDay(addDays(day, -30), zone), to: endOfDay(addDays(day, 60), zone) };
  const bookings = useApi('GET /api/bookings', { ...range, limit: 100 }, { enabled });
  const pages = roomsFor(me.roles).filter((room) => matches(words, `${room.title} ${room.hint}`));
  const found = (bookings.data?.items ?? []).filter((booking) =>
    matches(
      words,
      `${serviceLabel(booking.serviceType)} ${booking.propertyAddress} ${formatDate(booking.scheduledDate)}`,
    ),
  );
  const hits = [
    ...pages.map(({ title, hint, path }) => ({ title, hint, href: path })),
    ...(enabled && words ? (leads.data?.items ?? []).map(leadHit) : []),
    ...(enabled && words ? found.slice(0, 6).map(bookingHit) : []),
  ];
  return {
    hits,
    isSearching: words.length > 1 && (settled !== text.trim() || leads.isFetching || bookings.isFetching),
  };
};
