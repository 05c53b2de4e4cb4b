import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { VisitRow, VisitView } from '../../../../../shared/sales/records/visit-contract.ts';

/** Who hears of a change, and how: `Nora Ellis gets one email to … and one text to … with the new time, …`. */
export const toldText = ({ customer, told }: Pick<VisitView, 'customer' | 'told'>, what: string): string => {
  const ways = [
    ...(told.email ? [`one email to ${customer.email}`] : []),
    ...(told.text ? [`one text to ${formatPhone(customer.phone)}`] : []),
  ];
  const who = customer.fullName || 'The customer';
  if (ways.length === 0) return `${who} is not told: call them.`;
  const noText = told.email && !told.text ? ' They haven’t agreed to texts.' : '';
  return `${who} gets ${ways.join(' and ')} with ${what}, about 10 minutes from now. Further changes until then go into the same message.${noText}`;
};

/** How vendors hear that visits are no longer theirs: an offer is withdrawn, and one who has accepted is told. */
export const vendorsLosing = (visits: readonly Pick<VisitRow, 'status' | 'vendorName'>[]): string => {
  const namesOf = (those: typeof visits): Set<string> => new Set(those.flatMap(({ vendorName }) => vendorName ?? []));
  const accepted = namesOf(visits.filter(({ status }) => status !== 'pending' && status !== 'confirmed'));
  const asked = [...namesOf(visits)].filter((name) => !accepted.has(name));
  return [
    ...[...accepted].map((name) => `${name} has accepted, and gets a message that the job is no longer theirs.`),
    ...asked.map((name) => `${name} hasn’t accepted yet: an open offer is withdrawn.`),
  ].join(' ');
};

/** What canceling costs the customer, in words, where no fee is asked for. */
export const feeText = ({ order: { freeUntil, hasFees } }: Pick<VisitView, 'order'>, now: number): string => {
  if (now <= Date.parse(freeUntil)) return 'No fee: this is within your free cancellation period.';
  return hasFees
    ? ''
    : 'Your free cancellation period is over. No fee is charged automatically; settle one with the customer if you want to.';
};
