import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { PropertyView } from '../../../../../shared/sales/records/contract.ts';
import type { PropertyNote } from '../../../../../shared/sales/records/property.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './properties.module.css';
import { useNoteActions } from './use-note-actions.ts';

const byline = ({ author, createdAt, updatedAt }: PropertyNote, zone: string): string =>
  `${author.name}, ${formatMoment(createdAt, zone)}${updatedAt === createdAt ? '' : ', changed since'}`;

const Note = ({ note }: { note: PropertyNote }) => {
  const { zone } = useWorkspace();
  const { change, remove } = useNoteActions(note.propertyId);
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <li>
        <NoteForm
          label="Change the note"
          submit="Save"
          text={note.text}
          isBusy={change.isPending}
          onCancel={() => setEditing(false)}
          onSave={(text) => change.mutate({ note, text }, { onSuccess: () => setEditing(false) })}
        />
      </li>
    );
  }
  return (
    <li>
      <p>{note.text}</p>
      <div className={styles.by}>
        <span>{byline(note, zone)}</span>
        <SpaceBetween size="xxs" direction="horizontal">
          <Button variant="icon" iconName="edit" ariaLabel="Edit this note" onClick={() => setEditing(true)} />
          <Button
            variant="icon"
            iconName="remove"
            ariaLabel="Delete this note"
            loading={remove.isPending}
            onClick={() => remove.mutate(note)}
          />
        </SpaceBetween>
      </div>
    </li>
  );
};

/** The notes of a property, newest first. */
export const PropertyNotes = ({ property }: { property: PropertyView }) => {
  const { add } = useNoteActions(property.propertyId);
  const [isWriting, setWriting] = useState(false);
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${property.notes.length})`}
          actions={!isWriting && <Button onClick={() => setWriting(true)}>Write a note</Button>}
        >
          Notes
        </Header>
      }
    >
      <SpaceBetween size="m">
        {isWriting && (
          <NoteForm
            label="New note"
            submit="Keep it"
            text=""
            isBusy={add.isPending}
            onCancel={() => setWriting(false)}
            onSave={(text) => add.mutate(text, { onSuccess: () => setWriting(false) })}
          />
        )}
        {property.notes.length === 0 && !isWriting && (
          <Box color="text-body-secondary">Where the key is, which door, the dog’s name: write it down here.</Box>
        )}
        <ul className={styles.notes} aria-label="Notes">
          {property.notes.map((note) => (
            <Note key={note.noteId} note={note} />
          ))}
        </ul>
      </SpaceBetween>
    </Container>
  );
};
