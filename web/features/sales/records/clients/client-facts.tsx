import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import { breakable } from '../../../../ui/console/list/breakable.tsx';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useHasLeads, useWorkspace } from '../../../../ui/console/workspace.tsx';

const totalsOf = ({ kind, members, orders, spent }: ClientView) =>
  kind === 'customer'
    ? { orders, spent }
    : members.reduce((sum, each) => ({ orders: sum.orders + each.orders, spent: sum.spent + each.spent }), {
        orders: 0,
        spent: 0,
      });

const billingOf = ({ billingEmail, billingAddress, paymentDays }: ClientView) => [
  { label: 'Invoices go to', value: billingEmail ?? 'Not entered' },
  { label: 'Billing address', value: billingAddress ?? 'Not entered' },
  { label: 'To be paid', value: paymentDays === null ? 'At once' : `Within ${paymentDays} days` },
];

const contactOf = ({ email, phone }: ClientView) => [
  { label: 'Email', value: email ? <Link href={`mailto:${email}`}>{breakable(email)}</Link> : 'Not entered' },
  { label: 'Phone', value: phone ? <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link> : 'Not entered' },
];

/** A client's contact data, order totals and billing. */
export const ClientFacts = ({ client }: { client: ClientView }) => {
  const { zone } = useWorkspace();
  const hasLeads = useHasLeads();
  const { company, leadId, kind, lastOrderAt } = client;
  const { orders, spent } = totalsOf(client);
  return (
    <Container header={<Header variant="h2">About</Header>}>
      <KeyValuePairs
        columns={2}
        minColumnWidth={140}
        items={[
          ...contactOf(client),
          { label: 'Orders', value: String(orders) },
          { label: 'Lifetime value', value: formatCents(spent) },
          ...(kind === 'customer'
            ? [
                { label: 'Last order', value: lastOrderAt ? formatMoment(lastOrderAt, zone) : 'None yet' },
                {
                  label: 'Belongs to',
                  value: company ? (
                    <RecordLink to={`/admin/clients/${company.clientId}`}>{company.name}</RecordLink>
                  ) : (
                    'Nobody'
                  ),
                },
              ]
            : billingOf(client)),
          ...(leadId && hasLeads
            ? [{ label: 'Conversation', value: <LeadLink leadId={leadId}>Open the lead</LeadLink> }]
            : []),
        ]}
      />
    </Container>
  );
};
