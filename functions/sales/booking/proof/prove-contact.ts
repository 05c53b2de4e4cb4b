import { formatPhone } from '../../../../shared/contract/text.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** Why a contact must be proven: too much open from one place, for one contact, or on one vendor's day. */
export type ProveReason = 'address' | 'contact' | 'vendor_day';

const messages: Record<ProveReason, string> = {
  address: 'Several times are reserved from your connection already. Please confirm your email address to go on.',
  contact: 'This contact has unpaid bookings already. Please confirm your email address to go on.',
  vendor_day: 'These times are for confirmed guests. Please confirm your email address, or choose another day.',
};

/** 409 `PROVE_CONTACT`: nothing is reserved or booked before the caller proves an email address. */
export const proveContact = (reason: ProveReason, contact?: string): AppError =>
  new AppError('conflict', 'PROVE_CONTACT', messages[reason], {
    details: { reason, ...(contact === undefined ? {} : { contact }) },
  });

/** True for the refusal above. */
export const isProveContact = (error: unknown): boolean => error instanceof AppError && error.code === 'PROVE_CONTACT';

/** True for the refusals of somebody who has proven an address. */
export const isPersonFull = (error: unknown): boolean =>
  error instanceof AppError && ['HOLD_LIMIT', 'ORDER_LIMIT'].includes(error.code);

/** 409 `HOLD_LIMIT` for somebody who has proven an address: a code would not help them. */
export const tooManyHolds = (): AppError =>
  new AppError(
    'conflict',
    'HOLD_LIMIT',
    'You hold several times already. Please book one of them, or try again when one has run out.',
  );

/** Why a person can't order now: too much ahead that they can pay, or can't, or too many orders of one day. */
export type OrderLimit = 'unpaid' | 'ahead' | 'day';

const orderLimits: Record<OrderLimit, (phone: string) => string> = {
  unpaid: (phone) =>
    `You have several unpaid bookings ahead. Please pay for one of them or cancel one before you book again, or call us at ${phone}.`,
  ahead: (phone) =>
    `You have several bookings ahead already. Please call us at ${phone} to book another, or cancel one of them first.`,
  day: (phone) =>
    `You have placed many bookings today. Please call us at ${phone} to book another, or try again tomorrow.`,
};

/** 409 `ORDER_LIMIT`, likewise, for their orders; with the company's phone, as its staff can book more for them. */
export const tooManyOrders = (limit: OrderLimit, phone: string): AppError =>
  new AppError('conflict', 'ORDER_LIMIT', orderLimits[limit](formatPhone(phone)));
