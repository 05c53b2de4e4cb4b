import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { feePolicyText } from '../../../../../shared/company/team/customer-rules.ts';
import type { FeePolicy } from '../../../../../shared/company/team/money/fee-policy.ts';
import { Amount } from '../catalog/amount-field.tsx';
import { money } from '../catalog/tariff-words.ts';
import { NumberField } from '../text-field.tsx';
import { switchedFees } from './payment-draft.ts';

interface FeeProps {
  fees: FeePolicy | null;
  changeHours: number;
  problems: Readonly<Record<string, string>>;
  onChange: (fees: FeePolicy | null) => void;
}

const Numbers = ({ fees, changeHours, problems, onChange }: FeeProps & { fees: FeePolicy }) => {
  const edit = (part: Partial<FeePolicy>): void => onChange({ ...fees, ...part });
  const fieldOf = (key: keyof FeePolicy) => ({
    error: problems[`fees.${key}`],
    onChange: (value: number) => edit({ [key]: value }),
  });
  return (
    <ColumnLayout columns={2}>
      <NumberField
        label="Late cancellation, percent"
        hint={`Of a visit’s prices, less than ${changeHours} hours before it.`}
        value={fees.latePercent}
        {...fieldOf('latePercent')}
      />
      <NumberField
        label="Last-minute hours"
        hint="Hours before a visit from which the higher share holds."
        value={fees.closeHours}
        {...fieldOf('closeHours')}
      />
      <NumberField
        label="Last-minute cancellation or nobody home, percent"
        hint={`Of a visit’s prices, less than ${Number.isNaN(fees.closeHours) ? '–' : fees.closeHours} hours before it or at the door.`}
        value={fees.closePercent}
        {...fieldOf('closePercent')}
      />
      <Amount label="Late move, dollars" amount={fees.moveCents} measure={money} {...fieldOf('moveCents')} />
      <Amount
        label="Most that an order’s fees come to, dollars"
        amount={fees.maxCents}
        measure={money}
        {...fieldOf('maxCents')}
      />
    </ColumnLayout>
  );
};

/** Whether late changes cost something, and what. */
export const FeeFields = (props: FeeProps) => {
  const { fees, changeHours, onChange } = props;
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={`Changes are free until ${changeHours} hours before a visit, as your booking rules say.`}
        >
          Late changes
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Toggle
          checked={fees !== null}
          description={
            fees
              ? 'Customers see the amount on the button before they agree. Weather and your own changes are always free.'
              : 'Without fees, customers can’t change a visit once free changes are over: they have to call.'
          }
          onChange={({ detail }) => onChange(switchedFees(detail.checked))}
        >
          Charge for late changes
        </Toggle>
        {fees && <Numbers {...props} fees={fees} />}
        {fees && (
          <Box color="text-body-secondary">
            Customers read: “{feePolicyText({ ...fees, freeHours: changeHours })}” Booked orders keep the fees they were
            booked with.
          </Box>
        )}
      </SpaceBetween>
    </Container>
  );
};
