import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { isPermitted } from '../../../../../shared/crm/leads/consent.ts';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import type { Channel } from './message-draft.ts';

type Row = ApiOutput<'GET /api/templates'>['items'][number];
type Texts = ApiOutput<'GET /api/templates/{code}'>['texts'];

interface Props {
  lead: LeadDetail;
  channel: Channel;
  chosen: string | undefined;
  onChoose: (code: string, texts: Texts) => void;
}

const optionOf = ({ code, name, when, consent }: Row, lead: LeadDetail, channel: Channel) => {
  const to = channel === 'email' ? lead.email : lead.phone;
  const isRefused = consent === 'marketing' && !isPermitted(lead, 'marketing', to);
  return {
    value: code,
    label: name,
    disabled: isRefused,
    description: isRefused ? 'Advertising: this person has not agreed to it in a proven way' : when,
  };
};

/** Begins a message with a text of the company; texts for leads only, because others speak of orders. */
export const TemplateChoice = ({ lead, channel, chosen, onChoose }: Props) => {
  const { notify } = useNotices();
  const templates = useApi('GET /api/templates', {});
  const { data } = templates;
  const [isLoading, setLoading] = useState(false);
  const options = (data?.items ?? [])
    .filter(({ audience, channels }) => audience === 'lead' && channels.includes(channel))
    .map((row) => optionOf(row, lead, channel));
  const choose = async (code: string): Promise<void> => {
    setLoading(true);
    try {
      onChoose(code, (await api('GET /api/templates/{code}', { code })).texts);
    } catch (error) {
      notify({ type: 'error', text: `The text did not load: ${(error as Error).message}` });
    }
    setLoading(false);
  };
  return (
    <Select
      options={options}
      selectedOption={options.find(({ value }) => value === chosen) ?? null}
      placeholder="Use a template"
      ariaLabel="Use a template"
      {...choicesRead(templates)}
      {...(isLoading && { statusType: 'loading' })}
      empty="No texts for leads"
      onChange={({ detail }) => void choose(detail.selectedOption.value ?? '')}
    />
  );
};
