import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';

interface Props {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Removes an entry after a confirmation, because its text would have to be rewritten. */
export const RemoveEntry = ({ name, isBusy, onRemove }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <FormModal
          header={`Remove “${name}”?`}
          submit="Remove"
          cancel="Keep it"
          closeLabel="Keep it"
          isDestructive
          isBusy={isBusy}
          onSubmit={onRemove}
          onClose={close}
        >
          The assistants stop saying it at once. Its text is not kept; the removal is in the audit log.
        </FormModal>
      )}
    </>
  );
};
