import Icon from '@cloudscape-design/components/icon';
import Link from '@cloudscape-design/components/link';
import { useEffect, useRef } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { breakable } from '../../../../ui/console/list/breakable.tsx';
import { type EditableField, labelOf, shownValue } from '../editable-fields.ts';
import { FieldForm } from './field-form.tsx';
import styles from './inline.module.css';
import { useFieldEdit } from './use-field-edit.ts';

const schemes: Partial<Record<EditableField, string>> = { phone: 'tel:', email: 'mailto:' };

/** Restores the focus after an edit. */
const useFocusAfter = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};

/** A lead's field with inline editing; phone numbers and email addresses are links too. */
export const InlineField = ({ lead, name }: { lead: LeadDetail; name: EditableField }) => {
  const edit = useFieldEdit(lead, name);
  const isOpen = edit.text !== undefined;
  const button = useFocusAfter(isOpen);
  if (isOpen) return <FieldForm name={name} edit={edit} onClose={edit.close} />;
  const shown = shownValue(name, edit.current);
  const scheme = shown ? schemes[name] : undefined;
  return (
    <span className={styles.value}>
      {scheme && <Link href={scheme + edit.current}>{breakable(shown)}</Link>}
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={shown ? `Edit ${labelOf(name)}: ${shown}` : `Add ${labelOf(name)}`}
        onClick={edit.open}
      >
        {!scheme && <span data-empty={!shown}>{shown || 'Add'}</span>}
        <Icon name="edit" size="small" />
      </button>
    </span>
  );
};
