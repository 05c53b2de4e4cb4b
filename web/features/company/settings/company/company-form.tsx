import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import type { CompanyView } from '../../../../../shared/company/settings/company.ts';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { SectionFrame } from '../section-frame.tsx';
import { sentence, TextField } from '../text-field.tsx';
import type { CompanyDraft } from './company-draft.ts';
import { zoneOptions } from './zone-options.ts';

/** Edits the company's data, in three groups. Over 40 lines: one form of JSX. */
export const CompanyForm = ({ view, state }: { view: CompanyView; state: DraftState<CompanyView, CompanyDraft> }) => {
  const { draft, change } = state;
  const errorOf = (name: keyof CompanyDraft): string | undefined =>
    state.problems[name] ?? state.problems[`contact.${name}`] ?? state.problems[`promises.${name}`];
  const field = (name: keyof CompanyDraft, label: string, hint: string) => (
    <TextField
      {...{ label, hint, value: draft[name], error: errorOf(name) }}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const zones = zoneOptions(draft.timezone);
  return (
    <SectionFrame
      title="Company"
      description="Who you are to customers: on every page, in every message and calendar file."
      lastChange={view.lastChange}
      state={state}
    >
      <Container header={<Header variant="h3">Name and contact</Header>}>
        <ColumnLayout columns={2}>
          {field('name', 'Company name', 'Your pages show it unless Branding has another name.')}
          {field('phone', 'Phone', 'The number that customers call.')}
          {field('email', 'Email', 'Where customers’ answers arrive.')}
          {field('address', 'Address', 'On invoices, in messages and at the foot of your pages.')}
        </ColumnLayout>
      </Container>
      <Container header={<Header variant="h3">Time zone</Header>}>
        <FormField
          label="Time zone"
          description="All visits, hours and deadlines are told in it. It can only change while no booked visit would come to another date."
          errorText={sentence('Time zone', errorOf('timezone'))}
        >
          <Select
            filteringType="auto"
            options={zones}
            selectedOption={zones.find(({ value }) => value === draft.timezone) ?? null}
            onChange={({ detail }) => change({ timezone: detail.selectedOption.value ?? draft.timezone })}
          />
        </FormField>
      </Container>
      <Container
        header={
          <Header variant="h3" description="What your pages and your assistant tell customers.">
            Promises
          </Header>
        }
      >
        <ColumnLayout columns={2}>
          {field('startsWithin', 'Work starts within', 'For example: 3-5 business days.')}
          {field('vendorCount', 'Vetted vendors', 'For example: 70+.')}
        </ColumnLayout>
      </Container>
    </SectionFrame>
  );
};
