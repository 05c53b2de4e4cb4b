import { PostalAddress, readAddress, readZip } from '../../contract/place.ts';
import { plainReason } from '../../contract/writing/plain-reason.ts';
import { CaptureInput } from '../leads/capture.ts';
import type { LeadField } from './lead-field.ts';
import { type CellResult, readConsent, readNumber, readServices, readUrgency, unescapeFormula } from './read-cells.ts';

/** Invalid cell and what is valid; `field` is null if the problem concerns the whole row. */
export interface RowProblem {
  readonly field: LeadField | null;
  readonly value: string;
  readonly message: string;
  /** The part of the cell that nobody knows; a row can be imported without it. */
  readonly unknown?: string;
}

/** A value that the import leaves out wherever it stands in this field. */
export interface IgnoredValue {
  readonly field: LeadField;
  readonly value: string;
}

export type ReadRow =
  | { readonly capture: CaptureInput; readonly problems?: undefined }
  | { readonly capture?: undefined; readonly problems: readonly RowProblem[] };

type Cells = Partial<Record<LeadField, string>>;

type CellReader = (cell: string, isIgnored: (part: string) => boolean) => CellResult<unknown>;

const typed: Partial<Record<LeadField, CellReader>> = {
  propertySize: (cell) => readNumber(cell, '2400'),
  yearBuilt: (cell) => readNumber(cell, '1987'),
  servicesInterested: readServices,
  urgency: readUrgency,
  serviceMessages: readConsent,
  marketing: readConsent,
  aiCalls: readConsent,
};

const cellsOf = (fields: readonly (LeadField | null)[], row: readonly string[]): Cells => {
  const cells: Cells = {};
  fields.forEach((field, i) => {
    const cell = unescapeFormula(row[i] ?? '');
    if (field !== null && cell !== '') cells[field] = cell;
  });
  return cells;
};

const joined = (parts: readonly (string | undefined)[], by: string): string | undefined =>
  parts.filter(Boolean).join(by) || undefined;

const partShapes = PostalAddress.shape;

/**
 * An address from its columns. A first column that tells the ZIP code is all of it, as in our own export; else what
 * stands in a column of its own is that part for sure, also where the line could not be read again.
 */
const placeOf = ({ propertyAddress, city, state, zip }: Cells): Pick<CaptureInput, 'propertyAddress' | 'address'> => {
  const isWhole = readAddress(propertyAddress ?? '').zip !== undefined;
  if (isWhole || joined([city, state, zip], '') === undefined) return { propertyAddress };
  return {
    propertyAddress: joined([propertyAddress, city, joined([state, zip], ' ')], ', '),
    address: {
      line1: partShapes.line1.safeParse(propertyAddress).data,
      city: partShapes.city.safeParse(city).data,
      state: partShapes.state.safeParse(state).data,
      zip: readZip(zip ?? ''),
    },
  };
};

/** Import field under which an error in a lead field is reported. */
const fieldOf: Readonly<Record<string, LeadField>> = { metadata: 'notes' };

const rawOf = (cells: Cells, values: Partial<Record<LeadField, unknown>>) => ({
  email: cells.email,
  phone: cells.phone,
  fullName: cells.fullName ?? joined([cells.firstName, cells.lastName], ' '),
  ...placeOf(cells),
  propertyType: cells.propertyType,
  propertySize: values.propertySize,
  yearBuilt: values.yearBuilt,
  servicesInterested: values.servicesInterested,
  urgency: values.urgency,
  budgetRange: cells.budgetRange,
  source: 'import',
  consents: {
    serviceMessages: values.serviceMessages === true,
    marketing: values.marketing === true,
    aiCalls: values.aiCalls === true,
  },
  ...(cells.notes === undefined ? {} : { metadata: { notes: cells.notes } }),
});

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Parses a row of the file into a capture, or returns all its problems; `ignored` values count as if they were not there. */
export const readRow = (
  fields: readonly (LeadField | null)[],
  row: readonly string[],
  ignored: readonly IgnoredValue[] = [],
): ReadRow => {
  const cells = cellsOf(fields, row);
  const problems: RowProblem[] = [];
  const values: Partial<Record<LeadField, unknown>> = {};
  for (const [field, read] of Object.entries(typed) as [LeadField, CellReader][]) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const isIgnored = (value: string) => ignored.some((each) => each.field === field && sameWord(each.value, value));
    if (isIgnored(cell)) continue;
    const answer = read(cell, isIgnored);
    if ('problem' in answer)
      problems.push({ field, value: cell, message: answer.problem, unknown: answer.unknown ?? cell });
    else values[field] = answer.value;
  }
  const parsed = CaptureInput.safeParse(rawOf(cells, values));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    const field = fieldOf[name] ?? (name as LeadField);
    problems.push({ field, value: cells[field] ?? '', message: plainReason(message) });
  }
  if (cells.email === undefined && cells.phone === undefined) {
    problems.push({ field: null, value: '', message: 'must have an email address or a phone number' });
  }
  return problems.length > 0 || !parsed.data ? { problems } : { capture: parsed.data };
};
