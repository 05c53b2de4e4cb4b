import type { OrderFact } from '../../../../shared/sales/booking/events.ts';

/** An order of two visits and one delivery, as its events tell of it. */
export const orderFact = (changes: Partial<OrderFact> = {}): OrderFact => ({
  orderId: 'ord_01JABCDEFGHJKMNPQRSTVWXYZ0',
  leadId: 'led_01JABCDEFGHJKMNPQRSTVWXYZ0',
  contactInfo: { fullName: 'Ann Lee', email: 'ann@example.com', phone: '+12155550123' },
  consents: { serviceMessages: true, marketing: false, aiCalls: false },
  propertyAddress: '12 Mill Street, Doylestown, PA 18901',
  propertyType: 'house',
  sqFt: 2500,
  yearBuilt: 1928,
  services: ['cleaning', 'photography', 'virtual_staging'],
  acceptedOffers: [],
  profile: 'seller',
  deliverySpeed: 'standard',
  total: 209_900,
  visits: [
    {
      services: ['cleaning'],
      startsAt: '2026-11-23T14:00:00Z',
      endsAt: '2026-11-23T17:00:00Z',
      vendorName: 'Bright Home',
    },
    {
      services: ['photography'],
      startsAt: '2026-11-24T15:00:00Z',
      endsAt: '2026-11-24T16:30:00Z',
      vendorName: 'Skyline',
    },
  ],
  remote: [{ service: 'virtual_staging', dueDate: '2026-11-30' }],
  confirmed: true,
  manageToken: 'secret-token-of-the-buyer',
  ...changes,
});

/** The envelope of an event about an order. */
export const orderEnvelope = (type: string, tenantId: string, order: object, eventId = `evt_${type}`) => ({
  eventId,
  tenantId,
  type,
  occurredAt: '2026-11-20T10:00:00Z',
  group: (order as { leadId: string }).leadId,
  data: order,
});
