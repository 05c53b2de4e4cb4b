/** A day in the reader's own words: `Nov 25, 2026`. */
export const shortDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));
