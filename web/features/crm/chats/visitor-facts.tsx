import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChatDetail } from '../../../../shared/assistants/inbox/contract.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { useHasLeads } from '../../../ui/console/workspace.tsx';

const SaveLead = lazy(() => import('./save-lead.tsx'));

type Facts = ChatDetail['facts'];

const pairsOf = ({ fullName, email, phone, propertyAddress, zip, sqFt, rooms, services }: Facts) =>
  [
    { label: 'Name', value: fullName },
    { label: 'Email', value: email },
    { label: 'Phone', value: phone && formatPhone(phone) },
    { label: 'Property', value: propertyAddress ?? zip },
    { label: 'Size', value: sqFt && `${sqFt.toLocaleString('en-US')} sq ft` },
    { label: 'Rooms', value: rooms },
    { label: 'Services', value: services.length > 0 ? serviceNames(services) : undefined },
  ].filter(({ value }) => value !== undefined);

/** Leads to the booking for the visitor's lead; says what comes first where there is none yet. */
const Book = ({ chat: { leadId, saysToBe } }: { chat: ChatDetail }) => {
  const navigate = useNavigate();
  const toBooking = leadId === null ? undefined : `/admin/crm/${leadId}/book`;
  return (
    <Button
      {...(toBooking ? { href: toBooking } : { disabled: true })}
      disabledReason={saysToBe ? 'Confirm who this is first.' : 'Save the visitor as a lead first.'}
      onFollow={(event) => {
        event.preventDefault();
        if (toBooking) void navigate(toBooking);
      }}
    >
      Book
    </Button>
  );
};

/** What the visitor has said, and the ways to keep it: as a lead, and as a booking once there is one. */
export const VisitorFacts = ({ chat }: { chat: ChatDetail }) => {
  const hasLeads = useHasLeads();
  const [isSaving, setSaving] = useState(false);
  const { facts, leadId, saysToBe } = chat;
  const pairs = pairsOf(facts);
  return (
    <SpaceBetween size="s">
      {pairs.length > 0 && <KeyValuePairs columns={3} items={pairs} />}
      <SpaceBetween size="xs" direction="horizontal">
        {leadId === null && !saysToBe && <Button onClick={() => setSaving(true)}>Save as lead</Button>}
        {hasLeads && <Book chat={chat} />}
      </SpaceBetween>
      <Suspense fallback={null}>{isSaving && <SaveLead chat={chat} onClose={() => setSaving(false)} />}</Suspense>
    </SpaceBetween>
  );
};
