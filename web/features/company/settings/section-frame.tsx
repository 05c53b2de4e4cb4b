import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ComponentProps, ReactNode } from 'react';
import { DraftTrouble } from '../../../ui/console/form/draft/draft-trouble.tsx';
import { UnsavedGuard } from '../../../ui/console/form/draft/unsaved-guard.tsx';
import type { DraftState, Versioned } from '../../../ui/console/form/draft/use-draft.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { SectionHeader } from './section-header.tsx';

type State = Pick<DraftState<Versioned, object>, 'isDirty' | 'discard' | 'save'> &
  ComponentProps<typeof DraftTrouble>['state'];

interface Props {
  title: string;
  description: string;
  lastChange: Versioned['lastChange'];
  state: State;
  /** What “Keep mine” does, where a form has a list or one field. */
  kept?: string;
  /** Rendered inside the shell, with its own header. */
  isPanel?: boolean;
  children: ReactNode;
}

/** The frame of every settings section: last change, save and discard, conflicts and errors. */
export const SectionFrame = ({ title, description, lastChange, state, kept, isPanel, children }: Props) => {
  const { zone } = useWorkspace();
  const last = lastChange ? ` Last changed by ${lastChange.by}, ${formatMoment(lastChange.at, zone)}.` : '';
  return (
    <SpaceBetween size="l">
      <SectionHeader
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
      </SectionHeader>
      <DraftTrouble state={state} {...(kept && { kept })} />
      {children}
      {state.isDirty && <UnsavedGuard />}
    </SpaceBetween>
  );
};
