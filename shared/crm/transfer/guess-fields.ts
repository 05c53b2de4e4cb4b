import { isEmail, normalizePhone } from '../../contract/text.ts';
import { fieldsOfLead, type LeadField, leadFields, plainWord } from './lead-field.ts';

/** A column as it was found: its heading and its first values. */
export interface FoundColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

const isNamed = ({ name }: FoundColumn, field: LeadField): boolean =>
  (fieldsOfLead[field].headings as readonly string[]).includes(plainWord(name));

// A heading such as "Client e-mail (private)"; the words of other fields are found in too many headings.
const mentions = ({ name }: FoundColumn, field: LeadField): boolean =>
  (field === 'email' || field === 'phone') && plainWord(name).includes(field);

const holds = ({ samples }: FoundColumn, field: LeadField): boolean => {
  if (samples.length === 0) return false;
  if (field === 'email') return samples.every(isEmail);
  return field === 'phone' && samples.every((sample) => normalizePhone(sample) !== undefined);
};

const signs = [isNamed, mentions, holds];

/** The field that each column is most likely about: by its heading, by words in it, by what it holds; none twice. */
export const guessFields = (columns: readonly FoundColumn[]): (LeadField | null)[] => {
  const guessed = columns.map((): LeadField | null => null);
  for (const isSign of signs) {
    for (const field of leadFields) {
      if (guessed.includes(field)) continue;
      const place = columns.findIndex((column, i) => guessed[i] === null && isSign(column, field));
      if (place >= 0) guessed[place] = field;
    }
  }
  return guessed;
};

/** True where the first row names its columns: it holds no address, no number and no phone, and no heading twice. */
export const looksLikeHeadings = (cells: readonly string[]): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const isValue = (cell: string): boolean =>
    isEmail(cell) || normalizePhone(cell) !== undefined || /^[\d.,$ -]+$/.test(cell);
  return filled.length > 0 && !filled.some(isValue) && new Set(filled.map(plainWord)).size === filled.length;
};
