import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { stopChoices } from './choices.ts';
import { NumberField } from './small-fields.tsx';
import type { RuleDraftState } from './use-rule-draft.ts';

/** What ends a run early, and how long the automation rests afterwards. Over 40 lines: one form of JSX. */
export const EndFields = ({ state: { draft, problems, define } }: { state: RuleDraftState }) => {
  const { stopOn, restDays } = draft.definition;
  return (
    <Container
      header={
        <Header variant="h3" headingTagOverride="h2">
          Until
        </Header>
      }
    >
      <ColumnLayout columns={2}>
        <FormField label="Stops when" description="Checked before each step and as soon as it happens.">
          <SpaceBetween size="xs">
            {stopChoices.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={stopOn.includes(value)}
                onChange={({ detail }) => {
                  const chosen = stopChoices.map((choice) => choice.value).filter((each) => stopOn.includes(each));
                  define({ stopOn: detail.checked ? [...chosen, value] : chosen.filter((each) => each !== value) });
                }}
              >
                {label}
              </Checkbox>
            ))}
          </SpaceBetween>
        </FormField>
        <FormField label="Re-enroll the same lead after" description="0 days: it can start again right away.">
          <NumberField
            {...{
              label: 'Days until the same lead can re-enroll',
              value: restDays,
              unit: 'days',
              error: problems.restDays,
            }}
            onChange={(days) => define({ restDays: days })}
          />
        </FormField>
      </ColumnLayout>
    </Container>
  );
};
