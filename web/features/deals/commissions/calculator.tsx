import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Deal, DealAgent } from '../../../../shared/deals/commissions/deal.ts';
import { dealLines } from '../../../../shared/deals/commissions/deal-lines.ts';
import type { AgentView } from '../../../../shared/deals/commissions/views.ts';
import { rateOf } from '../../../../shared/deals/rate.ts';
import { choicesRead } from '../../../ui/console/form/choices-read.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { usePages } from '../../../ui/console/queries/use-pages.ts';
import { priceIn } from '../price-in.ts';
import { rateIn } from './commission-words.tsx';
import { DealLines } from './deal-lines.tsx';

interface Draft {
  readonly price: string;
  readonly rate: string;
  readonly referral: string;
  readonly first: string;
  readonly second: string;
  readonly secondShare: string;
}

const agentOf = (agent: AgentView | undefined, share: number): DealAgent[] => {
  if (!agent?.today) return [];
  const { assignment, plan, planName, planVersion, year } = agent.today;
  const { profileId, name, balance } = agent;
  const team = assignment.team && { team: assignment.team };
  const own = { profileId, name, share, planName, planVersion };
  return [{ ...own, terms: plan, year: year.count, balance: balance.cents, ...team }];
};

/** The deal, if all that is typed can be read. */
const dealIn = (draft: Draft, agents: readonly AgentView[], royalty: number): Deal | undefined => {
  const [price, rate] = [priceIn(draft.price), rateIn(draft.rate)];
  const referral = draft.referral.trim() === '' ? 0 : rateIn(draft.referral);
  const share = draft.second === '' ? 0 : rateIn(draft.secondShare);
  const find = (id: string) => agents.find(({ profileId }) => profileId === id);
  const [first] = agents.filter(({ today }) => today !== null);
  if (!price || !rate || referral === undefined || share === undefined) return undefined;
  const main = find(draft.first) ?? first;
  const other = draft.second === main?.profileId ? undefined : find(draft.second);
  const both = [...agentOf(main, other ? 100_000 - share : 100_000), ...agentOf(other, share)];
  if (both.length === 0) return undefined;
  return {
    gci: rateOf(price, rate),
    from: { price, rate },
    ...(referral > 0 && { referral: { name: 'Partner', rate: referral } }),
    royalty,
    agents: both,
  };
};

const blank: Draft = { price: '425,000', rate: '2.5', referral: '', first: '', second: '', secondShare: '40' };

/**
 * Answers, while it is typed, what a deal that closed today would pay one or two agents. Over 40 lines: one form of JSX
 * with its state and the lines beside it.
 */
export const Calculator = () => {
  const answer = usePages('GET /api/commission-assignments', {});
  const { data: plans } = useApi('GET /api/commission-plans', {});
  const [draft, setDraft] = useState(blank);
  const agents = (answer.data?.items ?? []).filter(({ today }) => today !== null);
  const people = agents.map(({ profileId, name }) => ({ value: profileId, label: name }));
  const others = [{ value: '', label: 'Nobody' }, ...people];
  const deal = dealIn(draft, agents, plans?.royalty.rate ?? 0);
  const field = (label: string, name: 'price' | 'rate' | 'referral' | 'secondShare', placeholder = '') => (
    <FormField label={label}>
      <Input
        inputMode="decimal"
        placeholder={placeholder}
        value={draft[name]}
        onChange={({ detail }) => setDraft({ ...draft, [name]: detail.value })}
      />
    </FormField>
  );
  const choice = (label: string, name: 'first' | 'second', options: typeof people) => (
    <FormField label={label}>
      <Select
        {...choicesRead(answer)}
        options={options}
        selectedOption={options.find(({ value }) => value === draft[name]) ?? options[0] ?? null}
        onChange={({ detail }) => setDraft({ ...draft, [name]: detail.selectedOption.value ?? '' })}
      />
    </FormField>
  );
  return (
    <Container header={<Header variant="h2">What would this deal pay?</Header>}>
      <ColumnLayout columns={2}>
        <SpaceBetween size="m">
          {field('Price', 'price')}
          {field('Commission in percent', 'rate')}
          {field('Referral in percent', 'referral', 'None')}
          {choice('Agent', 'first', people)}
          {choice('Second agent', 'second', others)}
          {draft.second !== '' && field('Second agent’s part in percent', 'secondShare')}
        </SpaceBetween>
        <div aria-live="polite">
          {deal ? (
            <DealLines {...dealLines(deal)} />
          ) : (
            <Box color="text-body-secondary">
              The lines stand here once the fields beside it can be read and an agent has terms.
            </Box>
          )}
        </div>
      </ColumnLayout>
    </Container>
  );
};
