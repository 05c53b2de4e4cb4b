import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'northlight-campaign';
const MAX_CHARS = 200;

/** The campaign parameters of the first page of a visit, as a lead keeps them. */
export interface Campaign {
  readonly utmSource?: string;
  readonly utmMedium?: string;
  readonly utmCampaign?: string;
  readonly utmContent?: string;
  readonly utmTerm?: string;
}

const names = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const satisfies Record<keyof Campaign, string>;

const fieldsFrom = (read: (field: keyof Campaign) => unknown): Campaign =>
  Object.fromEntries(
    (Object.keys(names) as (keyof Campaign)[]).flatMap((field) => {
      const value = read(field);
      return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim().slice(0, MAX_CHARS)]] : [];
    }),
  );

/** The campaign parameters of an address. */
export const campaignIn = (search: string): Campaign => {
  const query = new URLSearchParams(search);
  return fieldsFrom((field) => query.get(names[field]));
};

let kept: Campaign | undefined;

/** Keeps the campaign of the visit's first page in this tab: later pages have other addresses. A new campaign replaces it. */
export const keepCampaign = (search: string): void => {
  const found = campaignIn(search);
  if (Object.keys(found).length === 0) return;
  kept = found;
  writeStored('sessionStorage', KEY, found);
};

/** The campaign that brought this visit; undefined without one. Every lead of the site carries it. */
export const campaign = (): Campaign | undefined => {
  const stored = readStored('sessionStorage', KEY);
  const found = kept ?? (typeof stored === 'object' && stored !== null ? fieldsFrom(readFrom(stored)) : undefined);
  return found && Object.keys(found).length > 0 ? found : undefined;
};

const readFrom = (stored: object) => (field: keyof Campaign) =>
  new Map<string, unknown>(Object.entries(stored)).get(field);
