import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_NOTE_CHARS } from '../../../../shared/sales/records/limits.ts';
import type { HouseView } from '../../../../shared/workspace/houses/house.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { acceptText, useKeptDraft } from '../../../platform/visit/kept-draft.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { Button } from '../../../ui/workspace/kit.tsx';
import { HouseBlockSection } from './house-block.tsx';
import styles from './house-notes.module.css';

type Note = NonNullable<HouseView['notes']>[number];

interface EditorProps {
  readonly propertyId: string;
  readonly note?: Note | undefined;
  readonly onClose: () => void;
}

/** What was typed into a note, or into a new one, and is not saved. */
const useNoteDraft = ({ propertyId, note }: Pick<EditorProps, 'propertyId' | 'note'>) =>
  useKeptDraft(note ? `note ${note.noteId}` : `new note ${propertyId}`, acceptText);

/**
 * Writes a note, or edits one of one's own; what was typed stays if it is not saved. Over 40 lines: one form of JSX
 * with its state.
 */
const Editor = ({ propertyId, note, onClose }: EditorProps) => {
  const client = useQueryClient();
  const { draft, keep, forget, keyOf } = useNoteDraft({ propertyId, note });
  const saved = note?.text ?? '';
  const text = draft ?? saved;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useMutation<unknown, ApiError>({
    mutationFn: () =>
      note
        ? api('PATCH /api/houses/{propertyId}/notes/{noteId}', {
            propertyId,
            noteId: note.noteId,
            version: note.version,
            text,
          })
        : api('POST /api/houses/{propertyId}/notes', { propertyId, text }, { idempotencyKey: keyOf(text) }),
    onSuccess: async () => {
      forget(draft);
      await invalidate(client, 'GET /api/houses/{propertyId}');
      onClose();
    },
  });
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') save.mutate();
      }}
    >
      <textarea
        ref={field}
        aria-label={note ? 'Edit the note' : 'New note'}
        placeholder="Where the key is, what to mind"
        rows={3}
        maxLength={MAX_NOTE_CHARS}
        value={text}
        readOnly={save.isPending}
        onChange={({ target }) => keep(target.value === saved ? undefined : target.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Escape') onClose();
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      <p>
        <span role="alert">{save.error?.message}</span>
        <Button
          look="quiet"
          onClick={() => {
            keep(undefined);
            onClose();
          }}
        >
          Discard
        </Button>
        <Button type="submit" look="primary" disabled={text.trim() === '' || save.isPending} hint="Ctrl Enter">
          Save
        </Button>
      </p>
    </form>
  );
};

interface OpenerProps extends Omit<EditorProps, 'onClose'> {
  readonly onOpen: () => void;
}

/** The way into an editor; it says so where one was left with a text that is not saved. */
const Opener = ({ propertyId, note, onOpen }: OpenerProps) => {
  const isLeft = useNoteDraft({ propertyId, note }).draft !== undefined;
  return note ? (
    <Button look="quiet" icon="edit" onClick={onOpen}>
      {isLeft ? 'Go on editing' : 'Edit'}
    </Button>
  ) : (
    <Button icon="plus" hint="n" onClick={onOpen}>
      {isLeft ? 'Go on with your note' : 'Add a note'}
    </Button>
  );
};

/** What the team knows of a house: everybody edits their own notes. Over 40 lines: one list of JSX. */
export const Notes = ({ notes, propertyId }: { notes: readonly Note[]; propertyId: string }) => {
  const { zone } = useWorkspace();
  const own = useOwnProfileId();
  const [editing, setEditing] = useState<string>();
  useCommands([{ id: 'note', title: 'Add a note', keys: 'n', group: 'On this page', run: () => setEditing('new') }]);
  return (
    <HouseBlockSection title="Notes" icon="note" count={notes.length} empty="No notes yet.">
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.noteId}>
            {editing === note.noteId ? (
              <Editor propertyId={propertyId} note={note} onClose={() => setEditing(undefined)} />
            ) : (
              <>
                <p className={styles.text}>{note.text}</p>
                <p className={styles.by}>
                  {note.author.name}, {formatMoment(note.createdAt, zone)}
                  {note.updatedAt !== note.createdAt && ', edited'}
                  {note.author.profileId === own && (
                    <Opener propertyId={propertyId} note={note} onOpen={() => setEditing(note.noteId)} />
                  )}
                </p>
              </>
            )}
          </li>
        ))}
        <li>
          {editing === 'new' ? (
            <Editor propertyId={propertyId} onClose={() => setEditing(undefined)} />
          ) : (
            <Opener propertyId={propertyId} onOpen={() => setEditing('new')} />
          )}
        </li>
      </ul>
    </HouseBlockSection>
  );
};
