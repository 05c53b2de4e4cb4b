import type { ChecklistTemplate, TemplateItem } from '../checklist.ts';
import { TransactionType } from '../transaction.ts';
import { everywhere } from './everywhere.ts';
import { pennsylvania } from './pennsylvania.ts';
import { separator, templateType } from './template-rules.ts';

type OfState = Readonly<Partial<Record<TransactionType, readonly TemplateItem[]>>>;

/** The states that have rules of their own. */
const states: Readonly<Record<string, OfState>> = { PA: pennsylvania };

const typeNames: Readonly<Record<TransactionType, string>> = {
  sale: 'Sale',
  purchase: 'Purchase',
  dual: 'Both sides',
  lease_landlord: 'Lease for a landlord',
  lease_tenant: 'Lease for a tenant',
  referral_out: 'Referral to another broker',
};

/** The code of the template for deals of a type in a state: `sale-PA`. */
export const templateCode = (type: TransactionType, state: string): string => `${type}${separator}${state}`;

/** The template that every company begins with; undefined for a code that names no type and state. */
export const defaultTemplate = (code: string): ChecklistTemplate | undefined => {
  const type = templateType(code);
  const state = code.split(separator)[1];
  if (type === undefined || state === undefined) return undefined;
  const items = states[state]?.[type] ?? everywhere[type];
  return { code: templateCode(type, state), name: `${typeNames[type]}, ${state}`, n: 0, items: [...items] };
};

/** The codes of a state's templates. */
export const templateCodes = (state: string): string[] =>
  TransactionType.options.map((type) => templateCode(type, state));
