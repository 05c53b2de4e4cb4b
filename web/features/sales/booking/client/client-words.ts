import type { ForClient } from '../../../../../shared/sales/booking/order.ts';

type Client = Readonly<ForClient>;

/** What a client may see, as somebody who shares it reads it. */
export const shareTexts: Readonly<Record<Client['shares'], { readonly title: string; readonly text: string }>> = {
  schedule: { title: 'The visits', text: 'When we come and who comes' },
  media: { title: 'Visits and pictures', text: 'And the pictures once they’re ready' },
  all: { title: 'Everything', text: 'Visits, pictures, and what it costs' },
};

const seen: Readonly<Record<Client['shares'], string>> = {
  schedule: 'the visits',
  media: 'visits and pictures',
  all: 'visits, pictures, and prices',
};

/** What to call the client: their first name once it is typed. */
export const clientName = ({ fullName }: Pick<Client, 'fullName'>): string =>
  fullName.trim().split(/\s+/)[0] || 'Your client';

/** Who pays in place of whoever books; undefined if they pay themselves. */
export const payerOf = (client: Client | null): string | undefined =>
  client?.pays === 'client' ? clientName(client) : undefined;

/** Whoever pays sees what it costs, whatever else they see. */
const seenBy = ({ shares, pays }: Client): string =>
  pays === 'client' && shares !== 'all' ? `${seen[shares].replace(' and ', ', ')}, and what it costs` : seen[shares];

/** “Dana pays and sees visits and pictures.” `company`: on whose bill it goes where the company pays. */
export const summaryOf = (client: Client, company?: string): string => {
  const name = clientName(client);
  if (client.pays === 'company') return `${company ?? 'Your company'} pays. ${name} sees ${seenBy(client)}.`;
  return client.pays === 'client'
    ? `${name} pays, and sees ${seenBy(client)}.`
    : `You pay. ${name} sees ${seenBy(client)}.`;
};
