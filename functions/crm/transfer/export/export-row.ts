import { serviceName } from '../../../../shared/company/catalog/service-name.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadStatusName } from '../../../../shared/crm/leads/lead-status.ts';

/** Looks up a colleague's name by profile id. */
export type NameOf = (profileId: string | null) => string;

type Column = readonly [heading: string, cell: (lead: Lead, nameOf: NameOf) => string | number | null];

const yesNo = (given: boolean): string => (given ? 'yes' : 'no');

/** Columns of an export; an import recognizes every importable one. */
const columns: readonly Column[] = [
  ['Full name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && formatPhone(phone)],
  ['Status', ({ status }) => leadStatusName[status]],
  ['Score', ({ score }) => score],
  ['Assigned to', ({ assignedTo }, nameOf) => nameOf(assignedTo)],
  ['Source', ({ source }) => source],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Property address', ({ propertyAddress }) => propertyAddress],
  ['City', ({ address }) => address?.city ?? null],
  ['State', ({ address }) => address?.state ?? null],
  ['ZIP code', ({ address }) => address?.zip ?? null],
  ['Property type', ({ propertyType }) => propertyType],
  ['Property size', ({ propertySize }) => propertySize],
  ['Year built', ({ yearBuilt }) => yearBuilt],
  ['Services', ({ servicesInterested }) => servicesInterested.map(serviceName).join('; ')],
  ['Urgency', ({ urgency }) => urgency],
  ['Budget', ({ budgetRange }) => budgetRange],
  ['Notes', ({ metadata }) => metadata.notes ?? ''],
  ['Service messages', ({ consents }) => yesNo(consents.serviceMessages)],
  ['Marketing', ({ consents }) => yesNo(consents.marketing)],
  ['AI calls', ({ consents }) => yesNo(consents.aiCalls)],
  ['Contact attempts', ({ contactAttempts }) => contactAttempts],
  ['Last contact (UTC)', ({ lastContactAt }) => lastContactAt],
  ['Created (UTC)', ({ createdAt }) => createdAt],
];

export const exportHeadings = columns.map(([heading]) => heading);

/** Formats a lead as a CSV row. */
export const exportRow = (lead: Lead, nameOf: NameOf): string[] =>
  columns.map(([, cell]) => String(cell(lead, nameOf) ?? ''));
