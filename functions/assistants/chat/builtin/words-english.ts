import { serviceKinds } from '../../../../shared/company/catalog/service-kinds.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { underWayText } from '../../../../shared/fulfilment/payments/under-way.ts';
import { includingTax } from '../../../../shared/sales/booking/money/sum-text.ts';
import type { Words } from './words.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Photography, cleaning and Matterport tour`: names in a sentence. */
const named: Words['named'] = (services) =>
  capital(serviceNames(services).toLowerCase().replace('matterport', 'Matterport'));

export const english: Words = {
  locale: 'en-US',
  personOpen: (phone) =>
    `I'm getting someone from our team. They'll reply right here shortly. If you'd rather talk now, call ${phone}.`,
  personClosed: (phone, hours, opens) =>
    `I've let our team know. The office is open ${hours}. Someone will reply ${opens}. You can also leave a message at ${phone}.`,
  sorry: "I'm sorry about this. You should talk to a person.",
  waiting: [
    (phone) => `Our team has your messages and will reply here. If it can't wait, call ${phone}.`,
    () => "I've added that for our team, so you won't have to explain it again.",
    () => "Thanks. That's in the conversation for whoever picks it up.",
  ],
  steppedAside: (phone) =>
    `I don't want to keep you going in circles. I can get you a person, or you can call ${phone}. I can also give you prices, show open times, and book for you.`,
  leaveContact: "What's the best email or phone number to reach you?",
  notifyKnown: (contact, zip) => `Thanks. We'll let you know once at ${contact} when we serve ${zip}.`,
  contactKnown: (contact) => `We'll reach you at ${contact}.`,
  bot: (company) =>
    `I'm the AI assistant for ${company}. I can give you prices, check our service area, show open times, and book for you. You can ask for a person anytime.`,
  steering:
    "I can't describe neighborhoods by who lives there, by schools, or by safety. Fair housing rules are there for good reason. I can help get a property ready: photos, staging, cleaning, repairs, and more.",
  legal:
    "I can't give legal or tax advice. An attorney or tax adviser can. I can help with prices, times, and getting the property ready.",
  value:
    "I can't appraise a property or say what it will sell for. A licensed appraiser or your agent can. I can tell you exactly what it costs to get it ready.",
  buying:
    "We don't sell or rent homes, so I can't show you listings; a real estate agent can help with that. We do get homes ready and inspect them, so if you find one you like, we can do a home inspection before you buy.",
  selling:
    "We're not a brokerage, so we don't list or buy homes. We get them ready to sell: photos, staging, cleaning, repairs, and more. Your agent handles the listing.",
  hiring: (email) =>
    `Thanks for your interest in working with us. Please write to ${email} and tell us what you do and where you work.`,
  greeting: (company) => `Hello! This is ${company}. What can we get ready for you?`,
  thanks: "You're welcome! Is there anything else I can help with?",
  bye: 'Goodbye, and good luck with the property. This chat stays here if you need it.',
  askServices: 'Which services would you like (photos, cleaning, staging, video, repairs)?',
  askSize: (limits) => `About how many square feet is the property? (${limits})`,
  sizeOutside: (limits) =>
    `I can price properties from ${limits} square feet here. How big is yours? For anything else, a person can help.`,
  askRooms: 'How many rooms would you like staged?',
  askZip: "What's the property's ZIP code?",
  askContact: 'What name, email, and mobile number should I put on the booking?',
  askName: 'What name should I put on the booking?',
  askEmail: 'What email should we send the confirmation to?',
  askPhone: (reason) => `What phone number can the crew call${reason}?`,
  askAddress: (town) => `What's the street address${town ? ` in ${town}` : ''}?`,
  quoted: (basis, total, services) => `${basis} ${services === 1 ? 'is' : 'comes to'} ${total}.`,
  withTax: includingTax,
  basis: (services, measures) => [services, measures.join(', ')].filter(Boolean).join(' for '),
  listed: serviceNames,
  itemName: (_, name) => name,
  delivered: (services) => `${services} delivered`,
  named,
  adjusted: ({ reason }) => reason,
  squareFeet: (count) => `${count} sq ft`,
  rooms: (count) => `${count} ${count === 1 ? 'room' : 'rooms'}`,
  offered: 'Here are the next free times:',
  noTimes: "I can't find an open time in the two weeks from then. Try another date, or a person can look with you.",
  nobodyDoes: ({ services, zip, isTogether }) =>
    isTogether
      ? `We don't have a crew for ${serviceKinds(services)} in one visit in ${zip} right now, so no date will work for this visit alone. You can move the whole order instead, or a person can help you with this.`
      : `${capital(serviceKinds(services))} can't be booked online in ${zip} yet, so no date will work. A person can help you with this.`,
  whichPlan: 'Which of these works for you?',
  held: (minutes) => `I'm holding those times for you for ${minutes} minutes.`,
  tooMuchOpen: 'You have several times or unpaid bookings open already, so a colleague will help you with this one.',
  unproven:
    "Before I can hold or book more times, we need to confirm it's you. You can do that on our booking page with a code we email you.",
  taken: 'Someone just booked those times, or the hold ran out. These are open right now:',
  readBack: "Here's your booking. Ready to confirm?",
  priceChanged: (total) => `The price just changed: it's now ${total}. Should I book it at that price?`,
  booked: (email) =>
    `It's booked! The confirmation is on its way to ${email}, with a link to reschedule or cancel your visits.`,
  reserved: (email, amount, by) =>
    `Your times are reserved. Please pay ${amount} by ${by} to confirm them: the link is below, and on its way to ${email}. After that, the times are free for others.`,
  notYet: 'Nothing is booked. What would you like to change: services, times, address, or contact info?',
  served: (place, county) => `Yes, we serve ${place}. Our service area is ${county}.`,
  notServed: (place, county) =>
    `We don't serve ${place} yet. Our service area is ${county}. Leave your email and we'll let you know when we get there.`,
  remoteOnly: (services) => `${services} doesn't need a visit, so we can do that anywhere.`,
  area: (county, towns) => `We serve ${county}, including ${towns}. What's the ZIP code? I'll check it for you.`,
  priceList: 'Here are our prices. Tell me what you need and the size of the property for your exact price.',
  priceListFor: (size) => `Here are our prices for ${size}. Tell me what you need.`,
  range: (service, from, to) =>
    from === to ? `${service}: ${from}.` : `${service}: ${from} to ${to}, depending on the property.`,
  rangeFrom: (service, from) => `${service}: from ${from}, depending on the property.`,
  removed: (services) => `OK, I've taken off ${services}.`,
  wantTimes: 'Would you like to see free times?',
  services: (names) => `We do ${names}. Book one or several, and we'll schedule them in the right order.`,
  packages: 'Each package costs exactly the sum of its services:',
  contact: (phone, email) => `You can reach us at ${phone} or ${email}.`,
  hours: (visits, office) =>
    `${visits === office ? `Our team is available ${visits}.` : `We come out ${visits}. Our office answers ${office}.`} I can give you prices and book for you anytime.`,
  offers: (services) => `Yes, we offer ${new Intl.ListFormat('en').format(services)}.`,
  priceRange: (from, to) => (to === undefined ? `from ${from}` : from === to ? from : `${from} to ${to}`),
  wantIt: (services) => `Would you like me to add ${services === 1 ? 'it' : 'them'}?`,
  notAdded: "No problem, I'll leave that off.",
  order: (hours) =>
    `Use the link in your confirmation email to reschedule or cancel, free until ${hours} hours before the first visit. If you can't find it, I can get a person to help.`,
  standing: (number) => `Here is how your order${number === undefined ? '' : ` ${number}`} stands.`,
  costs: (cancel, move) =>
    cancel === undefined && move === undefined
      ? 'Moving or canceling is free right now. I can do either one here.'
      : `Right now canceling ${cancel ? `costs ${cancel}` : 'is free'} and moving ${move ? `costs ${move}` : 'is free'}. I can do either one here; nothing changes until you say yes.`,
  tooLate: (phone) => `It can't be changed online this close to the visit. Please call ${phone}.`,
  payByLink: 'Use the payment link to pay what is due, or ask me to send it to you.',
  underWay: underWayText,
  orderName: (number) => (number === undefined ? 'Your order' : `Order ${number}`),
  whichOrder: 'Which order do you mean?',
  changeCost: (cents) => (cents === null ? "It's free right now." : `It costs ${cents} right now.`),
  cancelReadBack: (number, visits, cost) =>
    `This cancels order${number === undefined ? '' : ` ${number}`}:\n${visits}\n${cost} Should I cancel it?`,
  moveReadBack: (number, from, to, cost) =>
    `This moves order${number === undefined ? '' : ` ${number}`} from\n${from}\nto\n${to}\n${cost} Should I move it?`,
  moveTimes: (number, cost) =>
    `Here are other times for order${number === undefined ? '' : ` ${number}`}. ${cost} Which one works for you?`,
  orderCanceled: (number) =>
    `Order${number === undefined ? '' : ` ${number}`} is canceled. You'll get a message that confirms it.`,
  orderMoved: (number) =>
    `Done. Order${number === undefined ? '' : ` ${number}`} has its new time, and you'll get a message that confirms it.`,
  nothingChanged: 'OK, nothing has changed. Your order stands as it is.',
  payLinkSent: (number, channel) =>
    `I've sent the link to pay for order${number === undefined ? '' : ` ${number}`} to the ${channel === 'sms' ? 'mobile number' : 'email'} on it.`,
  changeRefused: (_, text) => text,
  showingRefused: (_, text) => text,
  payLinkRefused: (_, text) => text,
  moreOrders: (count) => `You have ${count === 1 ? 'one more order' : `${count} more orders`} after that.`,
  noted: (name) => `Thanks${name ? `, ${name}` : ''}. I have that. What can we get ready for you?`,
  unknown:
    "I'm not sure about that one. I can help with services, prices, our service area, and open times, and I can book for you. Or I can get you a person.",
  unknownAgain: (phone) => `Sorry, I'm still not following. Should I get a person? You can also call ${phone}.`,
  notOffered: (name) => `${name} isn't available right now.`,
  askHouse: 'Which house would you like to see?',
  houseUnknown: "That address isn't on the market with us. Which of these would you like to see?",
  showingClosed: (house, reason) => `${house} can't be shown right now. ${reason}.`,
  noShowTimes: (house) => `No showing time is free for ${house} in the next 30 days. A person can look with you.`,
  showTimes: (house, times) => `You can see ${house} at these times:\n${times.join('\n')}\nWhich one works for you?`,
  showTimeTaken: 'Somebody just took that time.',
  askGuest: ({ name, contact }) => {
    if (name && contact) return "What's your name, and an email or mobile number for the answer?";
    return name ? 'What name should I give the agent?' : 'What email or mobile number should the answer go to?';
  },
  showingReadBack: (house, when, name) =>
    `I'll ask the listing agent for a showing of ${house} on ${when} for ${name}. Is that right?`,
  showingRequested: (house, when, answerBy) =>
    `I've asked for a showing of ${house} on ${when}. You'll hear by ${answerBy}.`,
  showingConfirmed: (house, when) => `It's confirmed: you can see ${house} on ${when}.`,
  nothingRequested: "OK, I haven't asked for a showing.",
  say: {
    yesShowing: 'Yes, ask for it',
    person: 'Talk to a person',
    services: ['Photos', 'Cleaning and photos', 'Video'],
    times: 'Show free times',
    prices: 'What does it cost?',
    yes: 'Yes, book it',
    change: 'No, change something',
    only: (service) => `Only ${named([service])}`,
    option: (n) => `Option ${n}`,
    otherTimes: 'Other times',
    book: 'Book a visit',
    add: 'Yes, add it',
    move: 'Move my visit',
    cancel: 'Cancel my order',
    payLink: 'Send me the payment link',
    yesMove: 'Yes, move it',
    yesCancel: 'Yes, cancel it',
    keep: 'No, keep it',
  },
};
