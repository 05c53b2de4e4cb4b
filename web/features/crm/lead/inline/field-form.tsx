import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { type EditableField, labelOf, shownValue } from '../editable-fields.ts';
import { FieldInput } from './field-input.tsx';
import styles from './inline.module.css';
import type { FieldEdit } from './use-field-edit.ts';

interface Props {
  name: EditableField;
  edit: FieldEdit;
  /** Done with: the way back to the value. */
  onClose: () => void;
}

const Choice = ({ name, edit, theirs, onClose }: Props & { theirs: string }) => (
  <div className={styles.theirs} role="alert">
    <span>
      Somebody else saved <b>{shownValue(name, theirs) || 'nothing'}</b> meanwhile. Your text is kept.
    </span>
    <SpaceBetween size="xs" direction="horizontal">
      <Button loading={edit.isSaving} onClick={edit.keepMine}>
        Keep mine
      </Button>
      <Button onClick={onClose}>Take theirs</Button>
    </SpaceBetween>
  </div>
);

/** The form of a field in edit mode: Enter saves, Esc cancels. */
export const FieldForm = ({ name, edit, onClose }: Props) => (
  <form
    className={styles.form}
    aria-label={`Edit ${labelOf(name)}`}
    onSubmit={(event) => {
      event.preventDefault();
      edit.save();
    }}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      onClose();
    }}
  >
    <FormField stretch errorText={edit.problem}>
      <div className={styles.entry}>
        <FieldInput name={name} edit={edit} />
        {edit.theirs === undefined && (
          <Button
            {...{ variant: 'icon', iconName: 'check', formAction: 'submit', loading: edit.isSaving }}
            ariaLabel={`Save ${labelOf(name)}`}
          />
        )}
        <Button
          {...{ variant: 'icon', iconName: 'close', formAction: 'none' }}
          ariaLabel={`Leave ${labelOf(name)} as it was`}
          onClick={onClose}
        />
      </div>
    </FormField>
    {edit.theirs !== undefined && <Choice {...{ name, edit, onClose, theirs: edit.theirs }} />}
    {edit.isDirty && !edit.isSaving && <UnsavedGuard />}
  </form>
);
