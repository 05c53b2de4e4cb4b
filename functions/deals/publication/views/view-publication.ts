import { type SitePlace, siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { PublicationView } from '../../../../shared/deals/publication/contract.ts';
import { type DeadlineState, isExempt, submitDeadline } from '../../../../shared/deals/publication/mls-clock.ts';
import type { MlsUpdate, Publication } from '../../../../shared/deals/publication/publication.ts';
import { publishProblems } from '../../../../shared/deals/publication/publish-rules.ts';
import { publicStatusOf } from '../../../../shared/deals/publication/visibility.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { companyDay } from '../company-day.ts';
import { checkWords, mayBeRead } from '../fair-check.ts';
import { readPublication } from './read-publication.ts';

/** How the deadline of a change stands on a date. */
export const updateState = (
  { done, dueOn }: MlsUpdate,
  listing: Pick<Listing, 'exemption' | 'exemptionForm'>,
  today: string,
): DeadlineState => {
  if (done) return 'met';
  if (isExempt(listing)) return 'waived';
  return today > dueOn ? 'overdue' : 'due';
};

const letStand = ({ sha256: _, ...shown }: NonNullable<Publication['override']>) => shown;

const mailOf = ({ address, listPrice }: Listing, pageUrl: string) => {
  const price = listPrice === undefined ? '' : `, ${formatCents(listPrice)}`;
  return {
    subject: `${address.line1}, ${address.city}${price}`,
    body: `I’d like to show you ${addressLine(address)}.\n\nPhotos, facts and how to see it:\n${pageUrl}\n`,
  };
};

/** What the agent sees of the publication of a listing. */
export const publicationView = async (
  { table, now, site }: { table: TenantTable; now: number; site: SitePlace },
  listing: Listing,
): Promise<PublicationView> => {
  const { listingId, version, publishedAt } = listing;
  const [day, publication] = await Promise.all([companyDay(table, now), readPublication(table, listingId)]);
  const check = await checkWords(table, listing, publication);
  const pageUrl = `${siteOrigin(day.host ?? site.platformHost, site)}/property/${listingId}`;
  return {
    listingId,
    version,
    publishedAt: publishedAt ?? null,
    pageUrl,
    isShown: publicStatusOf(listing, day.today) !== undefined,
    acts: publication?.acts ?? [],
    findings: check.findings,
    override: check.isOverridden && publication?.override ? letStand(publication.override) : null,
    unmet: publishProblems(listing, mayBeRead(check) ? [] : check.findings),
    mls: {
      submit: submitDeadline(listing, day) ?? null,
      updates: (publication?.updates ?? []).map((update) => ({
        ...update,
        state: updateState(update, listing, day.today),
      })),
      number: listing.mls?.number ?? null,
    },
    mail: mailOf(listing, pageUrl),
  };
};
