import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatMoment } from '../../times.ts';
import { useWorkspace } from '../../workspace.tsx';
import type { Conflict, DraftState, Versioned } from './use-draft.ts';

type State = Pick<
  DraftState<Versioned, object>,
  'isSaving' | 'wasTried' | 'problems' | 'error' | 'conflict' | 'takeTheirs' | 'keepMine'
>;

const whenOf = (at: string | undefined, zone: string): string => (at ? ` (${formatMoment(at, zone)})` : '');

const FIELDS_KEPT = '“Keep mine” saves the fields you changed; everything else stays as they left it.';

/** For a form with lists, whose rows are not merged. */
export const LISTS_KEPT =
  '“Keep mine” saves the fields and lists you changed, each list as a whole; everything else stays as they left it.';

const ConflictAlert = ({ conflict, state, kept }: { conflict: Conflict; state: State; kept: string }) => {
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
      Your changes aren’t saved yet. {kept}
    </Alert>
  );
};

interface Props {
  state: State;
  /** What “Keep mine” does, where a form is one field. */
  kept?: string;
}

/** Why a form isn’t saved: somebody else’s change to choose from, or what is wrong with it. */
export const DraftTrouble = ({ state, kept = FIELDS_KEPT }: Props) => {
  if (state.conflict) return <ConflictAlert conflict={state.conflict} state={state} kept={kept} />;
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
