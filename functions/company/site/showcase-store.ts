import * as z from 'zod';
import { Showcase } from '../../../shared/company/site/showcase.ts';
import { TermsEdition } from '../../../shared/company/site/terms.ts';
import { entity } from '../../platform/table/entity.ts';

/** What proves the company on its homepage; beside the tenant, so that a page reads it with the rest. */
export const showcaseItem = entity({
  name: 'showcase',
  schema: Showcase.extend({ version: z.number() }),
  key: () => ({ pk: 'TENANT', sk: 'SHOWCASE' }),
});

/** An edition of the company's terms; only ever created. */
export const termsItem = entity({
  name: 'terms',
  schema: TermsEdition.extend({ by: z.string() }),
  key: (id: { edition: number }) => ({ pk: 'TERMS', sk: `EDITION#${String(id.edition).padStart(6, '0')}` }),
});
