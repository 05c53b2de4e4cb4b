import { hasWebAddress, isPlainLine } from '../../../contract/writing/plain-line.ts';

/** A name as it may stand in a message; empty where it holds a web address or a line break, as older records can. */
export const safeName = (fullName: string): string => (isPlainLine(fullName.trim()) ? fullName.trim() : '');

/** The name to greet somebody by. */
export const greetingName = (fullName: string): string => safeName(fullName).split(/\s+/)[0] || 'there';

/** An address as it may stand in a message. */
export const safeAddress = (address: string): string =>
  hasWebAddress(address) ? 'the address of your order' : address;
