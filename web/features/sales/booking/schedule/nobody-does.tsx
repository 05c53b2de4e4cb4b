import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceKinds } from '../../../../../shared/company/catalog/service-kinds.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { useBooking } from '../booking-context.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { CallRequest } from './no-time-fits.tsx';
import { capital } from './plans/plan-text.ts';

const PACKAGE_STEP = 4;

/** Instead of a calendar in which no day will ever do: who isn't there, and what can be done about it. */
export const NobodyDoes = ({ services }: { services: readonly ServiceCode[] }) => {
  const { state, dispatch } = useBooking();
  const [isRequested, setRequested] = useState(false);
  const { zip } = state.address;
  const work = serviceKinds(services);
  const hasMore = servicesOf(state).some((code) => needsVisit(code) && !services.includes(code));
  const remedies = [!isRequested && 'request a call', hasMore && `book without ${work}`].filter(Boolean).join(', or ');
  return (
    <StepFrame
      title="We can’t book this online yet"
      lead={`We don’t have a crew for ${work} in ${zip} yet, so there are no times to choose.${remedies && ` ${capital(remedies)}.`}`}
      action={{ label: 'Change services', note: 'Nothing is booked or charged yet.' }}
      onNext={() => dispatch({ type: 'goToStep', step: PACKAGE_STEP })}
    >
      <CallRequest
        why={{ request: 'nobody_does', unserved: { services: [...services], zip } }}
        onDone={() => setRequested(true)}
      />
    </StepFrame>
  );
};
