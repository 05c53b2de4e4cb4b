import { stripTokens } from '../../../shared/contract/strip-tokens.ts';
import type { Stored } from '../../platform/table/item.ts';

/** What the table needs and nobody says. */
const OWN = /^(pk|sk|entity|ttl|mark|shape|outbox|gsi\d[ps]k|version|row)$/;
/** Secrets, and proofs of them. */
const SECRET = /token|hash|secret|sealed|digest|codeUntil|openUnder|claimKey|uploadId|previewName|providerCallId/i;
/** Where the people who work for the company, or for its vendors, stand. */
const OTHERS =
  /^(by|byName|changedBy|mergedBy|startedBy|createdBy|closedBy|assignedTo|author|heldBy|askedByName|writtenBy|writtenByName|vendorName|crew|unlocked|changed|decidedBy|assignee)$/;

const OTHER_PERSON = 'somebody of the company';

const shown = (value: unknown, name: string): unknown => {
  if (OTHERS.test(name)) return value === null ? null : OTHER_PERSON;
  if (typeof value === 'string') return stripTokens(value);
  if (Array.isArray(value)) return value.map((each) => shown(each, ''));
  if (typeof value !== 'object' || value === null) return value;
  return shownFields(value);
};

const shownFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (SECRET.test(name) ? [] : [[name, shown(value, name)]])),
  );

/** A row as its person may have it: no secret, no key of the table, nobody else's name. */
export const shownRow = (stored: Stored): Record<string, unknown> => {
  const { row } = stored;
  const fields = { ...(typeof row === 'object' && row !== null ? row : {}), ...stored };
  return shownFields(Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.test(name))));
};
