import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { versionName } from '../contender-names.ts';
import styles from '../tuning.module.css';
import type { VersionRow } from './version-rows.ts';

interface Props {
  row: VersionRow;
  onClose: () => void;
  onReuse: (row: VersionRow) => void;
}

/** A version's text, read-only. */
export const ShowVersion = ({ row, onClose, onReuse }: Props) => (
  <Modal
    visible
    size="large"
    header={versionName(row.number)}
    closeAriaLabel="Close"
    onDismiss={onClose}
    footer={
      <Box float="right">
        <SpaceBetween size="xs" direction="horizontal">
          <Button
            onClick={() => {
              onClose();
              onReuse(row);
            }}
          >
            Write a new one from it
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </SpaceBetween>
      </Box>
    }
  >
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={3}
        items={[
          { label: 'What it is for', value: row.note },
          { label: 'Model', value: row.modelId ?? 'The platform’s' },
          { label: 'Temperature', value: row.temperature === undefined ? 'The model’s own' : String(row.temperature) },
        ]}
      />
      <p className={styles.prompt}>{row.text}</p>
    </SpaceBetween>
  </Modal>
);
