import { serviceName } from '../../../../shared/company/catalog/service-name.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadStatusName } from '../../../../shared/crm/leads/lead-status.ts';

/** The name of a colleague by profile. */
export type NameOf = (profileId: string | null) => string;

type Column = readonly [heading: string, cell: (lead: Lead, nameOf: NameOf) => string | number | null];

const yes = (given: boolean): string => (given ? 'yes' : 'no');

/** The columns of an export; an import recognises all that it can take. */
const columns: readonly Column[] = [
  ['Full name', ({ fullName }) => fullName],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone && formatPhone(phone)],
  ['Status', ({ status }) => leadStatusName[status]],
  ['Score', ({ score }) => score],
  ['Assigned to', ({ assignedTo }, nameOf) => nameOf(assignedTo)],
  ['Source', ({ source }) => source],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Property address', ({ propertyAddress }) => propertyAddress],
  ['Property type', ({ propertyType }) => propertyType],
  ['Property size', ({ propertySize }) => propertySize],
  ['Year built', ({ yearBuilt }) => yearBuilt],
  ['Services', ({ servicesInterested }) => servicesInterested.map(serviceName).join('; ')],
  ['Urgency', ({ urgency }) => urgency],
  ['Budget', ({ budgetRange }) => budgetRange],
  ['Notes', ({ metadata }) => metadata.notes ?? ''],
  ['Service messages', ({ consents }) => yes(consents.serviceMessages)],
  ['Marketing', ({ consents }) => yes(consents.marketing)],
  ['AI calls', ({ consents }) => yes(consents.aiCalls)],
  ['Contact attempts', ({ contactAttempts }) => contactAttempts],
  ['Last contact (UTC)', ({ lastContactAt }) => lastContactAt],
  ['Created (UTC)', ({ createdAt }) => createdAt],
];

export const exportHeadings = columns.map(([heading]) => heading);

/** A lead as a line of the file. */
export const exportRow = (lead: Lead, nameOf: NameOf): string[] =>
  columns.map(([, cell]) => String(cell(lead, nameOf) ?? ''));
