import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import styles from '../tuning.module.css';
import type { TrialDraft } from './trial-draft.ts';

interface Props {
  draft: TrialDraft;
  problem: string | undefined;
  canLeave: boolean;
  onChange: (part: Partial<TrialDraft>) => void;
  onRemove: () => void;
}

/** One conversation: name, the visitor's messages line by line, and the words that decide. */
export const TrialFields = ({ draft, problem, canLeave, onChange, onRemove }: Props) => (
  <Container
    header={
      <Header
        variant="h3"
        actions={
          <Button disabled={!canLeave} ariaLabel={`Remove “${draft.name || 'New conversation'}”`} onClick={onRemove}>
            Remove
          </Button>
        }
      >
        {draft.name || 'New conversation'}
      </Header>
    }
  >
    <SpaceBetween size="m">
      <FormField label="Name" errorText={problem}>
        <Input value={draft.name} onChange={({ detail }) => onChange({ name: detail.value })} />
      </FormField>
      <FormField label="What the visitor says" description="One message a line.">
        <Textarea rows={3} value={draft.messages} onChange={({ detail }) => onChange({ messages: detail.value })} />
      </FormField>
      <div className={styles.sides}>
        <FormField label="Must be in the answers" description="Words, one a line.">
          <Textarea rows={2} value={draft.mustSay} onChange={({ detail }) => onChange({ mustSay: detail.value })} />
        </FormField>
        <FormField label="Must not be in them" description="Words, one a line.">
          <Textarea
            rows={2}
            value={draft.mustNotSay}
            onChange={({ detail }) => onChange({ mustNotSay: detail.value })}
          />
        </FormField>
      </div>
    </SpaceBetween>
  </Container>
);
