import type { Showcase } from '../../shared/company/site/showcase.ts';
import { emptyShowcase } from '../../shared/company/site/showcase-parts.ts';
import { api } from './api/api.ts';
import { useRead } from './api/use-read.ts';
import { configuration } from './configuration.ts';

/** What proves the company, from the document if present, otherwise from the API; empty until it is known. */
export const useShowcase = (): Showcase => {
  const { showcase } = configuration();
  const read = useRead(showcase ? undefined : 'showcase', (signal) => api('GET /api/showcase', {}, { signal }));
  return showcase ?? read.data ?? emptyShowcase;
};
