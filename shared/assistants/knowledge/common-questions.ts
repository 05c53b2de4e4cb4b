import type { Service } from '../../company/catalog/service.ts';
import { serviceName } from '../../company/catalog/service-name.ts';
import { changePolicyText, payPolicyText } from '../../company/team/customer-rules.ts';
import { type FederalHoliday, federalHolidays } from '../../company/team/hours/holidays.ts';
import { daysInWords, weekInWords } from '../../company/team/hours/office-hours.ts';
import type { Policy } from '../../company/team/policy.ts';
import type { Tenant } from '../../company/tenancy/tenant.ts';
import { formatCents } from '../../contract/money.ts';
import { formatPhone } from '../../contract/text.ts';

/** Company data that the answers use; a figure that is a setting is never typed here. */
export interface AnswerFacts {
  readonly tenant: Pick<Tenant, 'name' | 'contact' | 'promises'>;
  readonly services: readonly Service[];
  /** Whether the company can take payments online; undefined where that is not known, as in a text that is kept. */
  readonly takesCards?: boolean | undefined;
  readonly policy: Pick<
    Policy,
    | 'changeHours'
    | 'fees'
    | 'paymentMode'
    | 'depositPercent'
    | 'noticeHours'
    | 'rushNoticeHours'
    | 'horizonDays'
    | 'hours'
    | 'workedHolidays'
    | 'closedDays'
  >;
}

/** A question that every visitor expects to be answered. */
export interface CommonQuestion {
  readonly key: string;
  readonly category: string;
  readonly title: string;
  /** How people ask it; its answer begins with it, so that the search finds it. */
  readonly question: string;
  /** Other ways to ask, normalized; `*` matches the rest of a word. */
  readonly asks: readonly string[];
  readonly answer: (facts: AnswerFacts) => string;
}

const list = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

const reachable = ({ contact }: AnswerFacts['tenant']): string => `${formatPhone(contact.phone)} or ${contact.email}`;

const isClosedSunday = ({ hours }: AnswerFacts['policy']): boolean => !hours.some(({ weekday }) => weekday === 0);

const weekend = ({ policy }: AnswerFacts): string => {
  const has = (day: number) => policy.hours.some(({ weekday }) => weekday === day);
  if (has(6) && has(0)) return 'Yes, we work on Saturdays and Sundays.';
  if (has(6)) return "Yes, we work on Saturdays. We don't work on Sundays.";
  return has(0) ? "Yes, we work on Sundays. We don't work on Saturdays." : "No, we don't work on weekends.";
};

const openHolidays = ({ policy }: AnswerFacts): string => {
  const worked = policy.workedHolidays.map((holiday: FederalHoliday) => federalHolidays[holiday].name);
  const except = worked.length > 0 ? ` except ${new Intl.ListFormat('en').format(worked)}` : '';
  const own = policy.closedDays.length > 0 ? ' We also take some days of our own off.' : '';
  return `We're closed on federal holidays${except}.${own}`;
};

const days = (count: number): string => (count === 1 ? '1 business day' : `${count} business days`);

const deliveries = ({ services }: AnswerFacts): string =>
  services
    .filter(({ isEnabled }) => isEnabled !== false)
    .flatMap(({ code, deliveryDays, remoteDays }) => {
      if (deliveryDays) return [`${serviceName(code)}: within ${days(deliveryDays)} of the visit.`];
      return remoteDays ? [`${serviceName(code)}: within ${days(remoteDays)} of the photos.`] : [];
    })
    .join(' ');

const staged = ({ services }: AnswerFacts): string => {
  const price = services.find(({ code }) => code === 'virtual_staging')?.price;
  if (price?.kind !== 'stepped') return '';
  return ` It starts at ${formatCents(price.base)} for up to ${price.included} rooms, and each further room is ${formatCents(price.step)}.`;
};

/**
 * Over 40 lines: a list of texts. They promise only what the product does; whatever depends on the company itself, such as
 * proof of insurance, is asked of the company.
 */
export const commonQuestions: readonly CommonQuestion[] = [
  {
    key: 'insurance',
    category: 'general',
    title: 'Insurance',
    question: 'Are you insured?',
    asks: list(
      'insured, insurance, licensed, license, bonded, liability, certificate of insurance, coi, workers comp, background check*, seguro',
    ),
    answer: ({ tenant }) =>
      `Every crew we send is one of our ${tenant.promises.vendorCount} vetted vendors. For current proof of insurance or a license, for yourself, your brokerage, or your building, ask us at ${reachable(tenant)} and we'll send it before the visit.`,
  },
  {
    key: 'weekends',
    category: 'scheduling',
    title: 'Weekends and holidays',
    question: 'Do you work on weekends?',
    asks: list(
      'weekend, weekends, on saturday, on saturdays, on sunday, on sundays, saturdays, sundays, work saturday, work sunday, open saturday, open sunday, holiday, holidays, thanksgiving, christmas, memorial day, labor day, fines de semana, los sabados, los domingos',
    ),
    answer: (facts) =>
      `${weekend(facts)} Visits are ${weekInWords(facts.policy.hours)}. ${openHolidays(facts)} The calendar shows only days we can really come.`,
  },
  {
    key: 'evenings',
    category: 'scheduling',
    title: 'Early and late visits',
    question: 'Do you come in the evening?',
    asks: list(
      'evening, evenings, after work, after hours, late in the day, early morning, before work, after 5, after 6, at night',
    ),
    answer: ({ policy }) =>
      `Visits are during our working hours, ${weekInWords(policy.hours)}. Twilight photos are timed for dusk. You don't have to be there as long as the crew can get in.`,
  },
  {
    key: 'payment',
    category: 'policies',
    title: 'Payment',
    question: 'How do I pay?',
    asks: list(
      'how do i pay, how to pay, pay, payment, payments, credit card*, card, cards, cash, a check, by check, checks, venmo, zelle, apple pay, invoice, invoices, deposit, pay later, pay upfront, up front, pay at closing, when is payment, charged, financing, payment plan, como pago, pagar, tarjeta',
    ),
    answer: ({ tenant, policy, takesCards }) =>
      `${takesCards === undefined ? '' : `${payPolicyText(policy, takesCards)} `}The last step of booking says exactly what is due and when, before you confirm. Never send card numbers in this chat. For an invoice or another way to pay, ask us at ${reachable(tenant)}.`,
  },
  {
    key: 'refunds',
    category: 'policies',
    title: 'Refunds',
    question: 'What is your refund policy?',
    asks: list(
      'refund policy, refund policies, offer refunds, give refunds, do refunds, are refunds, guarantee, money back guarantee, satisfaction',
    ),
    answer: ({ policy, tenant }) =>
      `${changePolicyText(policy)} If something isn't right with finished work, tell us here or at ${reachable(tenant)} and a person will look into it.`,
  },
  {
    key: 'cancellation',
    category: 'policies',
    title: 'Cancellation',
    question: 'What is the cancellation policy?',
    asks: list(
      'cancellation, cancelation, cancel for free, cancellation fee, if i cancel, if we cancel, if i have to cancel, late cancel*, politica de cancelacion',
    ),
    answer: ({ policy }) =>
      `${changePolicyText(policy)} Use the link in your confirmation email${policy.fees ? ': it shows the amount before you agree' : ''}.`,
  },
  {
    key: 'pets',
    category: 'preparation',
    title: 'Pets',
    question: 'What about pets?',
    asks: list('pet, pets, dog, dogs, cat, cats, animal, animals, perro, perros, gato, mascota*'),
    answer: () =>
      'Pets are welcome to live there, but please keep them in a crate, a closed room, or away from home during the visit, so they stay safe and out of the photos. You can leave a note about pets when you book.',
  },
  {
    key: 'access',
    category: 'preparation',
    title: 'Keys and access',
    question: 'Do I need to be home?',
    asks: list(
      'be home, be there, be present, be at home, keys, key, lockbox, lock box, access, let you in, let them in, let the crew in, door code, gate code, tenant occupied, tenants, vacant, unlocked, alarm, garage code, llaves',
    ),
    answer: () =>
      "No. Someone can let the crew in, or you can describe another way in, such as a lockbox or an agent with a key, in the access notes when you book. Don't post door codes here in the chat.",
  },
  {
    key: 'parking',
    category: 'preparation',
    title: 'Parking',
    question: 'Where does the crew park?',
    asks: list('parking, where to park, crew park, permit, driveway, street parking'),
    answer: () =>
      'The crew needs a spot near the property. If there are permits or gates, add a note when you book. For outdoor photos, please move cars out of the driveway.',
  },
  {
    key: 'prepare',
    category: 'preparation',
    title: 'How to prepare',
    question: 'How do I prepare for the visit?',
    asks: list(
      'prepare, prep for, get ready for, before the visit, before you come, before the photos, before the shoot, what should i do before, how should i prepare, declutter, tidy, do i need to clean, checklist, como preparo',
    ),
    answer: () =>
      'Clear counters and floors, open the blinds, turn on all lights, move cars out of the driveway, and leave water and power on. Your confirmation has a list for each service you book.',
  },
  {
    key: 'delivery',
    category: 'scheduling',
    title: 'Delivery times',
    question: 'When do I get my photos?',
    asks: list(
      'get the photos, get my photos, get photos back, receive the photos, photos back, pictures back, turnaround, turn around, delivery time*, delivered, how fast, how long until i get, when will i get, when do i get, how quickly',
    ),
    answer: (facts) => `${deliveries(facts)} Rush delivery is available as an extra.`,
  },
  {
    key: 'vetted',
    category: 'general',
    title: 'Our crews',
    question: 'Who does the work?',
    asks: list(
      'who does the work, who comes, who will come, who is coming, vetted, vetting, vet your, vendors, contractors, subcontract*, trust the, trustworthy, employees, background',
    ),
    answer: ({ tenant }) =>
      `${tenant.name} works with ${tenant.promises.vendorCount} vetted vendors. You see who does each visit before you book.`,
  },
  {
    key: 'drone-weather',
    category: 'scheduling',
    title: 'Weather',
    question: 'What if it rains?',
    asks: list(
      'rain, rains, raining, rainy, snow, snows, snowing, weather, wind, windy, cloudy, storm, bad weather, llueve, lluvia',
    ),
    answer: ({ policy }) =>
      `Indoor work goes ahead in any weather. Drone flights and outdoor photos need dry, calm weather, so if the forecast is bad we'll help you pick another day. You can reschedule free until ${policy.changeHours} hours before the first visit.`,
  },
  {
    key: 'staging',
    category: 'services',
    title: 'What staging is',
    question: 'What is virtual staging?',
    asks: list(
      'virtual staging, real furniture, actual furniture, physical staging, physically stage, furniture, kind of staging, how does staging work, staging work, staging include*',
    ),
    answer: (facts) =>
      `Our designers furnish empty rooms in your photos, so buyers can picture living there. Nothing is moved into the house.${staged(facts)} Staged photos should be labeled as staged in your listing.`,
  },
  {
    key: 'photo-count',
    category: 'services',
    title: 'What the photos include',
    question: 'How many photos do I get?',
    asks: list(
      'included in photo*, included in the photo*, included with photo*, how many photos, how many pictures, number of photos, edited, editing, retouch*, raw files, resolution, mls ready, mls size, file size',
    ),
    answer: () =>
      'You get bright, true-to-life photos of every room and the outside, edited and sized for the listing. There is no fixed number: larger homes get more.',
  },
  {
    key: 'rights',
    category: 'services',
    title: 'Using the photos',
    question: 'Can I use the photos on the MLS?',
    asks: list(
      'on the mls, use the photos, use the pictures, own the photos, owns the photos, copyright, license to use, social media, zillow, instagram, marketing use, share the photos',
    ),
    answer: ({ tenant }) =>
      `The photos are made for your listing, so use them to market this property. For anything beyond that, ask us at ${reachable(tenant)}.`,
  },
  {
    key: 'duration',
    category: 'scheduling',
    title: 'How long a visit takes',
    question: 'How long does a visit take?',
    asks: list(
      'how long does it take, how long does a, how long does the, how long will it take, how long will the, how long is the, how long are you, how many hours, how much time, take all day, cuanto dura, cuanto tarda',
    ),
    answer: () =>
      'It depends on the services and the size of the property. Each time you are offered shows when the crew arrives and when it expects to be done.',
  },
  {
    key: 'same-day',
    category: 'scheduling',
    title: 'Rush and short notice',
    question: 'Can you come today?',
    asks: list(
      'come today, same day, last minute, short notice, right now, this afternoon, emergency, how much notice, notice do you need',
    ),
    answer: ({ policy }) =>
      `We need ${policy.noticeHours} hours of notice for most visits, and at least ${policy.rushNoticeHours} hours for a rush. Tell me what you need and the ZIP code, and I'll show the first open times.`,
  },
  {
    key: 'how-far-ahead',
    category: 'scheduling',
    title: 'Booking ahead',
    question: 'How far ahead can I book?',
    asks: list('how far ahead, how far in advance, in advance, months out, weeks out, next month, book ahead'),
    answer: ({ policy }) =>
      `You can book up to ${policy.horizonDays} days ahead. We work ${daysInWords(policy.hours)}${isClosedSunday(policy) ? ', not on Sundays' : ''}.`,
  },
  {
    key: 'who-can-book',
    category: 'general',
    title: 'Who can book',
    question: 'Can an agent book for a client?',
    asks: list(
      'i am an agent, im an agent, im a realtor, i am a realtor, for my client, for a client, on behalf of, for my seller, brokerage account, property manager, landlord, for my tenant, for my mom, for my parents',
    ),
    answer: () =>
      'Yes. Owners, agents, and property managers can all book. Enter the property, and put whoever should be called on the day as the contact.',
  },
  {
    key: 'supplies',
    category: 'preparation',
    title: 'Supplies and equipment',
    question: 'Do you bring your own supplies?',
    asks: list(
      'supplies, own supplies, equipment, bring your own, cleaning products, vacuum, chemicals, eco friendly, green products, materials, ladder',
    ),
    answer: ({ tenant }) =>
      `Yes, crews bring their own equipment and supplies. If you'd like certain products used or avoided, add a note when you book or ask us at ${reachable(tenant)}.`,
  },
  {
    key: 'quotes',
    category: 'pricing',
    title: 'Repairs, painting, and landscaping quotes',
    question: 'How do repairs and painting work?',
    asks: list(
      'assessment, assessment visit, written quote, estimate for repairs, estimate for painting, how do repairs, how does painting, free estimate, credited',
    ),
    answer: () =>
      "You book an assessment visit, and the specialist sends you a written quote for the work. The fee for that visit is credited if you accept the quote. There's no obligation.",
  },
  {
    key: 'discounts',
    category: 'pricing',
    title: 'Discounts',
    question: 'Do you offer discounts?',
    asks: list(
      'discount, discounts, coupon, promo code, promo, deal, deals, cheaper, best price, lower the price, negotiate, price match, military, veteran, senior, first time customer, descuento',
    ),
    answer: () =>
      'The prices you see are the same for everyone. Any special offer that fits your order shows up while you book, on the booking page.',
  },
  {
    key: 'privacy',
    category: 'general',
    title: 'Your data',
    question: 'What do you do with my information?',
    asks: list(
      'my information, my data, privacy, sell my data, sell my info*, spam, unsubscribe, delete my, is this secure, is this safe',
    ),
    answer: ({ tenant }) =>
      `We use your information to answer you and to do the work you book. The privacy policy on this site has the details and how to delete your data. Questions? ${reachable(tenant)}.`,
  },
];
