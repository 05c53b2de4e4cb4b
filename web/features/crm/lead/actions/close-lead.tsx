import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import type { LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { leadStatusLabel, personLabel } from '../../../../ui/console/marks/labels.ts';

/** How long a reason may be. */
const MAX_REASON_CHARS = 300;

const usualReasons: Partial<Record<LeadStatus, readonly string[]>> = {
  won: ['Good advice', 'Times that fit', 'Recommended by a friend', 'Price'],
  lost: ['Too expensive', 'No time fitted', 'Chose somebody else', 'No answer', 'Does it later'],
  unqualified: ['Outside our area', 'Wants what we don’t offer', 'Not a real request'],
};

interface Props {
  lead: LeadDetail;
  status: LeadStatus;
  isSaving: boolean;
  onSave: (reason: string | null) => void;
  onClose: () => void;
}

/** Closes a lead and asks why: one word is enough, none is no obstacle. */
const CloseLead = ({ lead, status, isSaving, onSave, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const label = leadStatusLabel(status).toLowerCase();
  return (
    <FormModal
      header={`${personLabel(lead)} is ${label}`}
      submit={`Mark as ${label}`}
      closeLabel="Close without changing the status"
      isBusy={isSaving}
      hasDraft={reason !== ''}
      onSubmit={() => onSave(reason.trim() || null)}
      onClose={onClose}
    >
      <FormField label="Why?" description="Helps to see what wins and what loses. You can leave it empty.">
        <SpaceBetween size="s">
          <SpaceBetween size="xs" direction="horizontal">
            {usualReasons[status]?.map((text) => (
              <Button key={text} onClick={() => setReason(text)}>
                {text}
              </Button>
            ))}
          </SpaceBetween>
          <Textarea
            value={reason}
            rows={3}
            ariaLabel="Why?"
            onChange={({ detail }) => setReason(detail.value.slice(0, MAX_REASON_CHARS))}
          />
        </SpaceBetween>
      </FormField>
    </FormModal>
  );
};

export default CloseLead;
