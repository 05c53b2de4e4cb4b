import { type SitePlace, siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { isLicensed } from '../../../../shared/contract/access/feature.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

/** The console's page with all leads, or with one of them open. */
const leadPage = (site: SitePlace, leadId?: string): string =>
  `${siteOrigin(site.platformHost, site)}/admin/crm${leadId === undefined ? '' : `?lead=${leadId}`}`;

const chatPage = (site: SitePlace, chatId?: string): string =>
  `${siteOrigin(site.platformHost, site)}/admin/chats${chatId === undefined ? '' : `?chat=${chatId}`}`;

/** Who a mail to the team is about: one lead, and the chat it wrote in; or `inChats` for all that may have asked in one. */
interface Subject {
  readonly leadId?: string;
  readonly chatId?: string | undefined;
  readonly inChats?: boolean;
}

/**
 * Where the team reads about a lead: the lead’s page, or the chat where the plan has no lead management. Empty if the plan has
 * a page of neither: then the mail itself says how to reach them.
 */
export const teamPage = async (
  { table, now }: { readonly table: TenantTable; readonly now: number },
  site: SitePlace,
  { leadId, chatId, inChats = chatId !== undefined }: Subject,
): Promise<string> => {
  if (isLicensed(await table.get(licenseItem, { featureCode: 'crm' }), now)) return leadPage(site, leadId);
  return inChats ? chatPage(site, chatId) : '';
};
