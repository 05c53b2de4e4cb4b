import { stripTokens } from '../../../../shared/contract/writing/strip-tokens.ts';
import type { Stored } from '../../../platform/table/item.ts';

/** What the table needs and nobody says. */
const OWN = /^(pk|sk|entity|ttl|mark|shape|outbox|gsi\d[ps]k|version|row)$/;
/** Secrets, and proofs of them; what a company pays its vendors. */
const SECRET =
  /token|hash|secret|sealed|digest|codeUntil|openUnder|claimKey|unitCost|dayPay|deskNote|uploadId|previewName|providerCallId/i;
/** Where the people who work for the company, or for its vendors, stand. */
const OTHERS =
  /^(by|byName|changedBy|mergedBy|startedBy|createdBy|closedBy|assignedTo|author|heldBy|askedByName|writtenBy|writtenByName|vendorName|crew|unlocked|changed|decidedBy|assignee)$/;

const OTHER_PERSON = 'somebody of the company';
const OTHER_ADDRESS = '(another address)';

/** Text without the addresses of others. */
const ownWords = (text: string, emails: readonly string[]): string =>
  text
    .split(/(\s)/)
    .map((word) =>
      word.includes('@') && !emails.some((email) => word.toLowerCase().includes(email)) ? OTHER_ADDRESS : word,
    )
    .join('');

const shown = (value: unknown, name: string, emails: readonly string[]): unknown => {
  if (OTHERS.test(name)) return value === null ? null : OTHER_PERSON;
  if (typeof value === 'string') return ownWords(stripTokens(value), emails);
  if (Array.isArray(value)) return value.map((each) => shown(each, '', emails));
  if (typeof value !== 'object' || value === null) return value;
  return shownFields(value, emails);
};

const shownFields = (fields: object, emails: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (SECRET.test(name) ? [] : [[name, shown(value, name, emails)]])),
  );

/**
 * A row as the person with these addresses may have it: no secret, no key of the table, nobody else's name or address.
 * Undefined for a row that is somebody else's, such as the one they share an order with.
 */
export const shownRow = (stored: Stored, emails: readonly string[]): Record<string, unknown> | undefined => {
  const { row } = stored;
  const fields: Stored = { ...(typeof row === 'object' && row !== null ? row : {}), ...stored };
  const { email } = fields;
  if (typeof email === 'string' && email !== '' && !emails.includes(email)) return undefined;
  return shownFields(Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.test(name))), emails);
};
