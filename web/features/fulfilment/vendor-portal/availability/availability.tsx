import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { Availability as AvailabilityView } from '../../../../../shared/fulfilment/jobs/availability.ts';
import { AnswerState } from '../answer-state.tsx';
import { type Answer, useAnswer } from '../data/use-answer.ts';
import { dayOf, spanOf } from '../job-words.ts';
import styles from './availability.module.css';
import { DaysOff } from './days-off.tsx';
import { WeekHours } from './week-hours.tsx';

const Staying = ({ staying }: { staying: AvailabilityView['staying'] }) =>
  staying.length > 0 && (
    <section className={styles.staying} role="status">
      <h2>Still booked</h2>
      <p>These jobs stay yours until the office moves them.</p>
      <ul>
        {staying.map(({ startsAt, endsAt, services, reason }) => (
          <li key={startsAt}>
            <strong>
              {dayOf(startsAt)}, {spanOf({ startsAt, endsAt })}
            </strong>{' '}
            {serviceNames(services)}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );

type EditorProps = { data: AvailabilityView } & Pick<Answer<AvailabilityView>, 'set' | 'refresh'>;

const Editor = ({ data, set, refresh }: EditorProps) => (
  <>
    <Staying staying={data.staying} />
    <DaysOff daysOff={data.daysOff} onSaved={set} />
    <WeekHours hours={data.hours} version={data.version} onSaved={set} onConflict={refresh} />
  </>
);

/** When this vendor works; all of it counts from tomorrow on. */
export const Availability = () => {
  const answer = useAnswer('GET /api/vendor/availability', {});
  return (
    <>
      <h1>Hours and days off</h1>
      <p>Changes count from tomorrow on. What is booked stays booked.</p>
      <AnswerState answer={answer} what="your hours">
        {(data) => <Editor data={data} set={answer.set} refresh={answer.refresh} />}
      </AnswerState>
    </>
  );
};
