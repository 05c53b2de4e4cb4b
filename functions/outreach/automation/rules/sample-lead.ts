import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';

/** A sample lead for dry runs: reachable on every channel and unassigned. */
export const sampleLead = (zip: string, now: number): Lead =>
  leadOfCapture(
    'led_00000000000000000000000000',
    {
      email: 'ann@example.com',
      phone: '+12155550123',
      fullName: 'Ann Lee',
      source: 'website_form',
      propertyAddress: `12 Mill Street, ${zip}`,
      propertyType: 'house',
      propertySize: 2500,
      urgency: 'high',
      servicesInterested: ['cleaning', 'photography'],
      consents: { serviceMessages: true, marketing: true, aiCalls: false },
    },
    now,
    {
      proofs: ['ann@example.com', '+12155550123'].map((contact) => ({
        contact,
        reason: 'verified_session',
        at: toInstant(now),
      })),
    },
  );
