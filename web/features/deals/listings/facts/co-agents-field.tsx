import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Grid from '@cloudscape-design/components/grid';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { colleagueName, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';

const MAX_CO_AGENTS = 5;

/** A co-agent as the form has it: the share is typed in percent. */
export interface CoAgentDraft {
  readonly profileId: string;
  readonly share: string;
}

/** The share of a co-agent in units of 0.001 %; undefined for what is no percentage between 0 and 100. */
export const shareIn = ({ share }: CoAgentDraft): number | undefined => {
  const units = /^\d{1,2}(\.\d{1,3})?$/.test(share.trim()) ? Math.round(Number(share) * 1000) : 0;
  return units > 0 ? units : undefined;
};

/**
 * Colleagues who share the listing and its commission; the agent keeps the rest. Over 40 lines: one field of JSX, row
 * by row.
 */
export const CoAgentsField = ({
  agentProfileId,
  value,
  isAsked,
  problem,
  onChange,
}: {
  agentProfileId: string;
  value: readonly CoAgentDraft[];
  isAsked: boolean;
  problem?: string | undefined;
  onChange: (coAgents: readonly CoAgentDraft[]) => void;
}) => {
  const { data = [] } = useColleagues();
  const taken = new Set([agentProfileId, ...value.map(({ profileId }) => profileId)]);
  const all = data.map((each) => ({ value: each.profileId, label: colleagueName(each) }));
  const put = (n: number, part: Partial<CoAgentDraft>): void =>
    onChange(value.map((each, at) => (at === n ? { ...each, ...part } : each)));
  return (
    <FormField
      label="Co-agents"
      description="They see the listing and share its commission; the agent keeps the rest."
      errorText={problem}
    >
      <SpaceBetween size="s">
        {value.map((each, n) => (
          <Grid key={each.profileId || `new ${n}`} gridDefinition={[{ colspan: 6 }, { colspan: 4 }, { colspan: 2 }]}>
            <Select
              ariaLabel={`Co-agent ${n + 1}`}
              placeholder="Choose a colleague"
              options={all.filter((option) => option.value === each.profileId || !taken.has(option.value))}
              selectedOption={all.find((option) => option.value === each.profileId) ?? null}
              onChange={({ detail }) => put(n, { profileId: detail.selectedOption.value ?? '' })}
            />
            <FormField errorText={isAsked && shareIn(each) === undefined ? 'A percentage like 25.' : undefined}>
              <Input
                ariaLabel={`Share of co-agent ${n + 1} in percent`}
                inputMode="decimal"
                placeholder="Percent"
                value={each.share}
                onChange={({ detail }) => put(n, { share: detail.value })}
              />
            </FormField>
            <Button
              variant="icon"
              iconName="close"
              ariaLabel={`Remove co-agent ${n + 1}`}
              onClick={() => onChange(value.filter((_, at) => at !== n))}
            />
          </Grid>
        ))}
        {value.length < MAX_CO_AGENTS && (
          <Button iconName="add-plus" onClick={() => onChange([...value, { profileId: '', share: '' }])}>
            Add a co-agent
          </Button>
        )}
      </SpaceBetween>
    </FormField>
  );
};
