import type { ItemCondition, TemplateItem } from '../../../../../shared/deals/transactions/checklist.ts';

/** The stages that an item can be ready for, in their order. */
export const itemStages = ['preparing', 'under_contract', 'clear_to_close', 'closed'] as const;
export type ItemStage = (typeof itemStages)[number];

/** An item of a template while it is edited. */
export type DraftItem = TemplateItem & { readonly stage: ItemStage };

const isStage = (stage: string): stage is ItemStage => itemStages.some((each) => each === stage);

/** The items of a template as they are edited. */
export const draftOf = (items: readonly TemplateItem[]): DraftItem[] =>
  items.map((item) => ({ ...item, stage: isStage(item.stage) ? item.stage : 'closed' }));

const MAX_CODE_CHARS = 40;
const MAX_CODE_ROOT = 36;

/** A code for a new item, from its name: deals keep it when the item is renamed. */
export const codeFor = (name: string, taken: readonly string[]): string => {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const root = words.slice(0, MAX_CODE_ROOT) || 'item';
  const codes = [root, ...taken.map((_, i) => `${root}_${i + 2}`)];
  return (codes.find((code) => !taken.includes(code)) ?? root).slice(0, MAX_CODE_CHARS);
};

/** The items with one of them a place further up or down among those of its stage. */
export const moved = (items: readonly DraftItem[], code: string, by: 1 | -1): DraftItem[] => {
  const from = items.findIndex((item) => item.code === code);
  const stage = items[from]?.stage;
  const places = items.flatMap((item, i) => (item.stage === stage ? [i] : []));
  const to = places[places.indexOf(from) + by];
  const [one, other] = [items[from], items[to ?? -1]];
  return to === undefined || !one || !other ? [...items] : items.with(from, other).with(to, one);
};

/** A condition in words; undefined for what is always asked. */
export const conditionText = (condition: ItemCondition): string | undefined => {
  const { builtBefore, hasHoa, onSeptic, hasMortgage, needsMunicipalCertificate } = condition;
  const either = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? undefined : value ? yes : no;
  const parts = [
    builtBefore === undefined ? undefined : `built before ${builtBefore}`,
    either(hasHoa, 'in an association', 'in no association'),
    either(onSeptic, 'on septic', 'not on septic'),
    either(hasMortgage, 'bought with a mortgage', 'bought without a mortgage'),
    either(needsMunicipalCertificate, 'where a certificate is needed', 'where no certificate is needed'),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `Only ${parts.join(', ')}`;
};

const YEAR = /^(1[6-9]|2[01])\d{2}$/;

/** A year as it is typed: empty for none, undefined for what is no year. */
export const yearIn = (text: string): { builtBefore?: number } | undefined => {
  if (text.trim() === '') return {};
  return YEAR.test(text.trim()) ? { builtBefore: Number(text) } : undefined;
};
