import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';

/** What is said below a photo, and to whoever can't see it. */
export const CaptionDialog = ({
  name,
  caption = '',
  onSave,
  onClose,
}: {
  name: string;
  caption: string | undefined;
  onSave: (caption: string) => void;
  onClose: () => void;
}) => {
  const [text, setText] = useState(caption);
  return (
    <FormModal
      header={`Caption of ${name}`}
      submit="Save"
      hasDraft
      onSubmit={() => {
        onSave(text.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <FormField label="Caption" constraintText="Buyers read it below the photo; screen readers say it.">
        <Input value={text} onChange={({ detail }) => setText(detail.value.slice(0, 120))} />
      </FormField>
    </FormModal>
  );
};
