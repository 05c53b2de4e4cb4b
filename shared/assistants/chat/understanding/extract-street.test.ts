import { expect, it } from 'vitest';
import type { ChatState } from '../chat-state.ts';
import { extractStreet } from './extract-street.ts';
import { parseMessage } from './parse-message.ts';

const places = [{ zip: '18901', place: 'Doylestown' }];

it.each([
  ['12 Broadway, it’s vacant', undefined],
  ['12 Broadway, lockbox on the door', undefined],
  ['12 Broadway, the dog is friendly', undefined],
  ['12 Broadway, New Hope', 'New Hope'],
  ['12 Broadway, doylestown', 'doylestown'],
  ['12 broadway, furlong, PA 18925', 'furlong'],
  ['12 Broadway Doylestown', 'Doylestown'],
  ['12 Broadway, King of Prussia', 'King of Prussia'],
  ['12 Broadway, O’Hara', 'O’Hara'],
  ["12 Broadway, O'Hara Township", "O'Hara Township"],
  ['12 Broadway, Vacant', undefined],
  ['12 Broadway, Thanks', undefined],
  ['12 Broadway, Thank You', undefined],
  ['12 Broadway, Please Call Me', undefined],
  ['12 Broadway, It’s Vacant', undefined],
  ['12 Broadway, Unit is vacant', undefined],
  ['12 Broadway, Floor plan', undefined],
  ['12 Broadway, # is on the door', undefined],
  ['12 Broadway, Apt 3 bedrooms', undefined],
  ['12 Broadway, Lot is big', undefined],
  ['12 Broadway, Penthouse is vacant', undefined],
  ['12 Broadway, Basement and Attic', undefined],
  ['12 Broadway, Building a deck', undefined],
  ['12 Broadway, # I think', undefined],
  ['12 Broadway, Unit now', undefined],
  ['12 Broadway, Apt 3 BR', undefined],
  ['12 Broadway, Lot 2 Acres', undefined],
  ['12 Broadway, PH 215 555 0123', undefined],
  ['12 Broadway, Upper Black Eddy', 'Upper Black Eddy'],
])('the town of “%s” is %s', (message, city) => {
  const street = extractStreet(message, undefined, 'PA', places);
  expect([street.line1?.toLowerCase(), street.city]).toEqual(['12 broadway', city]);
});

it.each([
  ['12 Broadway, Apt 4', '12 Broadway, Apt 4', undefined],
  ['12 Broadway, unit 2B', '12 Broadway, unit 2B', undefined],
  ['12 Broadway, Unit B', '12 Broadway, Unit B', undefined],
  ['12 Broadway, Suite 200', '12 Broadway, Suite 200', undefined],
  ['12 Broadway, #4', '12 Broadway, #4', undefined],
  ['12 Broadway, Apt. #4', '12 Broadway, Apt. #4', undefined],
  ['12 Broadway, 2nd floor', '12 Broadway, 2nd floor', undefined],
  ['12 Broadway, Apt 4, it’s vacant', '12 Broadway, Apt 4', undefined],
  ['12 Broadway, Apt 4, New Hope', '12 Broadway, Apt 4', 'New Hope'],
  ['12 Broadway, Apt 4 Doylestown', '12 Broadway, Apt 4', 'Doylestown'],
  ['12 Broadway, Apt 4, Furlong, PA 18925', '12 Broadway, Apt 4', 'Furlong'],
  ['12 Broadway, Apt 4, PA 18925', '12 Broadway, Apt 4', undefined],
  ['12 Broadway, Unit 4-B, Doylestown, PA', '12 Broadway, Unit 4-B', 'Doylestown'],
  ['12 Broadway, Unit 4-B', '12 Broadway, Unit 4-B', undefined],
  ['12 Broadway, Apt 4 B, New Hope', '12 Broadway, Apt 4 B', 'New Hope'],
  ['12 Broadway, Apt 4 Bath, PA', '12 Broadway, Apt 4', 'Bath'],
  ['12 Broadway, Apt 4 Bristol, PA', '12 Broadway, Apt 4', 'Bristol'],
  ['12 Broadway, Lot 5 Carversville', '12 Broadway, Lot 5', 'Carversville'],
  ['12 Broadway, Suite 2, please call', '12 Broadway, Suite 2', undefined],
  ['12 Broadway, #4B it’s vacant', '12 Broadway, #4B', undefined],
  ['12 Broadway, # 4', '12 Broadway, # 4', undefined],
  ['12 Broadway, Penthouse', '12 Broadway, Penthouse', undefined],
  ['12 Broadway, Penthouse, Doylestown, PA 18901', '12 Broadway, Penthouse', 'Doylestown'],
  ['12 Broadway, Penthouse Doylestown', '12 Broadway, Penthouse', 'Doylestown'],
  ['12 Broadway, PH 2, New Hope', '12 Broadway, PH 2', 'New Hope'],
  ['12 Broadway, Lot 5', '12 Broadway, Lot 5', undefined],
  ['12 Broadway, Lot 5, PA', '12 Broadway, Lot 5', undefined],
  ['12 Broadway, Bldg 3, Doylestown', '12 Broadway, Bldg 3', 'Doylestown'],
  ['12 Broadway, Building C', '12 Broadway, Building C', undefined],
  ['12 Broadway, Basement', '12 Broadway, Basement', undefined],
  ['12 Broadway, Rear, New Hope, PA', '12 Broadway, Rear', 'New Hope'],
  ['12 Broadway, Rear Unit, Doylestown', '12 Broadway, Rear Unit', 'Doylestown'],
  ['12 Broadway, Basement Apt, New Hope, PA', '12 Broadway, Basement Apt', 'New Hope'],
  ['12 Broadway, Lower, New Hope', '12 Broadway, Lower', 'New Hope'],
  ['12 Broadway, Bldg 3, Apt 4, Doylestown, PA', '12 Broadway, Bldg 3, Apt 4', 'Doylestown'],
  ['12 Broadway, Apt 4, 2nd Floor, Doylestown', '12 Broadway, Apt 4, 2nd Floor', 'Doylestown'],
  ['12 Broadway, Building 3 Unit 4, Doylestown', '12 Broadway, Building 3, Unit 4', 'Doylestown'],
  ['12 Broadway, Building 3 Floor 2, Doylestown', '12 Broadway, Building 3, Floor 2', 'Doylestown'],
  ['12 Broadway, #1, #2, #3, #4, Doylestown', '12 Broadway, #1, #2, #3', undefined],
  ['12 Broadway, Apt A Doylestown', '12 Broadway, Apt A', 'Doylestown'],
  ['12 Broadway, # 4 B, New Hope', '12 Broadway, # 4 B', 'New Hope'],
  ['12 Broadway, Unit 4A-2, Doylestown', '12 Broadway, Unit 4A-2', 'Doylestown'],
  ['12 Broadway, Unit 4 & 5, Doylestown', '12 Broadway, Unit 4 & 5', 'Doylestown'],
  ['12 Broadway, Unit One, Doylestown', '12 Broadway, Unit One', 'Doylestown'],
  ['12 Broadway, third floor, Doylestown', '12 Broadway, third floor', 'Doylestown'],
  ['12 Broadway, Trailer 5, New Hope', '12 Broadway, Trailer 5', 'New Hope'],
  ['12 Broadway, Apt no 4, New Hope', '12 Broadway, Apt no 4', 'New Hope'],
  ['12 Broadway, No. 4, New Hope', '12 Broadway, No. 4', 'New Hope'],
])('keeps the unit of “%s”', (message, line1, city) => {
  expect(extractStreet(message, undefined, 'PA', places)).toEqual({ line1, ...(city && { city }) });
});

const factsOf = (message: string) => {
  const state: Pick<ChatState, 'asked' | 'plans' | 'isBooking'> = { asked: 'address', plans: [], isBooking: true };
  const { line1, city, rooms } = parseMessage(message, state, {
    state: 'PA',
    timezone: 'America/New_York',
    places: [...places, { zip: '18938', place: 'New Hope' }],
    now: 0,
  }).facts;
  return { line1, city, rooms };
};

it.each([
  ['12 Mill Street, Building 3 New Hope PA', '12 Mill Street, Building 3', 'New Hope'],
  ['I am at 12 Broadway, Lot 5 New Hope, PA', '12 Broadway, Lot 5', 'New Hope'],
  ['12 Mill Street, Floor 2 New Hope PA 18938', '12 Mill Street, Floor 2', 'New Hope'],
  ['The building 12 Mill Street New Hope PA', '12 Mill Street', 'New Hope'],
  ['12 Mill St., Bldg. C, New Hope', '12 Mill St., Bldg. C', 'New Hope'],
  ['12 Mill Street Rear, New Hope', '12 Mill Street Rear', 'New Hope'],
  ['12 Mill Street Apt 4. It is vacant', '12 Mill Street Apt 4', undefined],
  ['12 Mill Street floor plan please', '12 Mill Street', undefined],
  ['12 Mill Street, unit is vacant', '12 Mill Street', undefined],
  ['12 Broadway, Building 3 Unit 4, Doylestown', '12 Broadway, Building 3, Unit 4', 'Doylestown'],
])('takes no number of “%s” for the house or for a size but its own', (message, line1, city) => {
  expect(factsOf(message)).toEqual({ line1, city, rooms: undefined });
});

it.each([
  'I need 3 rooms painted',
  'We have 4 bedrooms, 2 baths',
  'It is 2400 square feet',
  'Call me at 5 pm please',
  'I’d like 25 photos please',
])('“%s” counts something and names no street', (message) => {
  expect(factsOf(message).line1).toBeUndefined();
});
