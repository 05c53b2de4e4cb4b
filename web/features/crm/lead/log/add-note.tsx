import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { MAX_NOTE_CHARS } from '../../../../../shared/crm/leads/limits.ts';
import { useLog } from './use-log.ts';

/** A note for the team, above the timeline where it appears. */
export const AddNote = ({ leadId }: { leadId: string }) => {
  const [body, setBody] = useState('');
  const [isContact, setContact] = useState(false);
  const clear = (): void => {
    setBody('');
    setContact(false);
  };
  const { mutate, isPending, error } = useLog('POST /api/leads/{leadId}/notes', 'Note added.', clear);
  const note = body.trim();
  const tooLong =
    note.length > MAX_NOTE_CHARS ? `Use ${MAX_NOTE_CHARS.toLocaleString('en-US')} characters or fewer.` : '';
  return (
    <SpaceBetween size="xs">
      <FormField label="Note" description="Only your team sees it." errorText={tooLong || error?.message} stretch>
        <Textarea
          rows={2}
          value={body}
          placeholder="What should your team know?"
          onChange={({ detail }) => setBody(detail.value)}
        />
      </FormField>
      {note && (
        <SpaceBetween size="s" direction="horizontal" alignItems="center">
          <Button
            loading={isPending}
            disabled={Boolean(tooLong)}
            onClick={() => mutate({ leadId, body: note, ...(isContact && { isContact }) })}
          >
            Add note
          </Button>
          <Checkbox checked={isContact} onChange={({ detail }) => setContact(detail.checked)}>
            We met or spoke (counts as contact)
          </Checkbox>
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
};
