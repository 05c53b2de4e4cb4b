import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { DraftTrouble } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import { leave } from '../../../../ui/console/form/draft/unsaved.ts';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TextsForm } from './texts-form.tsx';
import { type MessageDraft, type MessageView, useMessageDraft } from './use-message-draft.ts';

const Actions = ({ draft, view }: { draft: MessageDraft; view: MessageView }) => {
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => leave(() => navigate('/admin/settings?section=messages'))}>All messages</Button>
      <Button onClick={draft.test} loading={draft.isTesting}>
        Send me a test
      </Button>
      {view.own && (
        <Button onClick={() => leave(draft.reset)} loading={draft.isResetting}>
          Restore standard wording
        </Button>
      )}
      <Button variant="primary" onClick={draft.save} loading={draft.isSaving} disabled={!draft.isDirty}>
        Save
      </Button>
    </SpaceBetween>
  );
};

/** A message's texts beside their preview. */
export const MessageEditor = ({
  view,
  reload,
}: {
  view: MessageView;
  reload: () => Promise<MessageView | undefined>;
}) => {
  const draft = useMessageDraft(view, reload);
  return (
    <SpaceBetween size="l">
      {draft.isDirty && <UnsavedGuard />}
      <Header variant="h2" description={view.when} actions={<Actions draft={draft} view={view} />}>
        {view.name}
      </Header>
      <DraftTrouble state={draft} />
      {draft.acted && (
        <Alert type="error" statusIconAriaLabel="Error">
          {draft.acted}
        </Alert>
      )}
      <Grid gridDefinition={[{ colspan: { default: 12, m: 6 } }, { colspan: { default: 12, m: 6 } }]}>
        <Container header={<Header variant="h3">Wording</Header>}>
          <TextsForm view={view} texts={draft.draft} problems={draft.problems} onChange={draft.change} />
        </Container>
        <MessagePreview code={view.code} texts={draft.draft} />
      </Grid>
    </SpaceBetween>
  );
};
