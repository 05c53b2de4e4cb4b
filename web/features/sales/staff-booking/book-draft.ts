import { propertyDefaults, propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { isZip, readZip } from '../../../../shared/contract/place.ts';
import { formatPhone, isEmail, normalizePhone } from '../../../../shared/contract/text.ts';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import type { Profile } from '../../../../shared/sales/booking/workflow/profile.ts';
import type { PropertyToPrice } from '../../../../shared/sales/quoting/quote.ts';

/** What the form assumes until somebody asks the customer. */
export type Assumed = 'sqFt' | 'rooms';

/** A booking for a customer as form input. */
export interface BookDraft {
  readonly services: readonly ServiceCode[];
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly sqFt: string;
  readonly rooms: string;
  /** Sizes that nobody told: prices rest on them, and nothing stores them as a fact. */
  readonly assumed: readonly Assumed[];
  readonly profile: Profile;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  /** The customer agreed to messages about the visits. */
  readonly wantsMessages: boolean;
}

/** The parts of a lead's address; unknown parts stay empty for staff to fill in. */
export const addressParts = ({
  propertyAddress,
  address,
}: Pick<LeadDetail, 'propertyAddress' | 'address'>): Pick<BookDraft, 'line1' | 'city' | 'state' | 'zip'> => {
  const { line1, city = '', state = '', zip = '' } = address ?? {};
  if (line1 !== undefined) return { line1, city, state, zip };
  // A guess from the last five digits is good enough, since staff check the form before sending it.
  const typed = propertyAddress ?? '';
  return { line1: typed, city: '', state: '', zip: zip || (readZip(typed.trim().split(/\s+/).at(-1) ?? '') ?? '') };
};

const within = (size: number | null, { min, max }: { min: number; max: number }): number | undefined =>
  size !== null && size >= min && size <= max ? size : undefined;

/** The form prefilled from a lead, in the tenant's state unless the address has one. */
export const draftFor = (lead: LeadDetail, state: string): BookDraft => {
  const address = addressParts(lead);
  const size = within(lead.propertySize, propertyLimits.sqFt);
  return {
    ...address,
    state: address.state || state,
    services: lead.servicesInterested,
    sqFt: String(size ?? propertyDefaults.sqFt),
    rooms: String(propertyDefaults.rooms),
    assumed: size === undefined ? ['sqFt', 'rooms'] : ['rooms'],
    profile: 'homeowner',
    fullName: lead.fullName ?? '',
    email: lead.email ?? '',
    phone: lead.phone ? formatPhone(lead.phone) : '',
    wantsMessages: lead.consents.serviceMessages,
  };
};

const wholeWithin = (text: string, { min, max }: { min: number; max: number }): number | undefined => {
  const number = Number(text.replace(/,/g, ''));
  return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

/** What prices depend on; undefined while size or rooms are invalid. */
export const propertyOf = ({
  sqFt,
  rooms,
  zip,
}: Pick<BookDraft, 'sqFt' | 'rooms' | 'zip'>): PropertyToPrice | undefined => {
  const size = wholeWithin(sqFt, propertyLimits.sqFt);
  const count = wholeWithin(rooms, propertyLimits.rooms);
  if (size === undefined || count === undefined) return undefined;
  return {
    sqFt: size,
    rooms: count,
    zip: isZip(zip.trim()) ? zip.trim() : null,
  };
};

/** True if some service needs a visit, so that a time must be chosen. */
export const needsTime = ({ services }: Pick<BookDraft, 'services'>): boolean => services.some(needsVisit);

export type BookField = Exclude<keyof BookDraft, 'profile' | 'wantsMessages' | 'assumed'> | 'plan';

const { sqFt: sizes, rooms: counts } = propertyLimits;

/** The errors of missing or invalid fields. */
export const bookProblems = (draft: BookDraft, isHeld: boolean): Partial<Record<BookField, string>> => {
  const problems: [BookField, boolean, string][] = [
    ['services', draft.services.every((code) => code === 'rush_delivery'), 'Choose at least one service.'],
    ['line1', !draft.line1.trim(), 'Enter street and number.'],
    ['city', !draft.city.trim(), 'Enter the city.'],
    ['state', !/^[A-Za-z]{2}$/.test(draft.state.trim()), 'Two letters, like PA.'],
    ['zip', !isZip(draft.zip.trim()), 'Five digits, like 18901.'],
    [
      'sqFt',
      wholeWithin(draft.sqFt, sizes) === undefined,
      `Between ${sizes.min} and ${sizes.max.toLocaleString('en-US')}.`,
    ],
    ['rooms', wholeWithin(draft.rooms, counts) === undefined, `Between ${counts.min} and ${counts.max}.`],
    ['fullName', !draft.fullName.trim(), 'Enter the customer’s name.'],
    ['email', !isEmail(draft.email.trim()), 'Enter an email address: the confirmation goes there.'],
    ['phone', normalizePhone(draft.phone) === undefined, 'Enter a phone number like (215) 555-0123.'],
    ['plan', needsTime(draft) && !isHeld, 'Choose when.'],
  ];
  return Object.fromEntries(problems.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]));
};

interface Terms {
  readonly lead: Pick<LeadDetail, 'leadId' | 'consents'>;
  readonly holdId: string | undefined;
  readonly sessionId: string;
  readonly total: number;
  /** The sales tax that was named on top of it. */
  readonly tax: number | undefined;
}

/** The order of the lead's customer; call it with a valid draft. */
export const orderOf = (draft: BookDraft, { lead, holdId, sessionId, total, tax }: Terms): OrderInput => ({
  leadId: lead.leadId,
  services: [...draft.services],
  ...(holdId && { holdId }),
  sqFt: wholeWithin(draft.sqFt, sizes) ?? propertyDefaults.sqFt,
  rooms: wholeWithin(draft.rooms, counts) ?? propertyDefaults.rooms,
  ...(draft.assumed.length > 0 && { assumed: [...draft.assumed] }),
  address: {
    line1: draft.line1.trim(),
    city: draft.city.trim(),
    state: draft.state.trim().toUpperCase(),
    zip: draft.zip.trim(),
  },
  contactInfo: {
    fullName: draft.fullName.trim(),
    email: draft.email.trim(),
    phone: normalizePhone(draft.phone) ?? draft.phone,
  },
  profile: draft.profile,
  consents: { ...lead.consents, serviceMessages: draft.wantsMessages },
  deliverySpeed: draft.services.includes('rush_delivery') ? 'rush' : 'standard',
  expectedTotal: total,
  ...(tax !== undefined && { expectedTax: tax }),
  sessionId,
});

/** The form after a change: a size that somebody typed is assumed no longer. */
export const changedDraft = (draft: BookDraft, change: Partial<BookDraft>): BookDraft => ({
  ...draft,
  assumed: draft.assumed.filter((name) => !(name in change)),
  ...change,
});

const names: Readonly<Record<BookField, string>> = {
  services: 'services',
  line1: 'street',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  sqFt: 'square feet',
  rooms: 'rooms',
  fullName: 'name',
  email: 'email',
  phone: 'phone',
  plan: 'a time',
};

/** What is missing or wrong, by name: `Still needed: a time, email`. */
export const missingText = (problems: Partial<Record<BookField, string>>): string | undefined => {
  const missing = (Object.keys(names) as BookField[]).filter((name) => problems[name] !== undefined);
  return missing.length > 0 ? `Still needed: ${missing.map((name) => names[name]).join(', ')}` : undefined;
};
