import type { Extracted } from '../../shared/assistant/extract.ts';
import type { ServiceCode } from '../../shared/catalog/service.ts';

/** A message, and the four kinds of things that the seed finds in it. */
export type Sample = readonly [message: string, found: Extracted];

const none: Extracted = { services: [] };
const email = (address: string): Extracted => ({ email: address, services: [] });
const phone = (number: string): Extracted => ({ phone: number, services: [] });
const address = (propertyAddress: string): Extracted => ({ propertyAddress, services: [] });
const wants = (...services: ServiceCode[]): Extracted => ({ services });

const contacts: readonly Sample[] = [
  ['ann@example.com', email('ann@example.com')],
  ['Write to ANN.LEE@Example.COM, please.', email('ann.lee@example.com')],
  ['my address is <bo@mail.example.org>', email('bo@mail.example.org')],
  ['e-mail:cy@example.net;thanks', email('cy@example.net')],
  ['dee+home@example.co is best', email('dee+home@example.co')],
  ['eve_adams@example.com!!!', email('eve_adams@example.com')],
  ['two: f@example.com or g@example.com', email('f@example.com')],
  ['"h@example.com"', email('h@example.com')],
  ['i at example dot com', none],
  ['j@example', none],
  ['@example.com', none],
  ['k@@example.com', none],
  ['l@example.c', none],
  ['m@exa mple.com', none],
  ['215-555-0123', phone('+12155550123')],
  ['call (267) 555 0199 after five', phone('+12675550199')],
  ['my cell is 610.555.0142.', phone('+16105550142')],
  ['+1 215 555 0111', phone('+12155550111')],
  ['12155550110', phone('+12155550110')],
  ['text me at 2155550109 or 2155550108', phone('+12155550109')],
  ['555-0123', none],
  ['115-555-0123', none],
  ['order 215555012345', none],
  ['the year 2026 and 18901', none],
  ['a 10 digit code 21555501', none],
];

const places: readonly Sample[] = [
  ['12 Mill Street, Doylestown, PA 18901', address('12 Mill Street, Doylestown, PA 18901')],
  ['it is 84 North Main Street, Doylestown, PA.', address('84 North Main Street, Doylestown, PA')],
  ['at 7B River Rd New Hope PA 18938 since May', address('7B River Rd New Hope PA 18938')],
  ['sell 1200 Route 202 North, New Hope, PA?', address('1200 Route 202 North, New Hope, PA')],
  ["9 O'Neil-Smith Ct, Newtown pa 18940", address("9 O'Neil-Smith Ct, Newtown PA 18940")],
  ['5 Elm Street, Trenton, NJ 08608', none],
  ['I live in PA', none],
  ['Doylestown, PA 18901', none],
  ['the PA system in room 12', none],
  ['100 PA', none],
];

const wishes: readonly Sample[] = [
  ['I need photos', wants('photography')],
  ['real estate photographer wanted', wants('photography')],
  ['some pictures of the kitchen', wants('photography')],
  ['virtual staging of two rooms', wants('virtual_staging')],
  ['can you stage the living room', wants('virtual_staging')],
  ['a walkthrough of the house', wants('video')],
  ['VIDEO!!!', wants('video')],
  ['deep clean before Friday', wants('cleaning')],
  ['a maid for the day', wants('cleaning')],
  ['home inspection', wants('inspections')],
  ['someone to fix my gutter', wants('repairs')],
  ['small repairs', wants('repairs')],
  ['paint the hall white', wants('painting')],
  ['mow the lawn', wants('landscaping')],
  ['yard work', wants('landscaping')],
  ['drone shots', wants('drone')],
  ['aerial view', wants('drone')],
  ['at dusk please', wants('twilight')],
  ['a floor plan', wants('floor_plan')],
  ['floorplan too', wants('floor_plan')],
  ['a matterport', wants('matterport')],
  ['a 3D tour', wants('matterport')],
  ['the whole package', none],
  ['nothing yet, just looking', none],
  ['light fixtures on Garden Street', none],
];

const joined = (one: Extracted, other: Extracted): Extracted => ({
  ...one,
  ...other,
  services: [...new Set([...one.services, ...other.services])],
});

const together = (first: readonly Sample[], second: readonly Sample[], join: string): Sample[] =>
  first.flatMap(([a, foundA]) => second.map(([b, foundB]): Sample => [`${a}${join}${b}`, joined(foundA, foundB)]));

const found = (samples: readonly Sample[], most: number): Sample[] =>
  samples.filter(([, { services, ...rest }]) => services.length > 0 || Object.keys(rest).length > 0).slice(0, most);

/** Three hundred messages: each kind alone, and with each other kind. */
export const corpus: readonly Sample[] = [
  ...[...contacts, ...places, ...wishes],
  ...together(found(wishes, 12), found(contacts, 8), ', reach me: '),
  ...together(found(contacts.slice(14), 6), found(wishes.slice(5), 8), ' and I want '),
  ...together(found(contacts, 6), found(contacts.slice(14), 6), ' / '),
  ...together(found(places, 5), found(wishes, 12), ' needs '),
];
