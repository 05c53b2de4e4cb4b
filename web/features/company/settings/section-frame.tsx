import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../../ui/console/form/unsaved-guard.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import type { Conflict, DraftState, Versioned } from './use-draft.ts';

type State = Pick<
  DraftState<Versioned, object>,
  | 'isDirty'
  | 'isSaving'
  | 'wasTried'
  | 'problems'
  | 'error'
  | 'conflict'
  | 'discard'
  | 'save'
  | 'takeTheirs'
  | 'keepMine'
>;

interface Props {
  title: string;
  description: string;
  lastChange: Versioned['lastChange'];
  state: State;
  /** Rendered inside the shell, with its own header. */
  isPanel?: boolean;
  children: ReactNode;
}

const whenOf = (at: string | undefined, zone: string): string => (at ? ` (${formatMoment(at, zone)})` : '');

const ConflictAlert = ({ conflict, state }: { conflict: Conflict; state: State }) => {
  const { zone } = useWorkspace();
  return (
    <Alert
      type="warning"
      statusIconAriaLabel="Warning"
      header={`${conflict.by ?? 'Someone else'} changed this in the meantime${whenOf(conflict.at, zone)}`}
      action={
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={() => void state.takeTheirs()}>Use theirs</Button>
          <Button variant="primary" loading={state.isSaving} onClick={() => void state.keepMine()}>
            Keep mine
          </Button>
        </SpaceBetween>
      }
    >
      Your changes aren’t saved yet. “Keep mine” saves the fields you changed; everything else stays as they left it.
    </Alert>
  );
};

const Trouble = ({ state }: { state: State }) => {
  if (state.conflict) return <ConflictAlert conflict={state.conflict} state={state} />;
  const count = Object.keys(state.problems).length;
  const first = Object.values(state.problems)[0];
  if (state.error && count === 0) {
    return (
      <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
        {state.error.message}
      </Alert>
    );
  }
  if (count === 0 || !(state.wasTried || state.error)) return null;
  return (
    <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
      {count === 1
        ? `One field needs attention: it ${first}.`
        : `${count} fields need attention. They’re marked below.`}
    </Alert>
  );
};

/** The frame of every settings section: last change, save and discard, conflicts and errors. */
export const SectionFrame = ({ title, description, lastChange, state, isPanel, children }: Props) => {
  const { zone } = useWorkspace();
  const last = lastChange ? ` Last changed by ${lastChange.by}, ${formatMoment(lastChange.at, zone)}.` : '';
  return (
    <SpaceBetween size="l">
      <Header
        variant={isPanel ? 'h3' : 'h2'}
        description={description + last}
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button disabled={!state.isDirty || state.isSaving} onClick={state.discard}>
              Discard
            </Button>
            <Button variant="primary" loading={state.isSaving} disabled={!state.isDirty} onClick={state.save}>
              Save
            </Button>
          </SpaceBetween>
        }
      >
        {title}
      </Header>
      <Trouble state={state} />
      {children}
      {state.isDirty && <UnsavedGuard />}
    </SpaceBetween>
  );
};
