import * as z from 'zod';

/** Where a rule is written. */
export const SourceUrl = z
  .url({ protocol: /^https$/, error: 'must be an address like https://example.gov/page' })
  .max(400);
