import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { LeadDetail } from '../../../../shared/crm/contract.ts';
import { api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { Conflict } from './conflict.tsx';
import { LeadFieldInput } from './lead-field.tsx';
import { changedFields, changeOf, draftOf, fieldProblem, leadFields } from './lead-fields.ts';
import { useChangeLead } from './use-change-lead.ts';

/** Edits a lead from the version that was shown when it opened; a later version is laid beside it, field by field. */
const EditLead = ({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) => {
  const { notify } = useNotices();
  const { mutate, isPending, error, reset } = useChangeLead(lead.leadId);
  const [base, setBase] = useState(lead);
  const [draft, setDraft] = useState(() => draftOf(lead));
  const [theirs, setTheirs] = useState<LeadDetail>();
  const changed = changedFields(draftOf(base), draft);
  const fail = async (cause: ApiError): Promise<void> => {
    if (cause.code !== 'VERSION_CONFLICT') return;
    reset();
    setTheirs(await api('GET /api/leads/{leadId}', { leadId: lead.leadId }));
  };
  const save = (from = base, texts = draft): void => {
    if (leadFields.some(({ name }) => fieldProblem(name, texts[name]))) return;
    const fields = changedFields(draftOf(from), texts);
    if (fields.length === 0) onClose();
    else
      mutate(changeOf(fields, texts, from.version), {
        onSuccess: () => {
          notify({ type: 'success', text: 'The lead is saved.' });
          onClose();
        },
        onError: fail,
      });
  };
  if (theirs) {
    return (
      <Conflict
        mine={draft}
        base={draftOf(base)}
        theirs={draftOf(theirs)}
        isSaving={isPending}
        onBack={() => setTheirs(undefined)}
        onResolve={(merged) => {
          setBase(theirs);
          setDraft(merged);
          setTheirs(undefined);
          save(theirs, merged);
        }}
      />
    );
  }
  return (
    <Modal
      visible
      size="large"
      header="Edit lead"
      closeAriaLabel="Close without saving"
      onDismiss={({ detail }) => (detail.reason !== 'overlay' || changed.length === 0) && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" loading={isPending} onClick={() => save()}>
              Save
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        {lead.version > base.version && <ChangedMeanwhile onCompare={() => setTheirs(lead)} />}
        {error && Object.keys(error.fields).length === 0 && <Problem error={error} />}
        <ColumnLayout columns={2}>
          {leadFields.map(({ name, label }) => (
            <LeadFieldInput
              key={name}
              name={name}
              label={label}
              value={draft[name]}
              error={error?.fields[name]}
              onChange={(value) => setDraft((now) => ({ ...now, [name]: value }))}
            />
          ))}
        </ColumnLayout>
      </SpaceBetween>
    </Modal>
  );
};

export default EditLead;
