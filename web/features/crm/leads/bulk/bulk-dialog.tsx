import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import type { BulkAction } from '../../../../../shared/crm/leads/bulk.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { useStaff } from '../../people/use-staff.ts';
import { isTagTooLong, tagTooLong } from '../tag-limit.ts';
import { changeOf } from './bulk-change.ts';
import { BulkValue } from './bulk-value.tsx';
import { type BulkSelection, useBulk } from './use-bulk.ts';

const words: Record<BulkAction, { title: string; label: string; missing: string; confirm: string }> = {
  assign: { title: 'Assign', label: 'Assign to', missing: 'Choose somebody.', confirm: 'Assign' },
  status: { title: 'Change status of', label: 'New status', missing: 'Choose a status.', confirm: 'Change status' },
  tag: { title: 'Tag', label: 'Tag', missing: 'Enter a tag like “Spring campaign”.', confirm: 'Add tag' },
  untag: { title: 'Take a tag from', label: 'Tag', missing: 'Choose the tag to take away.', confirm: 'Remove tag' },
};

interface Props {
  action: BulkAction;
  chosen: BulkSelection;
  /** How many they are, e.g. `3 leads`. */
  countText: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the value of a bulk change, and runs it. Over 40 lines: one dialog of JSX with its state. */
const BulkDialog = ({ action, chosen, countText, onClose, onDone }: Props) => {
  const staff = useStaff();
  const [value, setValue] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useBulk(staff, onDone);
  const { title, label, missing, confirm } = words[action];
  const change = changeOf(action, value);
  const isTag = action === 'tag' || action === 'untag';
  const lack = isTag && isTagTooLong(value) ? tagTooLong : missing;
  const save = (): void => {
    setAsked(true);
    if (change) mutate({ chosen, change });
  };
  const wrong = error && Object.values(error.fields)[0];
  return (
    <FormModal
      header={`${title} ${countText}`}
      submit={confirm}
      closeLabel="Close without changing anything"
      hasDraft={value !== ''}
      isBusy={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {error && !wrong && <ActProblem error={error} />}
      <FormField label={label} errorText={isAsked && !change ? lack : wrong}>
        <BulkValue
          action={action}
          value={value}
          staff={staff}
          rows={chosen.kind === 'rows' ? chosen.rows : []}
          onChange={setValue}
        />
      </FormField>
      {chosen.kind === 'all' && (
        <Alert type="info" statusIconAriaLabel="Note">
          This changes every lead that the list finds now, also those on other pages. More than a hundred are worked
          through one after the other; you can leave the page meanwhile.
        </Alert>
      )}
    </FormModal>
  );
};

export default BulkDialog;
