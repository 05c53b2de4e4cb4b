import { isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { leadStatusLabel, personLabel, serviceLabel } from '../../../ui/console/marks/labels.ts';
import { hasEveryWord, useSettled } from '../../../ui/console/queries/typed-words.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useColleagues } from '../../../ui/console/queries/use-colleagues.ts';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useHasLeads, useWorkspace } from '../../../ui/console/workspace.tsx';
import { useCompanies } from '../company/use-companies.ts';
import { useEnterCompany } from '../company/use-enter-company.ts';
import { entriesFor, type Hit } from './palette-entries.ts';

const MAX_OF_EACH = 5;

const whenOf = ({ startsAt, scheduledDate }: VisitRow, zone: string): string =>
  startsAt === null ? formatDate(scheduledDate) : formatMoment(startsAt, zone);

/** Leads, clients and staff by name, address, email or number. */
const usePeople = (q: string, enabled: boolean) => {
  const { me } = useWorkspace();
  const isLead = enabled && isLeading(me.roles);
  const hasLeads = useHasLeads();
  const leads = useApi('GET /api/leads', { q, limit: MAX_OF_EACH }, { enabled: enabled && hasLeads, keep: true });
  const clients = useApi('GET /api/clients', { q, limit: MAX_OF_EACH }, { enabled: isLead, keep: true });
  const { data: staff = [] } = useColleagues();
  const words = q.toLowerCase();
  const known = isLead ? staff.filter(({ name, email }) => hasEveryWord(words, `${name ?? ''} ${email}`)) : [];
  const hits: Hit[] = [
    ...(leads.data?.items ?? []).map((lead) => ({
      title: personLabel(lead),
      hint: `Lead · ${leadStatusLabel(lead.status)}`,
      href: `/admin/crm/${lead.leadId}`,
    })),
    ...(clients.data?.items ?? []).map(({ clientId, name }) => ({
      title: name,
      hint: 'Client',
      href: `/admin/clients/${clientId}`,
    })),
    ...known.slice(0, MAX_OF_EACH).map(({ name, email }) => ({
      title: name ?? email,
      hint: 'Colleague',
      href: '/admin/settings?section=people',
    })),
  ];
  return { hits, isFetching: leads.isFetching || clients.isFetching };
};

/** Houses, orders, visits and vendors, as far as the user may see them. */
const useWork = (q: string, enabled: boolean) => {
  const { me, zone } = useWorkspace();
  const isLead = enabled && isLeading(me.roles);
  const houses = useApi('GET /api/properties', { q, limit: MAX_OF_EACH }, { enabled: isLead, keep: true });
  const orders = useApi('GET /api/orders', { q, limit: MAX_OF_EACH }, { enabled: isLead, keep: true });
  const visits = useApi('GET /api/visits', { q, limit: MAX_OF_EACH }, { enabled, keep: true });
  const vendors = useApi('GET /api/vendors', {}, { enabled: isLead });
  const words = q.toLowerCase();
  const crews = (vendors.data?.vendors ?? []).filter(({ name }) => hasEveryWord(words, name));
  const hits: Hit[] = [
    ...(houses.data?.items ?? []).map(({ propertyId, line1, city, state, zip }) => ({
      title: line1,
      hint: `Property · ${city}, ${state} ${zip}`,
      href: `/admin/properties/${propertyId}`,
    })),
    ...(orders.data?.items ?? []).slice(0, MAX_OF_EACH).map((order) => ({
      title: `${order.number === undefined ? 'Order' : `Order ${order.number}`}, ${order.customer}`,
      hint: `Order · ${formatCents(order.total)}`,
      href: `/admin/orders/${order.orderId}`,
    })),
    ...(visits.data?.items ?? []).slice(0, MAX_OF_EACH).map((visit) => ({
      title: `${visit.services.map(serviceLabel).join(', ')}, ${whenOf(visit, zone)}`,
      hint: `Visit · ${visit.propertyAddress}`,
      href: `/admin/bookings?q=${encodeURIComponent(q)}&booking=${visit.bookingId}`,
    })),
    ...crews
      .slice(0, MAX_OF_EACH)
      .map(({ name }) => ({ title: name, hint: 'Vendor', href: '/admin/settings?section=team' })),
  ];
  return { hits, isFetching: houses.isFetching || orders.isFetching || visits.isFetching };
};

/** Other companies, for a super administrator. */
const useOtherCompanies = (q: string, enabled: boolean): readonly Hit[] => {
  const { me, actingFor } = useWorkspace();
  const isSuper = isSuperAdmin(me);
  const { data } = useCompanies(q, MAX_OF_EACH, enabled && isSuper);
  const { mutate } = useEnterCompany();
  if (!isSuper || !enabled) return [];
  const others = data?.items.filter(({ tenantId }) => tenantId !== actingFor?.tenantId) ?? [];
  return others.map(({ tenantId, name }) => ({
    title: name,
    hint: 'Company · work there',
    href: `#${tenantId}`,
    run: () => mutate(tenantId),
  }));
};

/** Searches rooms, actions and settings here; people, houses, orders, visits, vendors and companies on the server. */
export const usePaletteHits = (text: string): { hits: readonly Hit[]; isSearching: boolean } => {
  const workspace = useWorkspace();
  const words = text.trim();
  const settled = useSettled(words);
  const isAsking = settled.length > 1;
  const inCompany = isAsking && workspace.isPlatform !== true;
  const people = usePeople(settled, inCompany);
  const work = useWork(settled, inCompany);
  const companies = useOtherCompanies(settled, isAsking);
  const found = isAsking && words !== '' ? [...people.hits, ...work.hits, ...companies] : [];
  const isReading = inCompany && (people.isFetching || work.isFetching);
  return {
    hits: [...entriesFor(words, workspace), ...found],
    isSearching: words.length > 1 && (settled !== words || isReading),
  };
};
