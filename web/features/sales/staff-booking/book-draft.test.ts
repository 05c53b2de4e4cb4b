import { describe, expect, it } from 'vitest';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { placeOfLine } from '../../../../shared/crm/leads/lead-place.ts';
import { addressParts, bookProblems, draftFor, needsTime, orderOf, propertyOf } from './book-draft.ts';

const lead = {
  leadId: 'led_1',
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+12155550123',
  propertySize: 1800,
  ...placeOfLine('84 North Main Street, Doylestown, PA 18901'),
  servicesInterested: ['cleaning'],
  consents: { serviceMessages: true, marketing: false, aiCalls: false },
} as unknown as LeadDetail;

describe('a booking for a lead', () => {
  const draft = draftFor(lead, 'PA');

  it('starts from the lead’s data and lacks only a time', () => {
    expect(draft).toMatchObject({ line1: '84 North Main Street', city: 'Doylestown', zip: '18901', sqFt: '1800' });
    expect(bookProblems(draft, false)).toEqual({ plan: 'Choose when.' });
    expect(bookProblems(draft, true)).toEqual({});
  });

  it.each([
    [null, { line1: '', city: '', state: '', zip: '' }],
    ['12 Court Street', { line1: '12 Court Street', city: '', state: '', zip: '' }],
    ['12 Court Street 18901', { line1: '12 Court Street 18901', city: '', state: '', zip: '18901' }],
    ['9 Oak Ln, Unit 4, Newtown, PA 18940', { line1: '9 Oak Ln, Unit 4', city: 'Newtown', state: 'PA', zip: '18940' }],
  ])('splits an address as far as possible: %s', (text, parts) => {
    expect(addressParts(placeOfLine(text))).toEqual(parts);
  });

  it('reports an error for each invalid field', () => {
    const invalid = {
      ...draft,
      services: [],
      zip: '1890',
      sqFt: '20',
      rooms: '4.5',
      email: 'ann',
      phone: '12',
      state: 'Penn',
    };
    expect(Object.keys(bookProblems(invalid, false)).toSorted()).toEqual(
      ['email', 'phone', 'rooms', 'services', 'sqFt', 'state', 'zip'].toSorted(),
    );
    expect(propertyOf(invalid)).toBeUndefined();
    expect(propertyOf({ sqFt: '2,400', rooms: '5', zip: '1890' })).toEqual({ sqFt: 2400, rooms: 5, zip: null });
  });

  it('needs no time without a visit', () => {
    expect(needsTime({ services: ['virtual_staging'] })).toBe(false);
    expect(bookProblems({ ...draft, services: ['virtual_staging'] }, false)).toEqual({});
    expect(bookProblems({ ...draft, services: ['rush_delivery'] }, false)).toHaveProperty('services');
  });

  it('creates an order of that lead, with exactly the given consents', () => {
    const terms = { lead, holdId: 'hld_1', sessionId: 's'.repeat(20), total: 30000, tax: 0 };
    expect(orderOf({ ...draft, services: ['cleaning', 'rush_delivery'] }, terms)).toMatchObject({
      leadId: 'led_1',
      holdId: 'hld_1',
      deliverySpeed: 'rush',
      expectedTotal: 30000,
      sqFt: 1800,
      contactInfo: { fullName: 'Ann Lee', email: 'ann@example.com', phone: '+12155550123' },
      consents: { serviceMessages: true, marketing: false, aiCalls: false },
    });
    expect(orderOf({ ...draft, wantsMessages: false }, terms).consents.serviceMessages).toBe(false);
  });
});
