import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { LAST_STEP } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { usePageTitle } from '../../../../platform/pages/page-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary, type SummaryError } from '../../../../ui/form/error-summary.tsx';
import { useBooking } from '../booking-context.ts';
import page from '../booking-page.module.css';
import { type NextAction, Summary } from '../price/summary.tsx';
import { RestoredBanner } from '../restore/restored-banner.tsx';
import { STEP_FORM } from './step-form.ts';
import styles from './step-frame.module.css';

interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  errors?: readonly SummaryError[];
  attempt?: number;
  /** The button's label; “Next” by default. */
  action?: NextAction;
  onNext: () => void | Promise<void>;
  children: ReactNode;
}

let isFirstStep = true;

/** Moves the focus to the heading of a new step; the first page of a visit keeps the browser's focus. */
const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstStep) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
    isFirstStep = false;
  }, []);
  return heading;
};

/** The frame of a step: heading, errors and fields, next to the order with the submit button. */
export const StepFrame = ({ title, lead, errors = [], attempt = 0, action, onNext, children }: StepFrameProps) => {
  const { state, goBack, isReturning } = useBooking();
  const heading = useHeadingFocus();
  usePageTitle(`Step ${state.step} of ${LAST_STEP}: ${title}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onNext();
  };
  return (
    <>
      <main id="main" tabIndex={-1} className={page.main}>
        <form id={STEP_FORM} className={styles.step} onSubmit={submit} noValidate>
          <div className={styles.head}>
            {state.step > 1 && (
              <Button look="quiet" small className={styles.back} onClick={goBack}>
                Back
              </Button>
            )}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          <RestoredBanner />
          <ErrorSummary errors={errors} attempt={attempt} />
          {children}
        </form>
      </main>
      <Summary action={action ?? { label: isReturning ? 'Save and return' : 'Next' }} />
    </>
  );
};
