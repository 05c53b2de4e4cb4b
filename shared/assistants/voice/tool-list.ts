import { propertyLimits } from '../../company/catalog/property-limits.ts';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Urgency } from '../../crm/leads/lead.ts';
import { timelines } from './qualification.ts';

type Field = Readonly<Record<string, unknown>>;

/** A tool's definition for the provider's assistant: purpose, and fields as JSON schema. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
}

const text = (description: string): Field => ({ type: 'string', description });
const choice = (values: readonly string[], description: string): Field => ({
  type: 'string',
  enum: values,
  description,
});
const whole = (description: string, limits: { min: number; max: number }): Field => ({
  type: 'integer',
  description,
  minimum: limits.min,
  maximum: limits.max,
});
const yes = (description: string): Field => ({ type: 'boolean', description });

const services: Field = {
  type: 'array',
  items: { type: 'string', enum: ServiceCode.options },
  description: 'The services that are wanted',
};
const zip = text('The five-digit ZIP code of the property');
const property = {
  services,
  sqFt: whole('Square feet of the property', propertyLimits.sqFt),
  rooms: whole('Number of rooms', propertyLimits.rooms),
};
const contact = {
  fullName: text('First and last name'),
  email: text('Email address, spelled back to the caller'),
  phone: text('Phone number, where it is not the one they call from'),
};

const whichOrder = whole('The order number, where there are several', { min: 1, max: 10_000_000 });
const agreed = yes('True only after the caller has said yes to what was read back');

const tool = (
  name: string,
  description: string,
  properties: ToolDefinition['properties'] = {},
  required: readonly string[] = [],
): ToolDefinition => ({ name, description, properties, required });

/** The tools of the voice assistant (product.md 11, fulfilment.md 12); none takes the id of a tenant, person or lead. */
export const voiceTools = [
  tool('check_service_area', 'Whether we come to a ZIP code', { zip }, ['zip']),
  tool(
    'get_price_quote',
    'The price of services for a property; give its ZIP code once it is known',
    { ...property, zip },
    ['services'],
  ),
  tool(
    'check_availability',
    'Up to three free times for all services together; ask for the ZIP code first',
    { ...property, zip, from: text('The first date wanted, as YYYY-MM-DD') },
    ['services', 'zip'],
  ),
  tool('hold_slot', 'Keeps one of the offered times for a while', { option: whole('Which one', { min: 1, max: 3 }) }, [
    'option',
  ]),
  tool(
    'book_appointment',
    'Books the held time. Call it first without confirmed: it answers what to read back. Only after date, time, address and price were read back and the caller clearly said yes, call it again with confirmed true',
    {
      confirmed: yes('True only after the caller has said yes to what was read back'),
      ...contact,
      street: text('Number and street of the property'),
      city: text('Town of the property'),
      zip,
    },
    ['fullName', 'email', 'street'],
  ),
  tool('capture_lead', 'Keeps who calls and what they want, as soon as something is known', {
    ...contact,
    propertyAddress: text('Address of the property'),
    propertyType: text('For example house, condo or townhouse'),
    propertySize: whole('Square feet', { min: 1, max: 1_000_000 }),
    yearBuilt: whole('Year in which it was built', { min: 1600, max: 2100 }),
    services,
    urgency: choice(Urgency.options, 'How soon it is needed'),
    budgetRange: text('The budget they named'),
    notes: text('Anything else worth knowing'),
    doNotCallAgain: yes('True when they ask not to be called again'),
  }),
  tool('qualify_lead', 'Keeps what tells how promising the caller is', {
    timeline: choice(timelines, 'When they want to start'),
    budgetRange: text('The budget they named'),
    urgency: choice(Urgency.options, 'How soon it is needed'),
    isDecisionMaker: yes('Whether the caller decides alone'),
    motivation: text('Why they do it, in their words'),
  }),
  tool('send_booking_link', 'Sends the address of the booking page by text message or email', {
    channel: choice(['sms', 'email'], 'How it is sent'),
    email: contact.email,
    phone: contact.phone,
  }),
  tool('request_callback', 'A colleague calls back', {
    ...contact,
    when: text('The best time for it'),
    reason: text('What it is about'),
  }),
  tool('transfer_to_human', 'Before a transfer: tells whether somebody is there now', {
    reason: text('What it is about'),
  }),
  tool(
    'lookup_booking',
    'The coming visits of the caller, who must name the email address or ZIP code of the booking',
    {
      email: contact.email,
      zip,
    },
  ),
  tool(
    'find_other_times',
    'Up to three other times for a booking that stands, and what moving it costs; lookup_booking comes first',
    {
      number: whichOrder,
      service: choice(ServiceCode.options, 'Only the visit that does this is moved'),
      from: text('The first date wanted, as YYYY-MM-DD'),
    },
  ),
  tool(
    'move_booking',
    'Moves the booking to one of the times of find_other_times. Call it first without confirmed: it answers what to read back. Only after the caller clearly said yes to that, call it again with confirmed true',
    { option: whole('Which one', { min: 1, max: 3 }), confirmed: agreed },
    ['option'],
  ),
  tool(
    'cancel_booking',
    'Cancels a booking that stands; lookup_booking comes first. Call it first without confirmed: it answers what to read back, with the fee. Only after the caller clearly said yes to that, call it again with confirmed true',
    { number: whichOrder, confirmed: agreed },
  ),
  tool(
    'send_payment_link',
    'Sends the link to pay to the phone number or email on the booking, never to another; lookup_booking comes first',
    { number: whichOrder },
  ),
  tool('find_showing_times', 'Whether a house on the market can be seen, and up to three times for it', {
    street: text('Number and street of the house that the caller wants to see'),
    from: text('The first date wanted, as YYYY-MM-DD'),
  }),
  tool(
    'request_showing',
    'Asks the agent for one of the times of find_showing_times. Call it first without confirmed: it answers what to read back. Only after the caller clearly said yes to that, call it again with confirmed true',
    { option: whole('Which one', { min: 1, max: 3 }), ...contact, confirmed: agreed },
    ['option', 'fullName'],
  ),
] as const satisfies readonly ToolDefinition[];

/** Seed 8, “Voice”. */
export const UNKNOWN_ACTION = 'Unknown action type';
