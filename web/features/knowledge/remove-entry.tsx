import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';

interface Props {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Takes an entry away, after asking: its text would have to be written again. */
export const RemoveEntry = ({ name, isBusy, onRemove }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Modal
          visible
          header={`Remove “${name}”?`}
          closeAriaLabel="Keep it"
          onDismiss={close}
          footer={
            <Box float="right">
              <SpaceBetween size="xs" direction="horizontal">
                <Button onClick={close}>Keep it</Button>
                <Button variant="primary" loading={isBusy} onClick={onRemove}>
                  Remove
                </Button>
              </SpaceBetween>
            </Box>
          }
        >
          The assistants stop saying it at once. Its text is not kept; the removal is in the audit log.
        </Modal>
      )}
    </>
  );
};
