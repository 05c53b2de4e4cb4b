import { useCallback, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { groupsOf } from '../../../../../shared/sales/booking/sequence.ts';
import { needsSchedule, servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { type ApiError, asApiError } from '../../../../platform/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { useBooking } from '../booking-context.ts';
import { alternativesOf, isHeld, useHold } from '../order/use-hold.ts';
import { ProveContact } from '../prove/prove-contact.tsx';
import { Alternatives } from '../schedule/alternatives.tsx';
import { NoTimeFits } from '../schedule/no-time-fits.tsx';
import { PlanPicker } from '../schedule/plan-picker.tsx';
import { capital, photoDaysOf, signatureOf, workOf } from '../schedule/plan-text.ts';
import { StepFrame } from './step-frame.tsx';

const visitCounts = ['No visit', 'One visit', 'Two visits', 'Three visits', 'Four visits', 'Five visits', 'Six visits'];

const leadOf = (services: readonly ServiceCode[]): string => {
  const groups = groupsOf(services.filter((code) => code !== 'virtual_staging' && code !== 'rush_delivery'));
  const sequence = groups.filter(({ anyTime }) => !anyTime).map((group) => workOf(group.services));
  const count = visitCounts[groups.length] ?? `${groups.length} visits`;
  if (sequence.length < 2) return `${count}: ${groups.map((group) => workOf(group.services)).join(', ')}.`;
  return `${count}: ${sequence.join(', then ')}, each at least one business day after the one before.`;
};

const NothingToSchedule = () => {
  const { advance } = useBooking();
  return (
    <StepFrame
      title="Nobody needs to come"
      lead="Nothing in your order needs a visit. We start when you confirm, and send you a link for your photos."
      onNext={() => advance()}
    >
      {null}
    </StepFrame>
  );
};

// One screen, so its state and JSX stay together.
const ChooseTimes = () => {
  const { state, dispatch, catalog, advance } = useBooking();
  const { hold, isHolding } = useHold();
  const slot = state.selectedSlot;
  const held = isHeld(slot) ? slot?.plan : undefined;
  const [selected, setSelected] = useState<Plan | undefined>(slot?.plan);
  const [lost, setLost] = useState<Plan[]>();
  const [losses, setLosses] = useState(0);
  const [failure, setFailure] = useState<ApiError>();
  const [unproven, setUnproven] = useState<{ plan: Plan; why: string }>();
  const select = useCallback((plan: Plan) => setSelected(plan), []);
  const services = servicesOf(state);
  const reading = {
    zone: currentTenant().timezone,
    photoDays: photoDaysOf(catalog, state.deliverySpeed === 'rush'),
  };

  const reserve = async (plan: Plan): Promise<void> => {
    setFailure(undefined);
    try {
      const selectedSlot = await hold(plan);
      advance({ selectedSlot });
    } catch (cause) {
      const error = asApiError(cause);
      setUnproven(error.code === 'PROVE_CONTACT' ? { plan, why: error.message } : undefined);
      if (error.code === 'PROVE_CONTACT') return;
      if (error.code !== 'SLOT_TAKEN') return setFailure(error);
      dispatch({ type: 'selectSlot', slot: null });
      setLost(alternativesOf(error));
      // The month's plans are stale, and the lost plan must not be requested again.
      setSelected(undefined);
      setLosses(losses + 1);
    }
  };
  const next = async (): Promise<void> => {
    if (isHolding || !selected) return;
    if (held && signatureOf(held) === signatureOf(selected)) return advance();
    await reserve(selected);
  };
  return (
    <StepFrame
      title="When should we come?"
      lead={leadOf(services)}
      onNext={next}
      action={{ label: 'Hold these times', note: 'Held for 10 minutes. Nothing is charged now.', isBusy: isHolding }}
    >
      {lost && (
        <Alternatives
          key={losses}
          title="Somebody was a moment faster"
          plans={lost}
          reading={reading}
          isHolding={isHolding}
          onHold={reserve}
        />
      )}
      {unproven && (
        <ProveContact why={unproven.why} isGoingOn={isHolding} onProven={() => void reserve(unproven.plan)} />
      )}
      <FieldError id="hold" error={failure && capital(failure.message)} />
      <PlanPicker
        key={losses}
        request={{ services, sqFt: state.sqFt, rooms: state.rooms, zip: state.address.zip }}
        reading={reading}
        selected={selected}
        held={held}
        onSelect={select}
      />
      <NoTimeFits />
    </StepFrame>
  );
};

/** Step 5: one plan for all visits, held while the visitor continues. */
export const ScheduleStep = () => (needsSchedule(useBooking().state) ? <ChooseTimes /> : <NothingToSchedule />);
