import type { Extracted } from '../../../shared/assistants/chat/understanding/extract.ts';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';

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

const told = (found: Partial<Extracted>): Extracted => ({ services: [], ...found });

/** As people write: several things in one message, in any order, with slips, lines and other languages. */
const letters: readonly Sample[] = [
  [
    'Hi, this is Ann. We list 12 Mill Street, Doylestown, PA 18901 in two weeks and need photos. ann@example.com',
    told({
      email: 'ann@example.com',
      propertyAddress: '12 Mill Street, Doylestown, PA 18901',
      services: ['photography'],
    }),
  ],
  [
    'Hello!\nMy number: (215) 555-0123\nMail: bob.lee@mail.example.org\nI would like a deep clean.',
    told({ email: 'bob.lee@mail.example.org', phone: '+12155550123', services: ['cleaning'] }),
  ],
  ['can u do pics + drone vid?? 2675550199 thx', told({ phone: '+12675550199', services: ['drone'] })],
  [
    'Please call 610-555-0142 about painting and repairs at 84 North Main Street, Doylestown, PA.',
    told({
      phone: '+16105550142',
      propertyAddress: '84 North Main Street, Doylestown, PA',
      services: ['repairs', 'painting'],
    }),
  ],
  [
    'Hola, necesito video y fotos. Mi correo es rosa@example.com',
    told({ email: 'rosa@example.com', services: ['video'] }),
  ],
  ['Bonjour, je voudrais des photos de ma maison', wants('photography')],
  ['WE NEED STAGING ASAP!!! CALL 2155550111', told({ phone: '+12155550111', services: ['virtual_staging'] })],
  ['Is 450 a fair price for an inspection of 2200 sq ft?', wants('inspections')],
  [
    'I wrote to support@example.com on 11/20/2026 but nobody called 215.555.0109',
    told({ email: 'support@example.com', phone: '+12155550109' }),
  ],
  [
    'The agent, Kim (kim@agency.example.com, 267 555 0188), sent me',
    told({ email: 'kim@agency.example.com', phone: '+12675550188' }),
  ],
  [
    'We are at 7B River Rd New Hope PA 18938 and want the lawn mowed',
    told({ propertyAddress: '7B River Rd New Hope PA 18938', services: ['landscaping'] }),
  ],
  ['Not sure yet. How long does it take?', none],
  ['What do you charge?', none],
  ['My budget is 2155 dollars, 5550 at most', none],
  ['Ticket 4155550123456 is still open', none],
  ['my zip is 18901-1234', none],
  ['Meet me at 5 Elm Street, Trenton, NJ 08608 with the camera', none],
  ['The photographer last year was late', wants('photography')],
  ['Do you clean windows too?', wants('cleaning')],
  ['There is a dusk shoot and a floor plan in the package, right?', wants('twilight', 'floor_plan')],
  ['Could somebody fix the gutter and paint the door?', wants('repairs', 'painting')],
  ['Looking for a 3D tour, a video, and aerial photos', wants('matterport', 'video', 'drone', 'photography')],
  ['send it to first.last+listing@sub.example.co.uk please', email('first.last+listing@sub.example.co.uk')],
  ['reach me on +1 (267) 555-0177 any time', phone('+12675550177')],
  ['Tel: 1.215.555.0166', phone('+12155550166')],
  ['mail me;cy@example.net;or text 2155550155', told({ email: 'cy@example.net', phone: '+12155550155' })],
  ['I am @home, not an e-mail', none],
  ['user@localhost does not count', none],
  ['a@b.c is too short', none],
  ['twitter: @northlight', none],
  [
    '1200 Route 202 North, New Hope, PA 18938-1234: how much is cleaning?',
    told({ propertyAddress: '1200 Route 202 North, New Hope, PA 18938', services: ['cleaning'] }),
  ],
  [
    'the listing is 3 Oak Ln, Newtown, PA, and I want twilight pictures',
    told({ propertyAddress: '3 Oak Ln, Newtown, PA', services: ['twilight', 'photography'] }),
  ],
  ['PA people are friendly', none],
  ['Grandpa lives at 12 Mill Street', none],
  ['we have 4 rooms in Doylestown PA', none],
  ['1500 square feet near Doylestown, PA', none],
  ['3 listings, all around New Hope, PA 18938', none],
  ['it has 3 bedrooms and is at 9 Square Hill Rd, Newtown, PA', address('9 Square Hill Rd, Newtown, PA')],
  ['hi', none],
  ['', none],
  ['?!?', none],
  ['😀 photos 😀', wants('photography')],
  ['<b>clean</b> <script>alert(1)</script>', wants('cleaning')],
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

/** More than three hundred messages: each kind alone, as people write, and each with each other kind. */
export const corpus: readonly Sample[] = [
  ...contacts,
  ...places,
  ...wishes,
  ...letters,
  ...together(found(wishes, 12), found(contacts, 8), ', reach me: '),
  ...together(found(contacts.slice(14), 6), found(wishes.slice(5), 8), ' and I want '),
  ...together(found(contacts, 6), found(contacts.slice(14), 6), ' / '),
  ...together(found(places, 5), found(wishes, 12), ' needs '),
];
