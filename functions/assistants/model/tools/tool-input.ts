import * as z from 'zod';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { PostalAddressInput, Zip } from '../../../../shared/contract/place.ts';
import { Email, normalizePhone, text as words } from '../../../../shared/contract/text.ts';
import { LocalDate } from '../../../../shared/contract/time.ts';
import { CaptureForm } from '../../../../shared/crm/leads/capture.ts';
import type { ToolSpec } from '../model-port.ts';

// No tool takes a tenant, lead, order or person id: the conversation determines them.

const services = z.array(ServiceCode).min(1).max(12);
const sqFt = z.int().min(1).max(100_000);
const rooms = z.int().min(1).max(100);
const short = words(120);
const { fullName } = CaptureForm.shape;
const { line1, city } = PostalAddressInput.shape;
const email = Email;
const phone = short.transform((value, refusal) => {
  const normal = normalizePhone(value);
  if (normal === undefined) refusal.addIssue('must be a phone number');
  return normal ?? value;
});

export const toolInputs = {
  get_quote: z.strictObject({
    services,
    sqFt: sqFt.optional(),
    rooms: rooms.optional(),
    zip: Zip.optional(),
  }),
  find_times: z.strictObject({
    services: services.optional(),
    sqFt: sqFt.optional(),
    rooms: rooms.optional(),
    zip: Zip.optional(),
    from: LocalDate.optional(),
  }),
  hold_option: z.strictObject({ option: z.int().min(1).max(5) }),
  continue_booking: z.strictObject({
    fullName,
    email: email.optional(),
    phone: phone.optional(),
    line1: line1.optional(),
    city: city.optional(),
    zip: Zip.optional(),
  }),
  book: z.strictObject({}),
  capture_lead: z.strictObject({ fullName, email: email.optional(), phone: phone.optional() }),
  check_area: z.strictObject({ zip: Zip }),
  search_knowledge: z.strictObject({ question: words(300, 2) }),
  note_unanswered: z.strictObject({}),
  hand_over: z.strictObject({}),
  booking_status: z.strictObject({}),
  find_other_times: z.strictObject({
    service: ServiceCode.optional(),
    from: LocalDate.optional(),
  }),
  move_to_option: z.strictObject({ option: z.int().min(1).max(5) }),
  cancel_booking: z.strictObject({}),
  confirm_change: z.strictObject({}),
  send_pay_link: z.strictObject({}),
  find_showing_times: z.strictObject({ street: short.optional(), from: LocalDate.optional() }),
} as const;

export type ToolName = keyof typeof toolInputs;
export type ToolInput<Name extends ToolName> = z.infer<(typeof toolInputs)[Name]>;

type Field = Readonly<Record<string, unknown>>;

const text = (description: string): Field => ({ type: 'string', description });
const whole = (description: string): Field => ({ type: 'integer', description });
const list: Field = {
  type: 'array',
  items: { type: 'string', enum: ServiceCode.options },
  description: 'Codes of everything that is wanted',
};
const size = { sqFt: whole('Square feet of the property'), rooms: whole('Rooms of the property') };
const person = {
  fullName: text('As the visitor wrote it'),
  email: text('As the visitor wrote it'),
  phone: text('As the visitor wrote it'),
};

const tool = (name: ToolName, description: string, properties: Record<string, Field> = {}, required: string[] = []) =>
  ({
    name,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
  }) satisfies ToolSpec;

/** Tool definitions sent to the model; the schemas above validate its input. */
export const toolSpecs: readonly ToolSpec[] = [
  tool(
    'get_quote',
    'The exact price, or what is still to be asked for it. Shown as a card.',
    { services: list, ...size, zip: text('ZIP code of the property, once it is known') },
    ['services'],
  ),
  tool('find_times', 'Real free times of the whole order, or what is still to be asked for them. Shown as a card.', {
    services: list,
    ...size,
    zip: text('ZIP code of the property'),
    from: text('Only times from this date on, YYYY-MM-DD'),
  }),
  tool('hold_option', 'Holds one of the options that find_times has shown.', { option: whole('1, 2 or 3') }, [
    'option',
  ]),
  tool(
    'continue_booking',
    'The next step of a booking: keeps what the visitor has told and says what is missing, or reads everything back.',
    { ...person, line1: text('Street and number'), city: text('Town'), zip: text('ZIP code') },
  ),
  tool('book', 'Books what was read back, after the visitor has answered it with a plain yes.'),
  tool('capture_lead', 'Keeps how the visitor can be reached.', person),
  tool('check_area', 'Whether the company comes to a ZIP code.', { zip: text('Five digits') }, ['zip']),
  tool(
    'search_knowledge',
    'What the company has written down about a question.',
    { question: text('In a few words') },
    ['question'],
  ),
  tool(
    'note_unanswered',
    'Notes that neither facts nor knowledge answer the question, for the company to write it down.',
  ),
  tool('hand_over', 'A person of the company takes over.'),
  tool('booking_status', 'Where bookings stand and what changing them costs, for whoever has proven who they are.'),
  tool('find_other_times', 'Other times for a booking that stands, and the fee. Nothing moves.', {
    service: text('Code, where only that visit moves'),
    from: text('YYYY-MM-DD'),
  }),
  tool(
    'move_to_option',
    'Reads back an option of find_other_times or find_showing_times.',
    { option: whole('1, 2 or 3') },
    ['option'],
  ),
  tool('cancel_booking', 'Reads back the cancellation and its fee.'),
  tool('confirm_change', 'Does what was read back, after a plain yes.'),
  tool('send_pay_link', 'Sends the link to pay to the email on the booking.'),
  tool('find_showing_times', 'Times to see a house on the market. Nothing is asked for.', {
    street: text('Of the house'),
    from: text('YYYY-MM-DD'),
  }),
];
