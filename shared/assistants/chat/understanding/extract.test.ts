import { describe, expect, it } from 'vitest';
import { ServiceCode } from '../../../company/catalog/service.ts';
import { serviceName } from '../../../company/catalog/service-name.ts';
import { normalizeText } from '../plain-text.ts';
import { extract } from './extract.ts';
import { extractDate } from './extract-date.ts';
import { extractNumbers } from './extract-numbers.ts';
import { mentionedServices } from './service-mentions.ts';

const of = (message: string) => extract(message, 'PA');

describe('an email address in a message', () => {
  it.each([
    ['write to Ann.Lee@Example.com please', 'ann.lee@example.com'],
    ['(ann@example.com)', 'ann@example.com'],
    ['my mail is ann+home@mail.example.co.uk.', 'ann+home@mail.example.co.uk'],
    ['ann@example.com, 215-555-0123', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
  ])('%s', (message, email) => expect(of(message).email).toBe(email));

  it.each(['ann at example.com', 'ann@example', '@example.com', 'ann@@example.com', 'ann@example.c'])(
    'is not found in: %s',
    (message) => expect(of(message).email).toBeUndefined(),
  );
});

describe('a ten-digit phone in a message', () => {
  it.each([
    '215-555-0123',
    '(215) 555-0123',
    '215.555.0123',
    '215 555 0123',
    '2155550123',
    '+1 215 555 0123',
    '1-215-555-0123',
    '\u202a(215)\u00a0555\u20110123\u202c',
  ])('is +12155550123 in: call %s!', (phone) => expect(of(`call ${phone}!`).phone).toBe('+12155550123'));

  it.each(['215-555-012', '21555501234', 'order 123456789012', '555-0123', '115-555-0123'])(
    'is not found in: %s',
    (message) => expect(of(message).phone).toBeUndefined(),
  );
});

describe('a street address ending in the state', () => {
  it.each([
    ['I live at 12 Mill Street, Doylestown, PA 18901', '12 Mill Street, Doylestown, PA 18901'],
    ['12 Mill Street Doylestown PA', '12 Mill Street Doylestown PA'],
    ['we have 3 rooms at 48 E. State St., Doylestown, PA.', '48 E. State St., Doylestown, PA'],
    ['1200 Route 202 North, New Hope, PA 18938-1234', '1200 Route 202 North, New Hope, PA 18938'],
    ["7 O'Neil-Smith Rd, Newtown pa 18940, thanks", "7 O'Neil-Smith Rd, Newtown PA 18940"],
    ['sell 12B Mill Street Apt 3 Doylestown PA?', '12B Mill Street Apt 3 Doylestown PA'],
  ])('%s', (message, address) => expect(of(message).propertyAddress).toBe(address));

  it.each([
    '12 Mill Street, Trenton, NJ 08608',
    'I am in PA',
    '18901 PA',
    'the PA system in room 12',
    'Mill Street, Doylestown, PA',
    '12 evil.com Street, Doylestown, PA',
  ])('is not found in: %s', (message) => expect(of(message).propertyAddress).toBeUndefined());

  it('ends in the tenant’s state', () => {
    expect(extract('5 High Street, Trenton, NJ 08608', 'NJ').propertyAddress).toBe('5 High Street, Trenton, NJ 08608');
  });
});

describe('service keywords', () => {
  it.each([
    ['I need photos and a video', ['photography', 'video']],
    ['staging for four rooms', ['virtual_staging']],
    ['deep clean, paint the hall, fix my porch', ['cleaning', 'repairs', 'painting']],
    ['Drone, twilight pictures and a FLOOR PLAN', ['photography', 'drone', 'twilight', 'floor_plan']],
    ['a home inspection, the lawn, a 3D tour', ['inspections', 'landscaping', 'matterport']],
    ['light fixtures at 12 Garden Street', []],
    ['hello', []],
  ])('%s', (message, services) => expect(of(message).services).toEqual(services));
});

describe('what the chat understands', () => {
  it('knows every service by its name', () => {
    const unknown = ServiceCode.options.filter((code) => !mentionedServices(serviceName(code)).wanted.includes(code));
    expect(unknown, 'add to serviceKeywords in extract.ts or moreKeywords in service-mentions.ts').toEqual([]);
  });
});

describe('the date that a message asks for', () => {
  it.each([
    ['come when you can', undefined],
    ['tomorrow would be great', '2026-11-29'],
    ['maybe Next Week', '2026-12-05'],
    ['12/20, or 2026-12-21', '2026-12-21'],
    ['on 1/5/27', '2027-01-05'],
    ['on 12/31/2027', '2027-12-31'],
    ['the shoot was on 1/5/2026', undefined],
    ['the shoot was on 2026-01-05', undefined],
    ['on 2/30, or February 30', undefined],
    ['on 2/29', undefined],
    ['April 31st', undefined],
    ['2027-02-29', undefined],
    ['2028-02-29', '2028-02-29'],
    ['the 5th of December', '2026-12-05'],
    ['5 December, in the morning', '2026-12-05'],
    ['May 5th or the 5th of May', '2027-05-05'],
    ['at 5 may I call you', undefined],
    ['el 15 de diciembre', '2026-12-15'],
    ['3 beds and 2 1/2 baths', undefined],
    ['a half bath (1/2 bath) on 1/2 acre', undefined],
    ['2 1/2 baths, on 12/20', '2026-12-20'],
    ['photos of the sun room', undefined],
    ['the sun room on Tuesday', '2026-12-01'],
    ['el lunes por la mañana', '2026-11-30'],
    ['mañana por la mañana', '2026-11-29'],
    ['por la mañana, por favor', undefined],
  ])('%s', (message, date) => {
    expect(extractDate(message, normalizeText(message), () => '2026-11-28')).toBe(date);
  });
});

describe('the size that a message gives', () => {
  const sizeIn = (message: string, asked?: 'sqFt') => extractNumbers(message, asked).sqFt;

  it.each([
    ['2,500 sqft', 2500],
    ['about 2500-3000 sq ft', 3000],
    ['2.5k sq ft', 2500],
    ['3k square feet', 3000],
    ['2.25k sf', 2250],
    ['2.500 pies cuadrados', 2500],
    ['2\u00a0500 pies', 2500],
    ['de 2.500-3.000 pies', 3000],
    ['3/2.5k sqft', 2500],
    ['2/2 950 sq ft condo', 950],
    ['3-2, 850 sqft', 850],
    ['apt 4, 900 sq ft', 900],
    ['Apt. 4. 900 sq ft', 900],
    ['unit 4. 5k sq ft', 5000],
    ['4 beds, 3 baths, Sq Ft: 2,480', 2480],
    ['sqft 2480', 2480],
    ['my budget is 10k', undefined],
    ['$2.5k at most', undefined],
    ['1200 Main Street', undefined],
  ])('%s', (message, size) => expect(sizeIn(message)).toBe(size));

  it.each([
    ['2.5k', 2500],
    ['10k', 10_000],
    ['2.500', 2500],
    ['2.5k, built in 1950', 2500],
    ['maybe 2500', 2500],
  ])('%s, as the answer to the question for it', (message, size) => expect(sizeIn(message, 'sqFt')).toBe(size));

  it('is never taken for a ZIP code', () => {
    expect(extractNumbers('my budget is $19.500, or 19.5k', undefined)).toEqual({});
  });
});

describe('a hostile message of 50 KB', () => {
  it.each([
    ['one letter', 'a'.repeat(50_000)],
    ['at signs', 'a@'.repeat(25_000)],
    ['dots', `a@${'a.'.repeat(25_000)}`],
    ['digits', '1'.repeat(50_000)],
    ['separated digits', '1 '.repeat(25_000)],
    ['states', '1 a PA '.repeat(8000)],
    ['words', `1 ${'a '.repeat(25_000)}PA`],
  ])('of %s is read up to the maximum length of a message, and no further', (_, message) => {
    expect(of(message)).toEqual(of(message.slice(0, 4000)));
    expect(of(`${message.slice(0, 4000)} ann@example.com`)).toEqual(of(message));
  });
});
