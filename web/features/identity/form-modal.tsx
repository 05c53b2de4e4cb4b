import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface Props {
  readonly header: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isClosed?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form in front of the list it belongs to. */
export const FormModal = ({ header, submit, isBusy, isClosed = false, onSubmit, onClose, children }: Props) => (
  <Modal
    visible
    header={header}
    closeAriaLabel="Close"
    onDismiss={onClose}
    footer={
      <Box float="right">
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isBusy} disabled={isClosed} onClick={onSubmit}>
            {submit}
          </Button>
        </SpaceBetween>
      </Box>
    }
  >
    <SpaceBetween size="l">{children}</SpaceBetween>
  </Modal>
);
