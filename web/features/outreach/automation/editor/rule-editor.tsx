import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Condition } from '../../../../../shared/outreach/automation/condition.ts';
import type { Step } from '../../../../../shared/outreach/automation/step.ts';
import { sentenceOf, stopWords } from '../../../../../shared/outreach/automation/words.ts';
import { findTemplate } from '../../../../../shared/outreach/messaging/templates/templates.ts';
import { useColleagueName } from '../../../../ui/console/queries/use-colleagues.ts';
import styles from '../automation.module.css';
import { conditionChoices, newCondition, newStep, stepChoices } from './choices.ts';
import { ConditionFields } from './condition-fields.tsx';
import { EndFields } from './end-fields.tsx';
import { PartList } from './part-list.tsx';
import { StepFields } from './step-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import type { RuleDraftState } from './use-rule-draft.ts';

const SaveProblem = ({ state }: { state: RuleDraftState }) => {
  const count = Object.keys(state.problems).length;
  if (state.isConflict) {
    const choice = (
      <SpaceBetween size="xs" direction="horizontal">
        <Button onClick={() => void state.takeTheirs()}>Use theirs</Button>
        <Button variant="primary" onClick={() => void state.keepMine()}>
          Keep mine
        </Button>
      </SpaceBetween>
    );
    return (
      <Alert type="warning" statusIconAriaLabel="Warning" header="Someone else changed this automation" action={choice}>
        Your changes aren’t saved yet. Every version is kept, so theirs stays under Versions.
      </Alert>
    );
  }
  if (!state.error && count === 0) return null;
  return (
    <Alert type="error" statusIconAriaLabel="Error" header="Your changes weren’t saved">
      {state.error?.message ?? (count === 1 ? 'One field needs attention.' : `${count} fields need attention.`)}
    </Alert>
  );
};

/** Live preview of the automation's sentence. */
const Sentence = ({ state: { draft } }: { state: RuleDraftState }) => {
  const person = useColleagueName();
  const names = { person, template: (code: string) => findTemplate(code)?.name ?? 'a message' };
  return (
    <Container
      header={
        <Header variant="h3" headingTagOverride="h2">
          Summary
        </Header>
      }
    >
      <p className={styles.whole} aria-live="polite">
        {sentenceOf(draft.definition, names)} {stopWords(draft.definition.stopOn)}
      </p>
    </Container>
  );
};

/** Editor of an automation, by the parts of its sentence. Over 40 lines: the JSX is one form, part by part. */
export const RuleEditor = ({ state }: { state: RuleDraftState }) => {
  const { draft, problems, change, define } = state;
  const { trigger, conditions, steps } = draft.definition;
  return (
    <SpaceBetween size="l">
      <SaveProblem state={state} />
      <Sentence state={state} />
      <Container>
        <FormField label="Name" errorText={problems.name && `The name ${problems.name}.`} stretch>
          <Input
            value={draft.name}
            placeholder="For example, Welcome new leads"
            invalid={problems.name !== undefined}
            onChange={({ detail }) => change({ name: detail.value })}
          />
        </FormField>
      </Container>
      <Container
        header={
          <Header variant="h3" headingTagOverride="h2">
            When
          </Header>
        }
      >
        <TriggerFields trigger={trigger} problems={problems} onChange={(next) => define({ trigger: next })} />
      </Container>
      <Container
        header={
          <Header
            variant="h3"
            headingTagOverride="h2"
            description={
              conditions.length === 0
                ? 'No conditions: it always runs.'
                : 'Checked when it starts. All of them must be true.'
            }
          >
            Only if
          </Header>
        }
      >
        <PartList<Condition>
          {...{ noun: 'condition', parts: conditions, kinds: conditionChoices, errors: problems, maxParts: 10 }}
          kindOf={(part) => part.if}
          make={(kind) => newCondition(kind as Condition['if'])}
          fields={(condition, name, onChange, at) => (
            <ConditionFields {...{ condition, name, onChange, error: problems[`conditions.${at}`] }} />
          )}
          onChange={(next) => define({ conditions: next })}
        />
      </Container>
      <Container
        header={
          <Header variant="h3" headingTagOverride="h2">
            Then
          </Header>
        }
      >
        <PartList<Step>
          {...{ noun: 'step', parts: steps, kinds: stepChoices, errors: problems, maxParts: 20, isOrdered: true }}
          kindOf={(part) => part.do}
          make={(kind) => newStep(kind as Step['do'], trigger.on)}
          fields={(step, name, onChange, at) => (
            <StepFields {...{ step, name, on: trigger.on, onChange, error: problems[`steps.${at}`] }} />
          )}
          onChange={(next) => define({ steps: next })}
        />
      </Container>
      <EndFields state={state} />
    </SpaceBetween>
  );
};
