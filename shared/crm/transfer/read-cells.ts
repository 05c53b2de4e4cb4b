import { ServiceCode } from '../../company/catalog/service.ts';
import { serviceName } from '../../company/catalog/service-name.ts';
import { Urgency } from '../leads/lead.ts';
import { plainWord } from './lead-field.ts';

/** A parsed cell value, or the error message that states what is valid. */
export type CellResult<T> = { readonly value: T } | { readonly problem: string; readonly unknown?: string };

/** Removes the apostrophe that `toCsv` adds to cells a spreadsheet would evaluate. */
export const unescapeFormula = (cell: string): string =>
  (/^'[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

const serviceByWord = new Map<string, ServiceCode>([
  ...ServiceCode.options.flatMap((code): [string, ServiceCode][] => [
    [plainWord(code), code],
    [plainWord(serviceName(code)), code],
  ]),
  ['photos', 'photography'],
  ['photo', 'photography'],
  ['staging', 'virtual_staging'],
  ['inspection', 'inspections'],
  ['repair', 'repairs'],
  ['floorplans', 'floor_plan'],
  ['3dtour', 'matterport'],
  ['aerial', 'drone'],
]);

const services = ServiceCode.options.map(serviceName).join(', ');

/** Parses services by code or name, separated by `;`, `,`, `|`, `/` or `+`; ignored parts are passed over. */
export const readServices = (
  cell: string,
  isIgnored: (part: string) => boolean = () => false,
): CellResult<ServiceCode[]> => {
  const parts = cell.split(/[;,|/+]/).map((part) => part.trim());
  const codes: ServiceCode[] = [];
  for (const part of parts.filter((each) => each !== '' && !isIgnored(each))) {
    const code = serviceByWord.get(plainWord(part));
    if (!code) return { problem: `must be services like ${services}; “${part.slice(0, 40)}” isn’t one`, unknown: part };
    if (!codes.includes(code)) codes.push(code);
  }
  return { value: codes };
};

const urgencies: Readonly<Record<string, Urgency>> = {
  ...Object.fromEntries(Urgency.options.map((word) => [word, word])),
  medium: 'normal',
  asap: 'urgent',
  immediately: 'urgent',
  now: 'urgent',
  hot: 'high',
  warm: 'normal',
  cold: 'low',
};

export const readUrgency = (cell: string): CellResult<Urgency> => {
  const value = urgencies[plainWord(cell)];
  return value ? { value } : { problem: 'must be low, normal, high or urgent' };
};

/** Parses a whole number in common spellings: `2,400`, `2400 sq ft`, `1987.0`. */
export const readNumber = (cell: string, like: string): CellResult<number> => {
  const found = /^([\d,\s]{1,12})(?:\.0*)?\s*(?:sq\.?\s*f(?:ee)?t\.?|sf|square feet)?$/i.exec(cell);
  const digits = found?.[1]?.replace(/\D/g, '') ?? '';
  return digits ? { value: Number(digits) } : { problem: `must be a whole number like ${like}` };
};

const agreed = new Set(['yes', 'y', 'true', '1', 'x', 'agreed', 'optin', 'optedin', 'subscribed']);
const refused = new Set(['', 'no', 'n', 'false', '0', 'none', 'refused', 'optout', 'optedout', 'unsubscribed']);

/** Parses a consent; only an explicit yes grants it. */
export const readConsent = (cell: string): CellResult<boolean> => {
  const word = plainWord(cell);
  if (agreed.has(word)) return { value: true };
  return refused.has(word) ? { value: false } : { problem: 'must be yes or no' };
};
