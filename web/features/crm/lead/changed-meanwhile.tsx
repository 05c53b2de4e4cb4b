import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';

/** Said while somebody edits a lead that somebody else has saved: the form keeps its texts until both are compared. */
export const ChangedMeanwhile = ({ onCompare }: { onCompare: () => void }) => (
  <Alert
    type="info"
    statusIconAriaLabel="Info"
    header="Somebody else saved this lead meanwhile"
    action={<Button onClick={onCompare}>Compare</Button>}
  >
    Your text is kept. You can compare both versions now or when you save.
  </Alert>
);
