import type { SavedView } from '../../../../../shared/crm/leads/views/view.ts';

/** Where somebody is in the list, which a view does not keep. */
const places = ['after', 'page', 'lead', 'view'];

/** The filters and the order of an address, as a view keeps them: always in the same sequence, so that two can be compared. */
export const viewQueryOf = (params: URLSearchParams): string => {
  const kept = new URLSearchParams([...params].filter(([name]) => !places.includes(name)));
  kept.sort();
  return kept.toString();
};

/** The address of a view: its filters, its order and which it is. */
export const addressOfView = ({ viewId, query }: Pick<SavedView, 'viewId' | 'query'>): string => {
  const params = new URLSearchParams(viewQueryOf(new URLSearchParams(query)));
  params.set('view', viewId);
  return `/admin/crm?${params}`;
};

/** True where the list is no longer what the view keeps. */
export const isChanged = ({ query }: Pick<SavedView, 'query'>, params: URLSearchParams): boolean =>
  viewQueryOf(new URLSearchParams(query)) !== viewQueryOf(params);
