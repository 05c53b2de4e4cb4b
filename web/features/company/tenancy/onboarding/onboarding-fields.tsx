import { useState } from 'react';
import { states } from '../../../../../shared/company/area/states.ts';
import { slugFrom } from '../../../../../shared/company/tenancy/slug.ts';
import { api } from '../../../../platform/api/api.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { configuration } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx';
import { planHints, planNames } from '../../plan/plan-words.ts';
import type { CompanyDraft, CompanyErrors } from '../tenants/company-draft.ts';
import styles from './onboarding.module.css';

interface Props {
  draft: CompanyDraft;
  errors: CompanyErrors;
  onChange: (part: Partial<CompanyDraft>) => void;
  onLeave: (field: keyof CompanyDraft) => void;
}

type PlanCode = CompanyDraft['planCode'];
const plans = Object.keys(planNames) as PlanCode[];

const field = (name: keyof CompanyDraft & string, { draft, errors, onChange, onLeave }: Props) => ({
  id: `company-${name}`,
  value: draft[name],
  error: errors[name],
  onText: (value: string) => onChange({ [name]: value }),
  onBlur: () => onLeave(name),
});

const Name = (props: Props) => {
  const { draft, onChange } = props;
  const isOwnSlug = draft.slug !== slugFrom(draft.name);
  const rename = (name: string): void => onChange({ name, ...(!isOwnSlug && { slug: slugFrom(name) }) });
  const { platformHost } = configuration().config;
  return (
    <div className={styles.pair}>
      <TextField {...field('name', props)} label="Company name" autoComplete="organization" onText={rename} />
      <TextField
        {...field('slug', props)}
        label="Short name"
        hint={`Your address: ${draft.slug || 'short-name'}.${platformHost}`}
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
};

const Area = (props: Props) => {
  const { draft, onChange } = props;
  const [round, setRound] = useState(0);
  const key = `${draft.state} ${round}`;
  const read = useRead(key, (signal) => api('GET /api/counties', { state: draft.state }, { signal }));
  // The last answer may be of another state.
  const counties = read.answeredKey === key ? read.answer?.items : undefined;
  return (
    <>
      <div className={styles.pair}>
        <SelectField {...field('state', props)} label="State" onText={(state) => onChange({ state, countyFips: '' })}>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('countyFips', props)} label="County you serve">
          <option value="">{read.isLoading ? 'Loading the counties…' : 'Choose a county'}</option>
          {counties?.map(({ fips, name }) => (
            <option key={fips} value={fips}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {read.error && (
        <p className={styles.refusal} role="alert">
          The counties didn’t load.{' '}
          <Button small onClick={() => setRound(round + 1)}>
            Try again
          </Button>
        </p>
      )}
      <TextArea {...field('zips', props)} label="ZIP codes you serve" hint="Typed or pasted, in any order." rows={3} />
    </>
  );
};

/** All that we ask of a company that wants to join. */
export const OnboardingFields = (props: Props) => {
  const { draft, onChange } = props;
  return (
    <>
      <Name {...props} />
      <Area {...props} />
      <div className={styles.pair}>
        <TextField {...field('phone', props)} label="Phone" type="tel" autoComplete="tel" />
        <TextField {...field('email', props)} label="Email for customers" type="email" autoComplete="email" />
      </div>
      <TextField {...field('address', props)} label="Office address" autoComplete="street-address" />
      <ChoiceGroup legend="Plan">
        {plans.map((planCode) => (
          <ChoiceCard
            key={planCode}
            type="radio"
            name="plan"
            title={planNames[planCode]}
            checked={draft.planCode === planCode}
            onChange={() => onChange({ planCode })}
          >
            {planHints[planCode]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </>
  );
};
