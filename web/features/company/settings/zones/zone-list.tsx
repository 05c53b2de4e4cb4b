import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { MAX_ZONES } from '../../../../../shared/company/catalog/catalog-limits.ts';
import type { Service, ServiceCode, ZonePrice } from '../../../../../shared/company/catalog/service.ts';
import { Amount } from '../catalog/amount-field.tsx';
import { money } from '../catalog/tariff-words.ts';
import { NumberField, sentence, TextField } from '../text-field.tsx';

interface Props {
  zones: readonly ZonePrice[];
  services: readonly Pick<Service, 'code' | 'name'>[];
  problems: Record<string, string>;
  onChange: (zones: ZonePrice[]) => void;
}

const EVERY_SERVICE = 'all';

const newZone: ZonePrice = {
  name: '',
  zipCodes: [],
  service: null,
  surcharge: {
    kind: 'cents',
    amount: 2500,
  },
};

interface ZoneProps extends Pick<Props, 'services'> {
  zone: ZonePrice;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<ZonePrice>) => void;
}

/** The ZIP codes as they are typed, between commas or spaces. */
const ZipCodes = ({ zone, errorOf, onChange }: ZoneProps) => {
  const [text, setText] = useState(zone.zipCodes.join(', '));
  const read = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
  const isOwn = read(text).join() === zone.zipCodes.join();
  return (
    <TextField
      label="ZIP codes"
      hint="Between commas, like 18930, 18972."
      value={isOwn ? text : zone.zipCodes.join(', ')}
      error={errorOf('zipCodes')}
      onChange={(typed) => {
        setText(typed);
        onChange({ zipCodes: read(typed) });
      }}
    />
  );
};

const Surcharge = ({ zone: { surcharge }, errorOf, onChange }: ZoneProps) => (
  <SpaceBetween size="xs">
    <SegmentedControl
      label="Kind of surcharge"
      selectedId={surcharge.kind}
      options={[
        { id: 'cents', text: 'Dollars' },
        { id: 'percent', text: 'Percent' },
      ]}
      onChange={({ detail }) =>
        onChange({
          surcharge: detail.selectedId === 'percent' ? { kind: 'percent', percent: 10 } : newZone.surcharge,
        })
      }
    />
    {surcharge.kind === 'cents' ? (
      <Amount
        label="Surcharge in dollars"
        amount={surcharge.amount}
        measure={money}
        error={errorOf('surcharge')}
        onChange={(amount) => onChange({ surcharge: { kind: 'cents', amount } })}
      />
    ) : (
      <NumberField
        label="Surcharge in percent"
        value={surcharge.percent}
        error={errorOf('surcharge')}
        onChange={(percent) => onChange({ surcharge: { kind: 'percent', percent } })}
      />
    )}
  </SpaceBetween>
);

const ZoneFields = (props: ZoneProps) => {
  const { zone, services, errorOf, onChange } = props;
  const options = [
    { value: EVERY_SERVICE, label: 'Each service' },
    ...services.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <ColumnLayout columns={2}>
      <TextField
        label="Name"
        hint="Customers see it: “Zone Upper Bucks +$25”."
        value={zone.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <ZipCodes {...props} />
      <FormField label="Service" errorText={sentence('Service', errorOf('service'))}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === (zone.service ?? EVERY_SERVICE)) ?? null}
          onChange={({ detail }) => {
            const { value } = detail.selectedOption;
            onChange({ service: value === EVERY_SERVICE ? null : (value as ServiceCode) });
          }}
        />
      </FormField>
      <Surcharge {...props} />
    </ColumnLayout>
  );
};

/** Edits the zones: ZIP codes, service and surcharge of each. Over 40 lines: one list of JSX. */
export const ZoneList = ({ zones, services, problems, onChange }: Props) => {
  const edit = (at: number, part: Partial<ZonePrice>): void =>
    onChange(zones.map((zone, n) => (n === at ? { ...zone, ...part } : zone)));
  return (
    <SpaceBetween size="m">
      {zones.map((zone, at) => (
        <Container
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone has no other identity while its name is typed
          key={at}
          header={
            <Header
              variant="h3"
              actions={
                <Button
                  ariaLabel={`Remove the zone ${zone.name}`}
                  onClick={() => onChange(zones.filter((_, n) => n !== at))}
                >
                  Remove
                </Button>
              }
            >
              {zone.name || 'New zone'}
            </Header>
          }
        >
          <ZoneFields
            zone={zone}
            services={services}
            errorOf={(field) =>
              Object.entries(problems).find(([path]) => `${path}.`.startsWith(`zones.${at}.${field}.`))?.[1]
            }
            onChange={(part) => edit(at, part)}
          />
        </Container>
      ))}
      {zones.length === 0 && <Box>No zones. Every ZIP code has the prices of your catalog.</Box>}
      <Button iconName="add-plus" disabled={zones.length >= MAX_ZONES} onClick={() => onChange([...zones, newZone])}>
        Add a zone
      </Button>
    </SpaceBetween>
  );
};
