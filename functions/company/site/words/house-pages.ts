import type { TenantTable } from '../../../platform/table/tenant-table.ts';

/** The page of a house that is for sale, as the area that sells it tells it to the document. */
export interface HousePage {
  readonly title: string;
  /** Its one address, whichever id it was asked by. */
  readonly url: string;
  readonly description: string;
  /** The page's body before any script: HTML. */
  readonly words: string;
  /** Structured data (schema.org). */
  readonly data: Readonly<Record<string, unknown>>;
  /** A picture for link previews. */
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  /** True where search engines may list it. */
  readonly isListed: boolean;
  /** What the page's code would otherwise ask for. */
  readonly house: unknown;
}

interface Site {
  readonly table: TenantTable;
  readonly now: number;
}

/** Pages of houses for sale; a higher area registers them at the document's root. */
export interface HousePages {
  /** The page of an id; undefined where strangers find nothing under it. */
  at(
    site: Site & { readonly origin: string; readonly companyName: string },
    id: string,
  ): Promise<HousePage | undefined>;
  /** Paths that search engines may list. */
  paths(site: Site): Promise<string[]>;
  /** True for an id that is one of theirs; other ids of `/property/…` are galleries’. */
  owns(id: string): boolean;
}
