import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import Toggle from '@cloudscape-design/components/toggle';
import { serviceCodes, serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import type { BookingRulesView } from '../../../../../shared/sales/settings/booking-rules.ts';
import { LISTS_KEPT } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { timeOptions } from '../day-time.ts';
import { SectionFrame } from '../section-frame.tsx';
import { NumberField, sentence, TextField } from '../text-field.tsx';
import { WeekGrid } from '../week-grid.tsx';
import { Holidays } from './holidays.tsx';
import { assignments, numbers, type RulesDraft } from './rules-draft.ts';

const tilesOf = (choices: readonly (readonly [string, string, string])[]) =>
  choices.map(([value, label, description]) => ({ value, label, description }));

const grids = [15, 30, 60].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));
const cutOffs = timeOptions(0, 1440);
/** What is done on site; weather moves nothing else. */
const onSite = serviceCodes.filter(needsVisit).map((value) => ({ value, label: serviceName(value) }));

/** Edits booking hours and rules. Over 40 lines: one form of JSX. */
export const RulesForm = ({
  view,
  state,
}: {
  view: BookingRulesView;
  state: DraftState<BookingRulesView, RulesDraft>;
}) => {
  const { draft, change, problems } = state;
  return (
    <SectionFrame
      title="Hours and booking rules"
      description="What customers can book from now on. Visits that are booked stay as they are."
      lastChange={view.lastChange}
      state={state}
      kept={LISTS_KEPT}
    >
      <Container
        header={
          <Header
            variant="h3"
            description="Your business days: each trade of an order comes on a later one. A new vendor starts with these hours."
          >
            Working week
          </Header>
        }
      >
        <WeekGrid
          label="Working week"
          hours={draft.hours}
          errorOf={(index) => problems[`hours.${index}`]}
          onChange={(hours) => change({ hours })}
        />
        {problems.hours && <Box color="text-status-error">The week {problems.hours}.</Box>}
      </Container>
      <Container
        header={
          <Header
            variant="h3"
            description="When your office answers right away. The chat and the phone assistant name these hours when they hand over, and automations wait for them."
          >
            Office hours
          </Header>
        }
      >
        <WeekGrid
          label="Office hours"
          hours={draft.officeHours}
          errorOf={(index) => problems[`officeHours.${index}`]}
          onChange={(officeHours) => change({ officeHours })}
        />
        {problems.officeHours && <Box color="text-status-error">The office hours {problems.officeHours}.</Box>}
      </Container>
      <Holidays draft={draft} problems={problems} onChange={change} />
      <Container header={<Header variant="h3">When customers can book</Header>}>
        <ColumnLayout columns={2}>
          {numbers.map(([name, label, hint]) => (
            <NumberField
              key={name}
              {...{ label, hint, value: draft[name], error: problems[name] }}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <FormField
            label="Same-day cut-off"
            description="After this time nothing can be booked for the same day."
            errorText={sentence('Same-day cut-off', problems.sameDayCutOff)}
          >
            <Select
              options={cutOffs}
              selectedOption={cutOffs.find(({ value }) => value === String(draft.sameDayCutOff)) ?? null}
              onChange={({ detail }) => change({ sameDayCutOff: Number(detail.selectedOption.value) })}
            />
          </FormField>
          <FormField label="Visits begin every" errorText={sentence('The step', problems.gridMinutes)}>
            <Select
              options={grids}
              selectedOption={grids.find(({ value }) => value === String(draft.gridMinutes)) ?? null}
              onChange={({ detail }) => change({ gridMinutes: Number(detail.selectedOption.value) })}
            />
          </FormField>
        </ColumnLayout>
      </Container>
      <Container header={<Header variant="h3">Who comes</Header>}>
        <Tiles
          ariaLabel="How vendors are assigned"
          columns={2}
          items={tilesOf(assignments)}
          value={draft.assignment}
          onChange={({ detail }) => change({ assignment: detail.value as RulesDraft['assignment'] })}
        />
      </Container>
      <Container header={<Header variant="h3">Bad weather</Header>}>
        <FormField
          label="Outdoor work"
          description="What a weather day moves to another time. The rest of a visit stays, and the move costs nothing."
          errorText={sentence('Outdoor work', problems.weatherServices)}
        >
          <Multiselect
            options={onSite}
            placeholder="Nothing is moved"
            deselectAriaLabel={({ label }) => `Remove ${label}`}
            selectedOptions={onSite.filter(({ value }) => draft.weatherServices.includes(value))}
            onChange={({ detail }) => {
              const chosen = new Set(detail.selectedOptions.map(({ value }) => value));
              change({ weatherServices: serviceCodes.filter((code) => chosen.has(code)) });
            }}
          />
        </FormField>
      </Container>
      <Container header={<Header variant="h3">Delivery of pictures</Header>}>
        <SpaceBetween size="l">
          <Toggle
            checked={draft.deliversDirectly}
            description="What a vendor hands in reaches the customer at once. Otherwise somebody at the office looks first."
            onChange={({ detail }) => change({ deliversDirectly: detail.checked })}
          >
            Deliver without a look
          </Toggle>
          <NumberField
            label="MLS size"
            hint="The longest side in pixels, for pictures sent from now on. Ask your board for its limit."
            value={draft.mlsPixels}
            error={problems.mlsPixels}
            onChange={(mlsPixels) => change({ mlsPixels })}
          />
          <TextField
            label="Public review page"
            hint="Where you are reviewed, as on Google. Everybody who has rated their pictures is asked to go there, whatever they said. Empty: nobody is."
            type="url"
            value={draft.reviewLink ?? ''}
            error={problems.reviewLink}
            onChange={(text) => change({ reviewLink: text.trim() || null })}
          />
        </SpaceBetween>
      </Container>
      <Container header={<Header variant="h3">Quotes</Header>}>
        <NumberField
          label="A quote is good for"
          hint="Days from sending, unless the desk chooses a day. Quotes that are sent keep theirs."
          value={draft.quoteDays}
          error={problems.quoteDays}
          onChange={(quoteDays) => change({ quoteDays })}
        />
      </Container>
    </SectionFrame>
  );
};
