import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { Words } from './words.ts';

export const english: Words = {
  personOpen: (phone) =>
    `I'm handing you over: somebody of the team answers here shortly. If you would rather talk now, call ${phone}.`,
  personClosed: (phone) =>
    `I've told the team. The office is open Monday to Friday, 9 am to 6 pm; somebody answers you first thing then. You can also leave a message at ${phone}.`,
  leaveContact: 'What email or phone number reaches you?',
  contactKnown: (contact) => `We reach you at ${contact}.`,
  bot: (company) =>
    `I'm the AI assistant of ${company}. I know our prices, areas and free times, and I can book for you. Ask for a person at any time and I hand over.`,
  steering:
    "I can't describe neighborhoods by who lives there, by schools or by safety; fair-housing rules are there for good reasons. I can help with getting a property ready: photos, staging, cleaning, repairs and more.",
  legal:
    "I can't give legal or tax advice; an attorney or tax adviser can. I can help with getting the property ready, prices and times.",
  value:
    "I can't appraise a property or say what it will sell for; a licensed appraiser or your agent can. What I can tell you exactly is what getting it ready costs.",
  rude: "I'm sorry this is frustrating. Tell me in a few words what you need and I'll do my best, or I can get a person for you.",
  greeting: (company) => `Hello! This is ${company}. What would you like to get ready, or what can I tell you?`,
  thanks: "You're welcome! Is there anything else I can do?",
  bye: 'Goodbye, and good luck with the property. This chat stays here if you need it.',
  askServices: 'Which services would you like? For example photos, cleaning, staging, a video or repairs.',
  askSize: (limits) => `About how many square feet is the property? (${limits})`,
  sizeOutside: (limits) =>
    `I can price properties of ${limits} square feet here. How large is it? For anything else a person can help.`,
  askRooms: 'How many rooms should be staged?',
  askZip: 'What is the ZIP code of the property?',
  askContact: 'What name, email and mobile number should the booking be under?',
  askName: 'What name should the booking be under?',
  askEmail: 'Which email should the confirmation go to?',
  askPhone: (reason) => `What phone number can the crew call${reason}?`,
  askAddress: (town) => `What is the street address${town ? ` in ${town}` : ''}?`,
  quoted: (basis, total) => `For ${basis} that comes to ${total}.`,
  named: serviceNames,
  squareFeet: (count) => `${count} sq ft`,
  rooms: (count) => `${count} rooms`,
  offered: 'These are the next free times:',
  noTimes: "I don't find a free time in the two weeks from then. Another day may work, or a person can look with you.",
  whichPlan: 'Which of these works for you?',
  held: (minutes) => `Those times are held for you for ${minutes} minutes.`,
  unproven:
    'Before I can hold or book more times, we need to know that it is you. Our booking page does that with a code by e-mail.',
  taken: 'Those times are gone: the hold ran out, or somebody was a moment faster. These are free right now:',
  readBack: 'Let me read it back. Shall I book it?',
  priceChanged: (total) => `The price has changed meanwhile: it is ${total} now. Shall I book it at that price?`,
  booked: (email) => `It's booked! The confirmation goes to ${email}; its link lets you move or cancel the visits.`,
  notYet: 'Nothing is booked. What should be different: services, times, address or contact?',
  served: (place, county) => `Yes, we come to ${place}. We serve ${county}.`,
  notServed: (place, county) =>
    `We don't come to ${place} yet; we serve ${county}. Leave an email and we'll tell you when that changes.`,
  remoteOnly: (services) => `${services} needs no visit, so that works anywhere.`,
  area: (county, towns) => `We serve ${county}, for example ${towns}. Tell me your ZIP code and I'll check it.`,
  priceList: 'Here is what things cost. Tell me what you need and the size of the property for your exact price.',
  range: (service, from, to) =>
    from === to ? `${service} is ${from}.` : `${service} is ${from} to ${to}, depending on the property.`,
  wantTimes: 'Would you like to see free times?',
  services: (names) => `We do ${names}. Each can be booked alone or together, and we bring them in the right order.`,
  packages: 'These packages are simply the sum of their parts:',
  contact: (phone, email) => `You reach us at ${phone} and ${email}.`,
  hours: 'People answer Monday to Friday, 9 am to 6 pm. I can quote and book at any time.',
  order: (hours) =>
    `The link in your confirmation email moves or cancels your booking, free until ${hours} hours before the first visit. If you can't find it, a person can help.`,
  noted: (name) => `Thank you${name ? `, ${name}` : ''}, I've noted that. What can we get ready for you?`,
  unknown:
    "I don't have a good answer to that. I can tell you about services, prices, areas and free times, and book for you; or I can ask a person.",
  unknownAgain: (phone) => `I still don't follow, sorry. Shall I get a person? You can also call ${phone}.`,
  notOffered: (name) => `${name} is not offered at the moment.`,
  say: {
    person: 'Talk to a person',
    times: 'Show free times',
    prices: 'What does it cost?',
    yes: 'Yes, book it',
    change: 'No, change something',
    option: (n) => `Option ${n}`,
    otherTimes: 'Other times',
    book: 'Book a visit',
  },
};
