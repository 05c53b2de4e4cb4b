import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import { groupsOf } from '../../../../../shared/sales/booking/plan/sequence.ts';
import { needsSchedule, servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useWhenOnline } from '../../../../platform/when-online.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Again } from '../again/use-again.ts';
import { useBooking } from '../booking-context.ts';
import { HoldFailure } from '../order/confirm-failure.tsx';
import { alternativesOf, isHeld, lostTitles, useHold } from '../order/use-hold.ts';
import type { NextAction } from '../price/summary.tsx';
import { ProveContact } from '../prove/prove-contact.tsx';
import { Alternatives } from '../schedule/alternatives.tsx';
import { NoTimeFits } from '../schedule/no-time-fits.tsx';
import { NobodyDoes } from '../schedule/nobody-does.tsx';
import { OneVisit, useOneVisit } from '../schedule/one-visit.tsx';
import { isSamePlan } from '../schedule/plans/plan-choice.ts';
import { PlanPicker } from '../schedule/plans/plan-picker.tsx';
import { photoDaysOf, workOf } from '../schedule/plans/plan-text.ts';
import { holdMinutes, workWeek } from '../schedule/work-week.ts';
import { StepFrame } from './step-frame.tsx';

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

const visitCounts = ['No visit', 'One visit', 'Two visits', 'Three visits', 'Four visits', 'Five visits', 'Six visits'];

const leadOf = (services: readonly ServiceCode[]): string => {
  const groups = groupsOf(services);
  const sequence = groups.filter(({ anyTime }) => !anyTime).map((group) => workOf(group.services));
  const count = visitCounts[groups.length] ?? `${groups.length} visits`;
  if (sequence.length < 2) return `${count}: ${groups.map((group) => workOf(group.services)).join(', ')}.`;
  return `${count}: ${sequence.join(', then ')}, on separate days, in the right order.`;
};

const NothingToSchedule = () => {
  const { advance } = useBooking();
  return (
    <StepFrame
      title="No visit needed"
      lead="Nothing in your order needs a visit. We’ll start when you confirm and send you a link to add your photos."
      onNext={() => advance()}
    >
      {null}
    </StepFrame>
  );
};

/** What the button does: goes on with held times, holds the chosen ones, or waits for a choice. */
const actionOf = (selected: Plan | undefined, held: Plan | undefined, isHolding: boolean): NextAction => {
  if (selected && isSamePlan(held, selected))
    return { label: 'Next', note: 'No one else can take these times while you finish.' };
  // Also before a choice: the first free times choose themselves, and the order's bar must not grow by a line then.
  const note = held ? 'Replaces the times you hold now.' : `Held for ${holdMinutes()} minutes. Nothing is charged now.`;
  if (!selected) return { label: 'Choose a time', note, isBusy: true };
  return { label: 'Hold these times', note, isBusy: isHolding };
};

/** Says whether those who came last time come again. */
const SameCrew = ({ plan, vendors }: { plan: Plan | undefined; vendors: Again['vendors'] }) => {
  if (!plan || vendors.length === 0) return null;
  const [same, others] = [true, false].map((isSame) =>
    vendors
      .filter(({ vendorId }) => plan.visits.some((visit) => visit.vendorId === vendorId) === isSame)
      .map(({ name }) => name),
  );
  const text = [
    same?.length ? `${listOf(same)} ${same.length > 1 ? 'come' : 'comes'} again.` : '',
    others?.length ? `${listOf(others)}, who came last time, ${others.length > 1 ? 'are' : 'is'} busy then.` : '',
  ];
  return <p role="status">{text.filter(Boolean).join(' ')}</p>;
};

/** Holding a plan, and what came of it. */
const useReserve = () => {
  const { dispatch, advance } = useBooking();
  const { hold, isHolding } = useHold();
  const [lost, setLost] = useState<{ plans: Plan[]; title: string }>();
  const [losses, setLosses] = useState(0);
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [unproven, setUnproven] = useState<{ plan: Plan; why: string }>();
  // A second press can come before the page has drawn the first one.
  const isUnderWay = useRef(false);
  /** Holds a plan and goes on; false if its times are gone. */
  const reserve = async (plan: Plan): Promise<boolean> => {
    if (isUnderWay.current) return true;
    isUnderWay.current = true;
    setFailure(undefined);
    try {
      const selectedSlot = await hold(plan);
      advance({ selectedSlot });
      return true;
    } catch (cause) {
      const error = asApiError(cause);
      setUnproven(error.code === 'PROVE_CONTACT' ? { plan, why: error.message } : undefined);
      if (error.code === 'PROVE_CONTACT') return true;
      if (error.code !== 'SLOT_TAKEN') {
        setAttempt((n) => n + 1);
        setFailure(error);
        return true;
      }
      dispatch({ type: 'selectSlot', slot: null });
      setLost({ plans: alternativesOf(error), title: lostTitles[error.code] ?? '' });
      setLosses((n) => n + 1);
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };
  return { reserve, isHolding, lost, losses, failure, attempt, unproven };
};

// One screen, so its state and JSX stay together.
const ChooseTimes = () => {
  const { state, catalog, advance, again } = useBooking();
  const { reserve, isHolding, lost, losses, failure, attempt, unproven } = useReserve();
  const slot = state.selectedSlot;
  const held = isHeld(slot) ? slot?.plan : undefined;
  const [selected, setSelected] = useState<Plan | undefined>(slot?.isLost ? undefined : slot?.plan);
  const [unserved, setUnserved] = useState<readonly ServiceCode[]>();
  const [isLoaded, setLoaded] = useState(false);
  const single = useOneVisit(selected);
  const select = useCallback((plan: Plan | undefined) => setSelected(plan), []);
  const showRest = useCallback(() => setLoaded(true), []);
  // A lost plan is stale with the whole month, and must not be requested again.
  useEffect(() => {
    if (losses > 0) setSelected(undefined);
  }, [losses]);
  const services = servicesOf(state);
  const reading = {
    zone: currentTenant().timezone,
    week: workWeek(),
    photoDays: photoDaysOf(catalog, state.deliverySpeed === 'rush'),
  };
  const next = async (): Promise<void> => {
    if (isHolding || !selected) return;
    if (isSamePlan(held, selected)) return advance();
    if (!(await reserve(selected))) single.forget();
  };
  // Holding costs nothing, and it was asked for: back online, it is done without another press.
  useWhenOnline(() => {
    if (failure?.isOffline) void next();
  });
  const changeDay = (visit: Visit) => (
    <Button
      look="quiet"
      small
      aria-label={`Change day: ${workOf(visit.services)}`}
      onClick={() => single.choose(visit.services[0])}
    >
      Change day
    </Button>
  );
  const canChange = !single.visit && selected !== undefined && selected.visits.length > 1 && selected.id !== '';
  const { pinned } = single;
  const asked = again.vendors.length > 0 ? { preferredVendorIds: again.vendors.map(({ vendorId }) => vendorId) } : {};
  // What is held is somebody's; and what was taken off the order in its column needs nobody any more.
  const nobodys = held ? [] : (unserved ?? []).filter((code) => services.includes(code));
  if (nobodys.length > 0) return <NobodyDoes services={nobodys} />;
  return (
    <StepFrame
      title="When should we come?"
      lead={leadOf(services)}
      onNext={next}
      action={actionOf(selected, held, isHolding)}
    >
      {lost && (
        <Alternatives
          key={losses}
          title={lost.title}
          plans={lost.plans}
          reading={reading}
          isHolding={isHolding}
          onHold={reserve}
        />
      )}
      {unproven && (
        <ProveContact why={unproven.why} isGoingOn={isHolding} onProven={() => void reserve(unproven.plan)} />
      )}
      {failure && <HoldFailure failure={failure} attempt={attempt} />}
      {single.visit && <OneVisit visit={single.visit} onDone={single.finish} />}
      <PlanPicker
        key={`${losses} ${single.service ?? ''}`}
        request={{
          services,
          sqFt: state.sqFt,
          rooms: state.rooms,
          zip: state.address.zip,
          ...asked,
          ...single.request,
        }}
        reading={reading}
        selected={selected}
        pinned={held ? [held, ...pinned] : pinned}
        held={held}
        onSelect={select}
        onUnserved={setUnserved}
        onLoaded={showRest}
        visitAction={canChange ? changeDay : undefined}
      />
      <SameCrew plan={selected} vendors={again.vendors} />
      {/* Nobody knows before whether a time fits; and the times, as they come, would push it away from a pointer. */}
      {isLoaded && <NoTimeFits />}
    </StepFrame>
  );
};

/** Step 5: one plan for all visits, held while the visitor continues. */
export const ScheduleStep = () => (needsSchedule(useBooking().state) ? <ChooseTimes /> : <NothingToSchedule />);
