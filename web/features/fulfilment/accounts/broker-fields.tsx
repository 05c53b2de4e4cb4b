import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import RadioGroup from '@cloudscape-design/components/radio-group';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { centsIn } from '../../../ui/console/form/cents-in.ts';
import { bookedServices, serviceLabel } from '../../../ui/console/marks/labels.ts';

/** Who pays for a brokerage's agents, for what and up to what in a month, as it is typed. */
export interface BrokerDraft {
  readonly pays: 'company_pays' | 'agent_pays';
  readonly monthlyLimit: string;
  /** Empty: all. */
  readonly services: readonly ServiceCode[];
}

/** The terms, if all of them can be read; null takes a limit or a choice of services away. */
export const brokerTermsIn = ({ pays, monthlyLimit, services }: BrokerDraft) => {
  const cents = monthlyLimit.trim() === '' ? null : centsIn(monthlyLimit);
  if (cents === undefined || (cents !== null && cents < 1)) return undefined;
  return { pays, monthlyLimit: cents, services: services.length === 0 ? null : [...services] };
};

const options = bookedServices.map((value) => ({ value, label: serviceLabel(value) }));

interface Props {
  draft: BrokerDraft;
  isAsked: boolean;
  onChange: (draft: BrokerDraft) => void;
}

/** Who pays, for which services, and the limit of a month. Over 40 lines: one form of JSX. */
export const BrokerFields = ({ draft, isAsked, onChange }: Props) => (
  <>
    <FormField label="Who pays">
      <RadioGroup
        value={draft.pays}
        items={[
          { value: 'company_pays', label: 'The company, on its bill' },
          { value: 'agent_pays', label: 'Whoever orders' },
        ]}
        onChange={({ detail }) =>
          onChange({ ...draft, pays: detail.value === 'agent_pays' ? 'agent_pays' : 'company_pays' })
        }
      />
    </FormField>
    {draft.pays === 'company_pays' && (
      <>
        <FormField
          label="Limit of a month"
          description="Past it an order waits 24 hours for the company’s approval, with its times held. Empty: none."
          errorText={isAsked && brokerTermsIn(draft) === undefined && 'Enter an amount like 2000, or nothing.'}
        >
          <Input
            inputMode="decimal"
            value={draft.monthlyLimit}
            onChange={({ detail }) => onChange({ ...draft, monthlyLimit: detail.value })}
          />
        </FormField>
        <FormField label="Services it pays for" description="None chosen: all of them.">
          <Multiselect
            options={options}
            selectedOptions={options.filter(({ value }) => draft.services.includes(value))}
            placeholder="All services"
            deselectAriaLabel={({ label }) => `Remove ${label}`}
            onChange={({ detail }) =>
              onChange({
                ...draft,
                services: bookedServices.filter((code) => detail.selectedOptions.some(({ value }) => value === code)),
              })
            }
          />
        </FormField>
      </>
    )}
  </>
);
