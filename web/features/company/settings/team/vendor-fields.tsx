import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceCodes } from '../../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { NumberField, sentence, TextField } from '../text-field.tsx';
import { WeekGrid } from '../week-grid.tsx';
import { CrewFields } from './crew-fields.tsx';
import { DaysOff } from './days-off.tsx';
import { RateFields } from './rate-fields.tsx';
import { zipOptions } from './use-vendor-context.ts';
import type { VendorDraft } from './vendor-draft.ts';

const statuses = [
  { id: 'active', text: 'Active' },
  { id: 'paused', text: 'Paused' },
  { id: 'inactive', text: 'Left' },
];
const skills = serviceCodes.filter(needsVisit).map((code) => ({ value: code, label: serviceLabel(code) }));
const numbers = [
  ['dailyJobLimit', 'Jobs a day', 'At most.'],
  ['parallelJobs', 'Crews', 'Jobs at the same time.'],
  ['priority', 'Priority', '1 comes first.'],
] as const;

interface Props {
  state: Pick<DraftState<VendorView, VendorDraft>, 'draft' | 'change' | 'problems'>;
  zips: readonly ServedZip[];
}

const firstUnder = (problems: Record<string, string>, name: string): string | undefined =>
  Object.entries(problems).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

/** Edits a vendor's services, area, hours and limits. Over 40 lines: one form of JSX. */
export const VendorFields = ({ state: { draft, change, problems }, zips }: Props) => {
  const places = zipOptions(zips);
  const chosen = (values: readonly string[], options: readonly { value: string; label: string }[]) =>
    values.map((value) => options.find((option) => option.value === value) ?? { value, label: value });
  return (
    <SpaceBetween size="l">
      <SegmentedControl
        label="Status"
        options={statuses}
        selectedId={draft.status}
        onChange={({ detail }) => change({ status: detail.selectedId as VendorDraft['status'] })}
      />
      <TextField label="Name" value={draft.name} error={problems.name} onChange={(name) => change({ name })} />
      <TextField
        label="Email"
        type="email"
        hint="Job offers go to this address. The portal’s invitation can go to another one."
        value={draft.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Phone"
        hint="Offers are texted to it."
        value={draft.phone}
        error={problems.phone}
        onChange={(phone) => change({ phone })}
      />
      <Toggle
        checked={draft.acceptsAtOnce}
        description="What is offered counts as accepted, without waiting for an answer."
        onChange={({ detail }) => change({ acceptsAtOnce: detail.checked })}
      >
        Accepts at once
      </Toggle>
      <Toggle
        checked={draft.mayQuote === true}
        description="Drafts quotes after assessment visits at its own cost. You price and send them."
        onChange={({ detail }) => change({ mayQuote: detail.checked })}
      >
        Drafts quotes
      </Toggle>
      <FormField label="Services" errorText={sentence('Services', firstUnder(problems, 'skills'))}>
        <Multiselect
          options={skills}
          selectedOptions={chosen(draft.skills, skills)}
          placeholder="What they do"
          deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
          onChange={({ detail }) => change({ skills: detail.selectedOptions.map(({ value }) => value as ServiceCode) })}
        />
      </FormField>
      <FormField
        label="Starts from"
        description="Travel is counted from here."
        errorText={sentence('The ZIP code', problems.homeZip)}
      >
        <Select
          filteringType="auto"
          options={places}
          selectedOption={chosen([draft.homeZip], places)[0] ?? null}
          onChange={({ detail }) => change({ homeZip: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <FormField
        label="Zones"
        description="Nothing chosen: the whole service area."
        errorText={sentence('ZIP code', firstUnder(problems, 'zones'))}
      >
        <Multiselect
          filteringType="auto"
          tokenLimit={6}
          options={places}
          selectedOptions={chosen(draft.zones, places)}
          placeholder="The whole service area"
          deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
          onChange={({ detail }) => change({ zones: detail.selectedOptions.map(({ value }) => value ?? '') })}
        />
      </FormField>
      <ColumnLayout columns={3}>
        {numbers.map(([name, label, hint]) => (
          <NumberField
            key={name}
            {...{ label, hint, value: draft[name], error: problems[name] }}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </ColumnLayout>
      <CrewFields
        members={draft.members}
        crews={draft.parallelJobs}
        problems={problems}
        onChange={(members) => change({ members })}
      />
      <RateFields
        rates={draft.rates}
        skills={draft.skills}
        problems={problems}
        onChange={(rates) => change({ rates })}
      />
      <FormField stretch label="Weekly hours" description="Customers’ visits lie within them.">
        <WeekGrid
          label="Weekly hours"
          hours={draft.hours}
          errorOf={(index) => problems[`hours.${index}`]}
          onChange={(hours) => change({ hours })}
        />
      </FormField>
      <DaysOff dates={draft.daysOff} onChange={(daysOff) => change({ daysOff })} />
    </SpaceBetween>
  );
};
