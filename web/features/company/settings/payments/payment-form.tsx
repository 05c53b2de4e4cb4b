import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import Toggle from '@cloudscape-design/components/toggle';
import type { PaymentRulesView } from '../../../../../shared/sales/settings/payment-rules.ts';
import { LISTS_KEPT } from '../../../../ui/console/form/draft/draft-trouble.tsx';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { NumberField } from '../text-field.tsx';
import { FeeFields } from './fee-fields.tsx';
import { type PaymentDraft, paymentModes } from './payment-draft.ts';
import { TaxFields } from './tax-fields.tsx';

interface PaymentFormProps {
  view: PaymentRulesView;
  state: DraftState<PaymentRulesView, PaymentDraft>;
}

/**
 * How much customers pay when they book, whether they may tip, and on which days the rest falls due. Over 40 lines: one
 * card of JSX.
 */
const WhenPaid = ({ view, state: { draft, change, problems } }: PaymentFormProps) => (
  <Container
    header={
      <Header
        variant="h3"
        description={
          <>
            Takes effect once <RecordLink to="/api-integrations">Stripe is connected</RecordLink>; until then people pay
            later.
          </>
        }
      >
        When customers pay
      </Header>
    }
  >
    <SpaceBetween size="l">
      <Tiles
        ariaLabel="When customers pay"
        columns={2}
        items={paymentModes(draft.depositPercent).map(([value, label, description]) => ({ value, label, description }))}
        value={draft.paymentMode}
        onChange={({ detail }) =>
          change({
            paymentMode: detail.value as PaymentDraft['paymentMode'],
            // Hidden with another choice, a percentage that can't be saved would keep the form from being saved unseen.
            ...(problems.depositPercent && { depositPercent: view.depositPercent }),
          })
        }
      />
      {draft.paymentMode === 'deposit' && (
        <NumberField
          label="Deposit in percent"
          hint="Of the total, due when booking."
          value={draft.depositPercent}
          error={problems.depositPercent}
          onChange={(depositPercent) => change({ depositPercent })}
        />
      )}
      <Toggle
        checked={draft.takesTips}
        description="Offered once the work is done; all of it goes to whoever did the work."
        onChange={({ detail }) => change({ takesTips: detail.checked })}
      >
        Customers may add a tip
      </Toggle>
      <Toggle
        checked={draft.dueOnBusinessDays}
        description="What is left after the work is due the same day, or on your next business day if you are closed."
        onChange={({ detail }) => change({ dueOnBusinessDays: detail.checked })}
      >
        Nothing falls due on holidays and days off
      </Toggle>
    </SpaceBetween>
  </Container>
);

const VendorShare = ({ state: { draft, change, problems } }: Pick<PaymentFormProps, 'state'>) => (
  <Container header={<Header variant="h3">What vendors get</Header>}>
    <SpaceBetween size="l">
      <NumberField
        label="Share of the price in percent"
        hint="For services without a rate of the vendor’s own. Offers that are out keep what they promise."
        value={draft.vendorPercent ?? Number.NaN}
        error={problems.vendorPercent}
        onChange={(vendorPercent) => change({ vendorPercent })}
      />
      <NumberField
        label="Late cancellation or no access, in percent of that"
        hint="What a vendor gets for a promised job that is canceled too late to move, or where nobody is home. Bad weather pays nothing."
        value={draft.vendorLatePercent ?? Number.NaN}
        error={problems.vendorLatePercent}
        onChange={(vendorLatePercent) => change({ vendorLatePercent })}
      />
    </SpaceBetween>
  </Container>
);

/** Edits how customers pay: when, tips, fees and tax. */
export const PaymentForm = ({ view, state }: PaymentFormProps) => {
  const { draft, change, problems } = state;
  return (
    <SectionFrame
      title="Payments and fees"
      description="How new orders are paid. Placed orders keep what they were placed with."
      lastChange={view.lastChange}
      state={state}
      kept={LISTS_KEPT}
    >
      <WhenPaid view={view} state={state} />
      <VendorShare state={state} />
      <FeeFields
        fees={draft.fees}
        changeHours={view.changeHours}
        problems={problems}
        onChange={(fees) => change({ fees })}
      />
      <TaxFields
        rates={draft.rates}
        taxed={draft.taxed}
        problems={problems}
        onRates={(rates) => change({ rates })}
        onTaxed={(taxed) => change({ taxed })}
      />
    </SectionFrame>
  );
};
