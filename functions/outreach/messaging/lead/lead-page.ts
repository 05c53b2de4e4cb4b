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

interface Asking {
  readonly table: TenantTable;
  readonly now: number;
}

/** Whether the plan has lead management; where it has none, a mail is all that tells of somebody who wrote through a form. */
export const hasLeads = async ({ table, now }: Asking): Promise<boolean> =>
  isLicensed(await table.get(licenseItem, { featureCode: 'crm' }), now);

/**
 * Where the team reads about a lead: the lead’s page, or the chat where the plan has no lead management. Empty if the plan has
 * a page of neither: then the mail itself says how to reach them.
 */
export const teamPage = async (
  asking: Asking,
  site: SitePlace,
  { leadId, chatId, inChats = chatId !== undefined }: Subject,
): Promise<string> => {
  if (await hasLeads(asking)) return leadPage(site, leadId);
  return inChats ? chatPage(site, chatId) : '';
};
