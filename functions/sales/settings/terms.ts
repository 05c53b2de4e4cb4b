import type { TermsInput, TermsView } from '../../../shared/company/settings/showcase.ts';
import { type CurrentTerms, currentTermsOf, TermsEdition } from '../../../shared/company/site/terms.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { localDate } from '../../../shared/contract/time.ts';
import { termsItem } from '../../company/site/showcase-store.ts';
import { readTerms } from '../../company/site/words/read-terms.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readTenantNow } from './company.ts';
import { checkVersion, readMark, recordChange, type SettingsRequest, savedOf } from './section.ts';
import type { SettingMark } from './store.ts';

const part = { section: 'terms', name: 'The terms' } as const;

/** Every edition before the current one, the latest first; the first is not stored unless the company wrote it. */
const earlierOf = async (table: TenantTable, current: CurrentTerms, first: CurrentTerms): Promise<CurrentTerms[]> => {
  if (current.edition === 1) return [];
  const { stored } = await table.collect({ pk: 'TERMS', consistent: true }, { stored: termsItem });
  const known = stored.map(({ edition, publishedOn }) => ({ edition, publishedOn }));
  return [first, ...known].filter(({ edition }) => edition < current.edition).sort((a, b) => b.edition - a.edition);
};

const readParts = async (table: TenantTable) => {
  const [tenant, mark] = await Promise.all([readTenantNow(table), readMark(table, part)]);
  const current = TermsEdition.parse(await readTerms(table, tenant));
  return { tenant, mark, current };
};

const viewOf = async (
  table: TenantTable,
  current: TermsEdition,
  { createdAt, timezone, slug }: Pick<Tenant, 'createdAt' | 'timezone' | 'slug'>,
  mark: SettingMark | undefined,
): Promise<TermsView> => ({
  current,
  earlier: await earlierOf(table, current, currentTermsOf({ createdAt, timezone })),
  slug,
  ...savedOf(mark),
});

/** The current terms with the dates of the earlier ones. */
export const readTermsView = async (table: TenantTable): Promise<TermsView> => {
  const { tenant, mark, current } = await readParts(table);
  return await viewOf(table, current, tenant, mark);
};

/** Publishes a new edition; the ones before it stay as they were, because orders refer to them. */
export const changeTerms = async (request: SettingsRequest, { terms, version }: TermsInput): Promise<TermsView> =>
  await untilWritten(async () => {
    const { table, caller, now } = request;
    const { tenant, mark, current } = await readParts(table);
    checkVersion(part, mark, version);
    if (terms === current.text) return await viewOf(table, current, tenant, mark);
    const next = { edition: current.edition + 1, publishedOn: localDate(now, tenant.timezone), text: terms };
    const { text: _, ...holds } = next;
    const changes = [{ field: 'edition', before: current.edition, after: next.edition }];
    const record = recordChange(request, part, changes, mark);
    await table.commit(
      table.create(termsItem, { ...next, by: caller.name ?? caller.email }),
      table.patch(tenantItem, tenant, { terms: holds }),
      ...record.writes,
    );
    return await viewOf(table, next, tenant, record.mark);
  });
