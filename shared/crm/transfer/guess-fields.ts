import { isEmail, normalizePhone } from '../../contract/text.ts';
import { fieldsOfLead, type LeadField, leadFields, plainWord } from './lead-field.ts';

/** Column of an uploaded file: its heading and first values. */
export interface FoundColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

const isHeadingOf = ({ name }: FoundColumn, field: LeadField): boolean =>
  (fieldsOfLead[field].headings as readonly string[]).includes(plainWord(name));

// Matches headings such as "Client email (private)". Only email and phone: other field names occur in too many
// headings.
const headingMentions = ({ name }: FoundColumn, field: LeadField): boolean =>
  (field === 'email' || field === 'phone') && plainWord(name).includes(field);

const hasValuesOf = ({ samples }: FoundColumn, field: LeadField): boolean => {
  if (samples.length === 0) return false;
  if (field === 'email') return samples.every(isEmail);
  return field === 'phone' && samples.every((sample) => normalizePhone(sample) !== undefined);
};

const matchers = [isHeadingOf, headingMentions, hasValuesOf];

/** Guesses each column's field: by exact heading, by words in the heading, then by values. Each field is used once. */
export const guessFields = (columns: readonly FoundColumn[]): (LeadField | null)[] => {
  const guessed = columns.map((): LeadField | null => null);
  for (const isMatch of matchers) {
    for (const field of leadFields) {
      if (guessed.includes(field)) continue;
      const index = columns.findIndex((column, i) => guessed[i] === null && isMatch(column, field));
      if (index >= 0) guessed[index] = field;
    }
  }
  return guessed;
};

/** True if the first row contains headings: no email, number or phone among the cells and no duplicates. */
export const looksLikeHeadings = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const isValue = (cell: string): boolean =>
    isEmail(cell) || normalizePhone(cell) !== undefined || /^[\d.,$ -]+$/.test(cell);
  return filled.length > 0 && !filled.some(isValue) && new Set(filled.map(plainWord)).size === filled.length;
};
