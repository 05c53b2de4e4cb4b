import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import type { AssignmentWay } from '../../../../../shared/crm/assignment/assignment.ts';
import type { AssignmentView } from '../../../../../shared/crm/assignment/assignment-contract.ts';
import { LISTS_KEPT } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import type { Colleague } from '../../../../ui/console/queries/use-colleagues.ts';
import { SectionFrame } from '../section-frame.tsx';
import type { AssignmentDraft } from './assignment-draft.ts';
import { roundHint, ways } from './assignment-words.ts';
import { ColleagueField, ColleaguesField } from './colleague-fields.tsx';
import { RuleList } from './rule-list.tsx';

interface Props {
  view: AssignmentView;
  colleagues: readonly Colleague[];
  state: DraftState<AssignmentView, AssignmentDraft>;
}

const tiles = ways.map(([value, label, description]) => ({ value, label, description }));

/** A new rule shows no errors until the user tries to save. */
const shownProblems = ({ wasTried, problems }: Props['state']): Record<string, string> => (wasTried ? problems : {});

/** The part of the form that belongs to the chosen way alone. */
const WayFields = ({ colleagues, state }: Omit<Props, 'view'>) => {
  const { draft, change } = state;
  const problems = shownProblems(state);
  if (draft.way === 'owner') {
    return (
      <ColleagueField
        {...{ label: 'Owner', hint: 'Gets every new lead.', colleagues, value: draft.owner, error: problems.owner }}
        onChange={(owner) => change({ owner })}
      />
    );
  }
  if (draft.way !== 'rules') return null;
  return (
    <>
      <RuleList {...{ rules: draft.rules, colleagues, problems }} onChange={(rules) => change({ rules })} />
      {problems.rules && <Box color="text-status-error">The rules {problems.rules}.</Box>}
    </>
  );
};

/** Edits how new leads are assigned. Over 40 lines: one form of JSX. */
export const AssignmentForm = ({ view, colleagues, state }: Props) => {
  const { draft, change } = state;
  const problems = shownProblems(state);
  return (
    <SectionFrame
      title="Assignment"
      description="Who gets a new lead. Leads that are somebody’s already stay where they are."
      lastChange={view.lastChange}
      state={state}
      kept={LISTS_KEPT}
    >
      <Container header={<Header variant="h3">How a new lead finds its person</Header>}>
        <SpaceBetween size="l">
          <Tiles
            ariaLabel="How a new lead finds its person"
            columns={2}
            items={tiles}
            value={draft.way}
            onChange={({ detail }) => change({ way: detail.value as AssignmentWay })}
          />
          <WayFields colleagues={colleagues} state={state} />
        </SpaceBetween>
      </Container>
      <Container header={<Header variant="h3">Who takes part</Header>}>
        <ColumnLayout columns={2}>
          <ColleaguesField
            {...{ label: 'The round', hint: roundHint(draft.way), colleagues, error: problems.people }}
            {...{ value: draft.people, placeholder: 'Add colleagues' }}
            onChange={(people) => change({ people })}
          />
          <ColleaguesField
            {...{ label: 'Paused', hint: 'Passed over in every way, until you take them out here.', colleagues }}
            {...{ value: draft.paused, placeholder: 'Pause a colleague', error: problems.paused }}
            onChange={(paused) => change({ paused })}
          />
          <ColleagueField
            {...{ label: 'Stands in', hint: 'Gets a lead that nobody else can take.', colleagues }}
            {...{ value: draft.fallback, none: 'Nobody', error: problems.fallback }}
            onChange={(fallback) => change({ fallback })}
          />
        </ColumnLayout>
      </Container>
    </SectionFrame>
  );
};
