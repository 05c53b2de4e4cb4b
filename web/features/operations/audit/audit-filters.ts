import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';

/** What the log is narrowed to; it lives in the URL, the free text as `q`. */
export interface AuditFilters {
  readonly actor?: string;
  readonly action?: string;
  readonly target?: string;
  readonly q?: string;
}

const names = ['actor', 'action', 'target', 'q'] as const;

/** Reads the filters from the URL. */
export const auditFiltersIn = (params: URLSearchParams): AuditFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim().slice(0, 80);
      return value ? [[name, value]] : [];
    }),
  );

/** The filters as the field shows them. */
export const queryOf = (filters: AuditFilters): PropertyFilterProps.Query => ({
  operation: 'and',
  tokens: names.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    return [name === 'q' ? { operator: ':', value } : { propertyKey: name, operator: ':', value }];
  }),
});

/** The URL's filters after a change of the field; of two about the same the later one counts. */
export const paramsOf = ({ tokens }: PropertyFilterProps.Query): Record<(typeof names)[number], string | undefined> => {
  const last = (name: string) => tokens.findLast(({ propertyKey = 'q' }) => propertyKey === name)?.value;
  return { actor: last('actor'), action: last('action'), target: last('target'), q: last('q') };
};
