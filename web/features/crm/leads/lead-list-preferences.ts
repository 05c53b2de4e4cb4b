import type { CollectionPreferencesProps } from '@cloudscape-design/components/collection-preferences';
import type { Order } from './lead-order.ts';

const columnOfOrder = {
  newest: 'created',
  rank: 'score',
  score: 'score',
  last_contact: 'contact',
  next_task: 'task',
} as const;

export interface LeadListPreferences {
  readonly pageSize: number;
  readonly wrapLines: boolean;
  readonly contentDisplay: readonly CollectionPreferencesProps.ContentDisplayColumn[];
}

/** All columns in default order and visibility. */
export const leadColumnOptions = [
  { id: 'lead', label: 'Lead', alwaysVisible: true, visible: true },
  { id: 'score', label: 'Score', visible: true },
  { id: 'status', label: 'Status', visible: true },
  { id: 'services', label: 'Services', visible: true },
  { id: 'created', label: 'Arrived', visible: true },
  { id: 'assigned', label: 'Assigned to', visible: true },
  { id: 'contact', label: 'Last contact', visible: false },
  { id: 'task', label: 'Next task', visible: false },
  { id: 'tags', label: 'Tags', visible: false },
  { id: 'email', label: 'Email', visible: false },
  { id: 'phone', label: 'Phone', visible: false },
  { id: 'address', label: 'Property', visible: true },
  { id: 'urgency', label: 'Urgency', visible: false },
  { id: 'source', label: 'Source', visible: false },
  { id: 'captures', label: 'Came back', visible: false },
];

export const pageSizes = [10, 25, 50, 100];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const displayOf = (stored: unknown): CollectionPreferencesProps.ContentDisplayColumn[] => {
  const known = new Set(leadColumnOptions.map(({ id }) => id));
  const kept = (Array.isArray(stored) ? stored : [])
    .filter((column) => isRecord(column) && typeof column.id === 'string' && known.delete(column.id))
    .map((column) => ({ id: String(column.id), visible: column.id === 'lead' || column.visible === true }));
  const added = leadColumnOptions.filter(({ id }) => known.has(id)).map(({ id, visible }) => ({ id, visible }));
  return [...kept, ...added];
};

/** The columns that are shown, in their order. */
export const shownColumns = ({ contentDisplay }: LeadListPreferences): string[] =>
  contentDisplay.filter(({ visible }) => visible).map(({ id }) => id);

/** The sort column is always visible; the due column only has data if it is the sort column. */
export const displayFor = ({ contentDisplay }: LeadListPreferences, { sort }: Order): typeof contentDisplay =>
  contentDisplay.map(({ id, visible }) => ({ id, visible: visible || columnOfOrder[sort] === id }));

const besidePanel = new Set(['lead', 'score', 'status', 'created']);

/** What a lead's panel says as well, except what the list is sorted by. */
export const saidByPanel = ({ sort }: Order): ReadonlySet<string> =>
  new Set(leadColumnOptions.map(({ id }) => id).filter((id) => !besidePanel.has(id) && columnOfOrder[sort] !== id));

/** These columns in this order, and no others. */
export const withColumns = (preferences: LeadListPreferences, columns: readonly string[]): LeadListPreferences => {
  const shown = columns.map((id) => ({ id, visible: true }));
  const hidden = leadColumnOptions.filter(({ id }) => !columns.includes(id)).map(({ id }) => ({ id, visible: false }));
  return { ...preferences, contentDisplay: displayOf([...shown, ...hidden]) };
};

/** Whatever was stored as preferences, made valid: unknown columns go, new columns come. */
export const acceptLeadPreferences = (stored: unknown): LeadListPreferences => {
  const given = isRecord(stored) ? stored : {};
  return {
    pageSize: pageSizes.find((size) => size === given.pageSize) ?? 25,
    wrapLines: given.wrapLines === true,
    contentDisplay: displayOf(given.contentDisplay),
  };
};
