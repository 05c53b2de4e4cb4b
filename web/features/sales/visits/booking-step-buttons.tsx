import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { serviceLabel } from '../../../ui/console/labels.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { timeOf } from './booking-columns.tsx';
import { type BookingStep, stepsFrom } from './booking-steps.ts';
import { useMoveBooking } from './use-move-booking.ts';

const finalStepTexts: Partial<Record<BookingStep['to'], string>> = {
  cancelled: 'The time is offered to others at once. This cannot be undone; a new visit has to be booked.',
  no_show: 'The visit is closed as a no-show. This cannot be undone.',
};

/** Buttons for the next steps of a booking; a final step asks for confirmation. One control, so its JSX stays together. */
export const BookingSteps = ({ booking }: { booking: NamedBooking }) => {
  const { zone } = useWorkspace();
  const { move, isPending } = useMoveBooking(booking);
  const [pendingStep, setPendingStep] = useState<BookingStep>();
  const steps = stepsFrom(booking.status);
  if (steps.length === 0) return null;
  const take = (step: BookingStep): void => (step.isFinal ? setPendingStep(step) : move(step.to));
  return (
    <>
      <SpaceBetween size="xs" direction="horizontal">
        {steps.map((step, index) => (
          <Button
            key={step.to}
            variant={index === 0 ? 'primary' : 'normal'}
            loading={index === 0 && isPending}
            disabled={index > 0 && isPending}
            onClick={() => take(step)}
          >
            {step.text}
          </Button>
        ))}
      </SpaceBetween>
      {pendingStep && (
        <FormModal
          header={`${pendingStep.text}?`}
          submit={pendingStep.text}
          cancel="Keep it"
          closeLabel="Keep it"
          onSubmit={() => {
            setPendingStep(undefined);
            move(pendingStep.to);
          }}
          onClose={() => setPendingStep(undefined)}
        >
          {serviceLabel(booking.serviceType)}, {timeOf(booking, zone)}, {booking.propertyAddress}.{' '}
          {finalStepTexts[pendingStep.to]}
        </FormModal>
      )}
    </>
  );
};
