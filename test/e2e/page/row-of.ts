import type { Locator, Page } from '@playwright/test';

/** A row of a table, which on a phone is a card. */
export const rowOf = (place: Page | Locator, name: RegExp): Locator =>
  place
    .getByRole('row', { name })
    .or(place.getByRole('listitem').filter({ hasText: name }))
    .first();
