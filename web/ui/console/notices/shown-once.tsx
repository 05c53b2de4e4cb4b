import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface Props {
  readonly header: string;
  /** `API key`, `signing secret`. */
  readonly what: string;
  readonly secret: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A secret that is shown this once; only its button closes it, so that a click beside it loses nothing. */
export const ShownOnce = ({ header, what, secret, onClose, children }: Props) => (
  <Modal
    visible
    header={header}
    closeAriaLabel="Close"
    onDismiss={({ detail }) => detail.reason !== 'overlay' && onClose()}
    footer={
      <Box float="right">
        <Button variant="primary" onClick={onClose}>
          I copied it
        </Button>
      </Box>
    }
  >
    <SpaceBetween size="m">
      <Alert type="warning" statusIconAriaLabel="Warning" header={`Copy your ${what} now`}>
        We keep no copy, so it can’t be shown again. If you lose it, make a new one.
      </Alert>
      <CopyToClipboard
        variant="inline"
        textToCopy={secret}
        textToDisplay={secret}
        copyButtonAriaLabel={`Copy ${what}`}
        copySuccessText="Copied"
        copyErrorText="Not copied"
      />
      {children}
    </SpaceBetween>
  </Modal>
);
