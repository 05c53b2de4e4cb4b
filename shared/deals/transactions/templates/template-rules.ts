import type { FieldError } from '../../../contract/routes/error.ts';
import type { TemplateItem } from '../checklist.ts';
import { agreementCodes } from '../checklist-rules.ts';
import type { TransactionType } from '../transaction.ts';

/** Between type and state in the code of a template: `sale-PA`. */
export const separator = '-';

const isType = (name: string): name is TransactionType => Object.hasOwn(agreementCodes, name);

/** The type of deals that a template is for; undefined for a code that names no type and state. */
export const templateType = (code: string): TransactionType | undefined => {
  const [name = '', state = ''] = code.split(separator);
  return /^[A-Z]{2}$/.test(state) && isType(name) ? name : undefined;
};

type Named = Pick<TemplateItem, 'code' | 'name'>;

const nameKey = (name: string): string => name.trim().toLowerCase();

/** The places of what repeats something before it. */
const repeated = (keys: readonly string[]): number[] => keys.flatMap((key, i) => (keys.indexOf(key) < i ? [i] : []));

/** What keeps items from being the template of a type of deal, each with its field; the one place for form and server. */
export const templateProblems = (type: TransactionType | undefined, items: readonly Named[]): FieldError[] => {
  const agreement = type && agreementCodes[type];
  const isSigned = agreement === undefined || items.some(({ code }) => code === agreement);
  return [
    ...repeated(items.map(({ code }) => code)).map((i) => ({
      path: `items.${i}.code`,
      message: 'must be different from the others',
    })),
    ...repeated(items.map(({ name }) => nameKey(name))).map((i) => ({
      path: `items.${i}.name`,
      message: `must be different from the others: “${items[i]?.name ?? ''}” is there already`,
    })),
    ...(isSigned
      ? []
      : [{ path: 'items', message: `must keep the item ${agreement}: without it no deal could be under contract` }]),
  ];
};
