import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { CrewMember } from '../../../../../shared/company/team/vendor/crew.ts';
import { MAX_MEMBERS } from '../../../../../shared/company/team/vendor/crew-limits.ts';
import { sentence } from '../text-field.tsx';

interface Props {
  members: readonly CrewMember[];
  /** How many crews the vendor has: jobs at the same time. */
  crews: number;
  problems: Readonly<Record<string, string>>;
  onChange: (members: CrewMember[]) => void;
}

const crewOption = (lane: number) => ({ value: String(lane), label: `Crew ${lane + 1}` });

/** Edits a vendor's people and the crew that each goes with. Over 40 lines: one form of JSX. */
export const CrewFields = ({ members, crews, problems, onChange }: Props) => {
  const change = (n: number, part: Partial<CrewMember>): void =>
    onChange(members.map((member, i) => (i === n ? { ...member, ...part } : member)));
  const options = Array.from({ length: Math.max(1, crews || 1) }, (_, lane) => crewOption(lane));
  const errorOf = (n: number): string | undefined =>
    sentence('The name', problems[`members.${n}.name`]) ??
    sentence('The crew', problems[`members.${n}.lane`]) ??
    sentence('The lead', problems[`members.${n}.lead`]);
  return (
    <FormField
      stretch
      label="Crew"
      description={crews > 1 ? 'Each crew is a row of the dispatch board.' : 'Who comes; customers read the names.'}
    >
      <SpaceBetween size="s">
        {members.map(({ name, lead, lane = 0 }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids, and their place is theirs
          <FormField key={n} stretch errorText={errorOf(n)}>
            <SpaceBetween size="xs" direction="horizontal" alignItems="center">
              <Input
                ariaLabel={`Name of person ${n + 1}`}
                value={name}
                onChange={({ detail }) => change(n, { name: detail.value })}
              />
              {(crews > 1 || lane > 0) && (
                <Select
                  ariaLabel={`Crew of ${name}`}
                  options={options}
                  selectedOption={crewOption(lane)}
                  onChange={({ detail }) => change(n, { lane: Number(detail.selectedOption.value) })}
                />
              )}
              <Checkbox checked={lead} onChange={({ detail }) => change(n, { lead: detail.checked })}>
                Leads
              </Checkbox>
              <Button
                iconName="close"
                variant="icon"
                ariaLabel={`Remove ${name}`}
                onClick={() => onChange(members.filter((_, i) => i !== n))}
              />
            </SpaceBetween>
          </FormField>
        ))}
        <Button
          iconName="add-plus"
          disabled={members.length >= MAX_MEMBERS}
          onClick={() => onChange([...members, { name: '', lead: members.length === 0 }])}
        >
          Add a person
        </Button>
      </SpaceBetween>
    </FormField>
  );
};
