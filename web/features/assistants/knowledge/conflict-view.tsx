import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { disputedFields, type EntryDraft, type EntryField, entryFields } from './entry-draft.ts';
import styles from './knowledge.module.css';
import { placeName } from './place-names.ts';
import type { EntryState } from './use-entry-draft.ts';

const shown = (name: EntryField, draft: EntryDraft): string => {
  const text = name === 'content' || name === 'title' ? draft[name] : placeName(draft[name]);
  return text.trim() === '' ? 'Empty' : text;
};

/**
 * Conflict: somebody saved the entry meanwhile. Shows both texts side by side; nothing is lost before one is chosen.
 */
export const ConflictView = ({ state }: { state: EntryState }) => {
  const { theirs, draft, base } = state;
  if (!theirs) return null;
  const disputed = disputedFields(base, draft, theirs);
  return (
    <Alert
      type="warning"
      statusIconAriaLabel="Warning"
      header="Somebody else saved this entry meanwhile"
      action={
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={state.takeTheirs}>Load theirs</Button>
          <Button variant="primary" loading={state.isBusy} onClick={state.keepMine}>
            Keep mine
          </Button>
        </SpaceBetween>
      }
    >
      {disputed.length === 0
        ? 'You changed different fields: “Keep mine” saves both changes.'
        : '“Keep mine” saves your text over theirs; what only they changed stays theirs.'}
      {entryFields
        .filter(({ name }) => disputed.includes(name))
        .map(({ name, label }) => (
          <div key={name} className={styles.sides}>
            <div>
              <strong>{label}, yours</strong>
              <p className={styles.text}>{shown(name, draft)}</p>
            </div>
            <div>
              <strong>{label}, saved meanwhile</strong>
              <p className={styles.text}>{shown(name, theirs)}</p>
            </div>
          </div>
        ))}
    </Alert>
  );
};
