import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { changedFields, type LeadDraft, type LeadField, leadFields, shownValue } from './lead-fields.ts';

interface Props {
  base: LeadDraft;
  mine: LeadDraft;
  theirs: LeadDraft;
  isSaving: boolean;
  onBack: () => void;
  onResolve: (merged: LeadDraft) => void;
}

type Choice = 'mine' | 'theirs';

/** The fields that both changed, to different texts: only these need a decision. */
export const conflictingFields = (base: LeadDraft, mine: LeadDraft, theirs: LeadDraft): LeadField[] => {
  const changedByMe = changedFields(base, mine);
  return changedFields(base, theirs).filter(
    (name) => changedByMe.includes(name) && mine[name].trim() !== theirs[name].trim(),
  );
};

/** Their version with my changes; where both changed the same field, the chosen one. */
export const mergeDrafts = (
  base: LeadDraft,
  mine: LeadDraft,
  theirs: LeadDraft,
  choices: Partial<Record<LeadField, Choice>>,
): LeadDraft => {
  const merged = { ...theirs };
  for (const name of changedFields(base, mine)) if (choices[name] !== 'theirs') merged[name] = mine[name];
  return merged;
};

/** Lays the two versions side by side; what only one of us changed is kept without asking. */
export const Conflict = ({ base, mine, theirs, isSaving, onBack, onResolve }: Props) => {
  const [choices, setChoices] = useState<Partial<Record<LeadField, Choice>>>({});
  const disputed = conflictingFields(base, mine, theirs);
  const rows = leadFields.filter(({ name }) => disputed.includes(name));
  const option = (value: Choice, text: string) => ({ value, label: text });
  return (
    <Modal
      visible
      size="large"
      header="Somebody else changed this lead"
      closeAriaLabel="Back to editing"
      onDismiss={onBack}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={onBack}>Back to editing</Button>
            <Button
              variant="primary"
              loading={isSaving}
              onClick={() => onResolve(mergeDrafts(base, mine, theirs, choices))}
            >
              Save this version
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning" statusIconAriaLabel="Warning">
          {rows.length === 0
            ? 'You changed different fields, so both changes can be kept.'
            : 'Choose what is right. Fields that only one of you changed are kept.'}
        </Alert>
        {rows.length > 0 && (
          <Table
            variant="embedded"
            items={rows}
            trackBy="name"
            ariaLabels={{ tableLabel: 'Both versions' }}
            columnDefinitions={[
              { id: 'field', header: 'Field', isRowHeader: true, cell: ({ label }) => label },
              { id: 'mine', header: 'Yours', cell: ({ name }) => shownValue(name, mine[name]) },
              { id: 'theirs', header: 'Saved meanwhile', cell: ({ name }) => shownValue(name, theirs[name]) },
              {
                id: 'choice',
                header: 'Keep',
                cell: ({ name, label }) => (
                  <RadioGroup
                    ariaLabel={`Keep for ${label}`}
                    value={choices[name] ?? 'mine'}
                    items={[option('mine', 'Yours'), option('theirs', 'Theirs')]}
                    onChange={({ detail }) =>
                      setChoices((now) => ({ ...now, [name]: detail.value === 'theirs' ? 'theirs' : 'mine' }))
                    }
                  />
                ),
              },
            ]}
          />
        )}
      </SpaceBetween>
    </Modal>
  );
};
