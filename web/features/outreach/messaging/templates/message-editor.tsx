import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { ApiOutput } from '../../../../platform/api.ts';
import { UnsavedGuard } from '../../../../ui/console/form/unsaved-guard.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TextsForm } from './texts-form.tsx';
import { useMessageDraft } from './use-message-draft.ts';

type View = ApiOutput<'GET /api/templates/{code}'>;

const Actions = ({ draft, view }: { draft: ReturnType<typeof useMessageDraft>; view: View }) => {
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => navigate('/admin/settings?section=messages')}>All messages</Button>
      <Button onClick={draft.test} loading={draft.isTesting}>
        Send me a test
      </Button>
      {view.own && (
        <Button onClick={draft.reset} loading={draft.isResetting}>
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
export const MessageEditor = ({ view }: { view: View }) => {
  const draft = useMessageDraft(view);
  return (
    <SpaceBetween size="l">
      {draft.isDirty && <UnsavedGuard />}
      <Header variant="h2" description={view.when} actions={<Actions draft={draft} view={view} />}>
        {view.name}
      </Header>
      {draft.trouble && (
        <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
          {draft.trouble}
        </Alert>
      )}
      <Grid gridDefinition={[{ colspan: { default: 12, m: 6 } }, { colspan: { default: 12, m: 6 } }]}>
        <Container header={<Header variant="h3">Wording</Header>}>
          <TextsForm view={view} texts={draft.texts} problems={draft.problems} onChange={draft.change} />
        </Container>
        <MessagePreview code={view.code} texts={draft.texts} />
      </Grid>
    </SpaceBetween>
  );
};
