// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { initialWorkflow, type Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { ApiError, OFFLINE } from '../../../platform/api/api-error.ts';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import { keepCampaign } from '../../../platform/visit/campaign.ts';
import { keepTypedHome } from '../../../platform/visit/typed-home.ts';
import { splitStreet, startWorkflow } from './entrance.ts';
import { leadOf } from './lead/lead.ts';
import { failureText } from './order/confirm-failure.tsx';
import { announcementAt, clock } from './order/hold-timer.tsx';
import { orderInputOf } from './order/order-input.ts';
import { contactErrors } from './steps/contact/contact-errors.ts';
import { meantEmail } from './steps/contact/email-typo.ts';
import { byGoals } from './steps/profile-texts.ts';
import { yearError } from './steps/property-errors.ts';

const consents = { serviceMessages: true, marketing: false, aiCalls: false };
const filled: Workflow = {
  ...initialWorkflow,
  profile: 'seller',
  goals: ['sell_faster'],
  exitGoal: 'flip',
  address: { line1: '12 North Main Street', city: 'Doylestown', zip: '18901' },
  contactInfo: { fullName: ' Ada Lee ', email: 'ada@example.com', phone: '(215) 555-0123' },
  packageItems: [{ id: 'cleaning', name: 'Cleaning', basePrice: 25_000, calculatedPrice: 35_000, adjustments: [] }],
  pricing: { subtotal: 35_000, total: 35_000 },
  propertyDetails: { access: '', notes: 'Blue door' },
  selectedSlot: {
    plan: {
      id: 'p',
      visits: [
        { services: ['cleaning'], vendorId: 'v', startsAt: '2026-11-19T14:00:00Z', endsAt: '2026-11-19T17:00:00Z' },
      ],
      remote: [],
      vendors: {},
    },
    hold: { holdId: 'hld_1', expiresAt: '2026-11-19T14:00:00Z', extensions: 0 },
  },
};

beforeEach(() => {
  setPageData({
    config: {} as RuntimeConfig,
    tenant: {
      id: 't',
      slug: 'x',
      name: 'X',
      state: 'PA',
      timezone: 'America/New_York',
      county: 'Bucks County',
      phone: '+12155550142',
      email: 'a@b.co',
      address: 'x',
      zipCodes: ['18901'],
      towns: { '18901': 'Doylestown' },
      features: [],
      promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
      branding: emptyBranding,
    },
  });
  history.replaceState(null, '', '/book');
  keepTypedHome({ address: '', sqFt: undefined, rooms: undefined });
});

describe('the lead of an unfinished booking', () => {
  it('contains the person, the property, the services and the plan with its price', () => {
    expect(leadOf(filled, { consents, notes: 'Hello.' })).toMatchObject({
      email: 'ada@example.com',
      phone: '+12155550123',
      fullName: 'Ada Lee',
      propertyAddress: '12 North Main Street, Doylestown, PA 18901',
      propertySize: 2500,
      servicesInterested: ['cleaning'],
      source: 'booking_workflow',
      metadata: { notes: 'Hello. Plan: Thu, Nov 19, 9:00 AM cleaning. Total: $350.' },
    });
  });

  it('omits invalid contact data and keeps the campaign', () => {
    keepCampaign('?utm_source=flyer');
    history.replaceState(null, '', '/book?step=6');
    const lead = leadOf({ ...filled, contactInfo: { fullName: '', email: 'ada@', phone: '12' } });
    expect(lead).toMatchObject({ email: undefined, phone: undefined, fullName: undefined });
    expect(lead.utmParams?.utmSource).toBe('flyer');
  });
});

describe('the order', () => {
  it('contains the whole workflow, with the hold and the displayed total', () => {
    expect(orderInputOf(filled, consents, { state: 'PA', sessionId: 's'.repeat(16) })).toMatchObject({
      holdId: 'hld_1',
      services: ['cleaning'],
      address: { line1: '12 North Main Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      goals: ['sell_faster', 'exit:flip'],
      propertyDetails: { notes: 'Blue door' },
      expectedTotal: 35_000,
      deliverySpeed: 'standard',
    });
  });

  it('passes a field without a rule on, and no field that orders lack', () => {
    const traveling = { ...filled, gateCode: '4711' };
    const order = orderInputOf(traveling, consents, { state: 'PA', sessionId: 's' }) ?? {};
    const strays = Object.keys(order).filter((name) => !(name in OrderInput.shape));
    expect(strays).toEqual(['gateCode']);
    expect(order).toMatchObject({ gateCode: '4711' });
  });

  it('is undefined without a profile', () => {
    expect(orderInputOf({ ...filled, profile: null }, consents, { state: 'PA', sessionId: 's' })).toBeUndefined();
  });
});

describe('the entry of the booking', () => {
  it('takes ZIP code and size from a link, and the street from the previous page', () => {
    const entrance = {
      search: '?zip=18901&sqFt=3200',
      state: { street: '14 East Court Street, Doylestown, PA 18901' },
    };
    expect(startWorkflow(initialWorkflow, entrance)).toMatchObject({
      address: { line1: '14 East Court Street', city: 'Doylestown', zip: '18901' },
      sqFt: 3200,
      isInServiceArea: true,
      step: 1,
    });
  });

  it('detects a ZIP code outside the service area', () => {
    const entrance = { search: '?zip=19103&sqFt=99999', state: null };
    expect(startWorkflow(initialWorkflow, entrance)).toMatchObject({
      isInServiceArea: false,
      isRemote: true,
      sqFt: 2500,
    });
  });

  it('splits a typed address', () => {
    expect(splitStreet('12 Main St, PA 18901')).toEqual({ line1: '12 Main St', city: '' });
    expect(splitStreet('')).toEqual({ line1: '', city: '' });
  });

  it.each([
    '123 Main Street, Doylestown, PA 18901',
    '123 Main Street Doylestown PA 18901',
    '123 Main Street, 18901',
    '123 Main Street 18901',
  ])('takes what was typed on the homepage by every link, also one without ZIP code: %s', (typed) => {
    keepTypedHome({ address: typed });
    for (const search of [
      '',
      '?zip=18901',
      '?services=cleaning',
      '?zip=18901&sqFt=2500&services=photography,cleaning',
    ]) {
      expect(startWorkflow(initialWorkflow, { search, state: null }).address).toEqual({
        line1: '123 Main Street',
        city: 'Doylestown',
        zip: '18901',
      });
    }
  });

  it('P1 14: takes the size typed on the homepage, unless the link is a price for another size', () => {
    keepTypedHome({ sqFt: 3200, rooms: 6 });
    const remembered = { ...initialWorkflow, sqFt: 1800, rooms: 2 };
    expect(startWorkflow(remembered, { search: '', state: null })).toMatchObject({ sqFt: 3200, rooms: 6 });
    expect(startWorkflow(remembered, { search: '?sqFt=4100&rooms=3', state: null })).toMatchObject({
      sqFt: 4100,
      rooms: 3,
    });
    keepTypedHome({ sqFt: undefined, rooms: undefined });
    expect(startWorkflow(remembered, { search: '', state: null }), 'control').toMatchObject({ sqFt: 1800, rooms: 2 });
  });

  it('keeps a street that belongs to another ZIP code out of the address', () => {
    keepTypedHome({ address: '123 Main Street, Doylestown, PA 18901' });
    expect(startWorkflow(initialWorkflow, { search: '?zip=19067', state: null }).address.line1).toBe('');
  });

  it.each([5, 6, 7])('stays at step %i after a reload until services and hold are back', (step) => {
    const known = { ...initialWorkflow, profile: 'seller' as const };
    const search = `?step=${step}&services=cleaning&zip=18901`;
    expect(startWorkflow(known, { search, state: null }).step).toBe(step);
    expect(startWorkflow(known, { search: `?step=${step}&zip=18901`, state: null }).step).toBe(4);
    expect(startWorkflow(initialWorkflow, { search, state: null }).step).toBe(1);
  });
});

describe('contact fields', () => {
  it('say what is valid', () => {
    expect(Object.keys(contactErrors({ fullName: ' ', email: 'a@b', phone: '123' }))).toEqual([
      'fullName',
      'email',
      'phone',
    ]);
    expect(contactErrors(filled.contactInfo)).toEqual({});
  });

  it.each([
    ['fullName', 'Jane'],
    ['fullName', 'Jane www.spam.example'],
    ['phone', '(555) 555-5555'],
    ['phone', '222-222-2222'],
    ['phone', '(215) 055-0123'],
    ['email', 'jane@example'],
  ] as const)('refuse a %s that cannot be right: %s', (field, value) => {
    expect(Object.keys(contactErrors({ ...filled.contactInfo, [field]: value }))).toEqual([field]);
  });

  it.each([
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@gamil.com', 'jane@gmail.com'],
    ['jane@gmail.con', 'jane@gmail.com'],
    ['jane@yahooo.com', 'jane@yahoo.com'],
    ['jane@hotmial.com', 'jane@hotmail.com'],
    ['jane@comcast.ent', 'jane@comcast.net'],
    ['jane@gmail.com', undefined],
    ['jane@northlight.example', undefined],
    ['jane@mail.com', undefined],
    ['jane', undefined],
  ])('suggest for %s: %s', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });
});

describe('the year a home was built', () => {
  it.each([
    ['', true],
    ['1987', true],
    ['3020', false],
    ['2027', false],
    ['87', false],
    ['old', false],
  ])('may be “%s”: %s', (typed, isValid) => {
    expect(yearError(typed, 2026) === undefined).toBe(isValid);
  });
});

describe('the timer of a hold', () => {
  it('is formatted as a clock', () => expect([600, 61, 5].map(clock)).toEqual(['10:00', '1:01', '0:05']));

  it('is announced at two minutes, at one minute and at the end only', () => {
    const announcements = Array.from({ length: 601 }, (_, passed) => announcementAt(600 - passed));
    const changes = announcements.flatMap((text, passed) => (text === announcements[passed - 1] ? [] : [600 - passed]));
    expect(changes).toEqual([120, 60, 0]);
    expect(announcementAt(120)).toContain('2 more minutes');
    expect(announcementAt(60)).toContain('1 more minute');
  });
});

describe('a failed confirmation', () => {
  const wordsOf = (status: number, code: string): string => {
    const { title, text } = failureText(new ApiError(status, code, 'INTERNAL details'), 54_900);
    return `${title}. ${text}`;
  };

  it('says what to do', () => {
    expect(wordsOf(409, 'PRICE_CHANGED')).toContain('$549 now. Nothing was booked');
    expect(wordsOf(409, 'ORDER_LIMIT')).toBe('We can’t add this booking yet. INTERNAL details');
    expect(wordsOf(0, OFFLINE)).toContain('won’t be booked twice');
    expect(wordsOf(429, 'LIMITED')).toContain('in a minute');
    expect(wordsOf(500, 'INTERNAL')).toContain('(215) 555-0142');
  });

  it('never shows an error code or an internal message', () => {
    expect(wordsOf(500, 'INTERNAL')).not.toMatch(/INTERNAL|undefined/);
  });
});

describe('goals', () => {
  it('move helpful services to the top and keep the order of the rest', () => {
    const services = (['photography', 'repairs', 'video', 'painting'] as const).map((code) => ({ code }));
    expect(byGoals(services, ['raise_value']).map(({ code }) => code)).toEqual([
      'repairs',
      'painting',
      'photography',
      'video',
    ]);
    expect(byGoals(services, [])).toEqual(services);
  });
});
