import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import Toggle from '@cloudscape-design/components/toggle';
import type { WorkingHours } from '../../../../shared/company/team/hours/working-hours.ts';
import { dayNames, timeOptions, weekOrder } from './day-time.ts';
import styles from './week-grid.module.css';

interface Props {
  /** What the week is of, for those who do not see where it stands. */
  label: string;
  hours: readonly WorkingHours[];
  /** The error of the n-th time range. */
  errorOf: (index: number) => string | undefined;
  onChange: (hours: WorkingHours[]) => void;
}

const starts = timeOptions(0, 1425);
const ends = timeOptions(15, 1440);

interface TimeProps {
  label: string;
  minutes: number;
  options: typeof starts;
  onChange: (minutes: number) => void;
}

const Time = ({ label, minutes, options, onChange }: TimeProps) => (
  <div className={styles.time}>
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find(({ value }) => value === String(minutes)) ?? null}
      onChange={({ detail }) => onChange(Number(detail.selectedOption.value))}
    />
  </div>
);

interface DayProps {
  day: number;
  stretches: readonly { at: number; hours: WorkingHours }[];
  /** What a day begins with that is switched on. */
  usual: Pick<WorkingHours, 'from' | 'to'>;
  errorOf: Props['errorOf'];
  onEdit: (at: number, change: Partial<WorkingHours>) => void;
  onRemove: (...at: number[]) => void;
  onAdd: (stretch: WorkingHours) => void;
}

// Over 40 lines: one row of JSX.
const Day = ({ day, stretches, usual, errorOf, onEdit, onRemove, onAdd }: DayProps) => {
  const name = dayNames[day] ?? '';
  const last = stretches.at(-1)?.hours.to ?? 0;
  return (
    <div className={styles.day}>
      <div className={styles.name}>
        <Toggle
          checked={stretches.length > 0}
          onChange={({ detail }) => {
            if (detail.checked) onAdd({ weekday: day, ...usual });
            else onRemove(...stretches.map(({ at }) => at));
          }}
        >
          {name}
        </Toggle>
      </div>
      <div className={styles.stretches}>
        {stretches.length === 0 && <div className={styles.closed}>Closed</div>}
        {stretches.map(({ at, hours }, n) => (
          <div key={at}>
            <div className={styles.stretch}>
              <Time
                label={`${name}, begin`}
                minutes={hours.from}
                options={starts}
                onChange={(from) => onEdit(at, { from })}
              />
              <span>to</span>
              <Time label={`${name}, end`} minutes={hours.to} options={ends} onChange={(to) => onEdit(at, { to })} />
              {n > 0 && (
                <Button
                  variant="icon"
                  iconName="close"
                  ariaLabel={`Remove the ${n + 1}. hours of ${name}`}
                  onClick={() => onRemove(at)}
                />
              )}
              {n === stretches.length - 1 && n < 2 && last <= 1320 && (
                <Button
                  variant="inline-link"
                  ariaLabel={`Add a break on ${name}`}
                  onClick={() => onAdd({ weekday: day, from: last + 60, to: Math.min(1440, last + 180) })}
                >
                  Add a break
                </Button>
              )}
            </div>
            {errorOf(at) && <Box color="text-status-error">These hours {errorOf(at)}.</Box>}
          </div>
        ))}
      </div>
    </div>
  );
};

/** A week of working hours, day by day, with breaks. */
export const WeekGrid = ({ label, hours, errorOf, onChange }: Props) => (
  <fieldset className={styles.week} aria-label={label}>
    {weekOrder.map((day) => (
      <Day
        key={day}
        day={day}
        stretches={hours.map((each, at) => ({ at, hours: each })).filter(({ hours: each }) => each.weekday === day)}
        usual={{ from: hours[0]?.from ?? 540, to: hours[0]?.to ?? 1080 }}
        errorOf={errorOf}
        onEdit={(at, change) => onChange(hours.map((each, i) => (i === at ? { ...each, ...change } : each)))}
        onRemove={(...at) => onChange(hours.filter((_, i) => !at.includes(i)))}
        onAdd={(stretch) => onChange([...hours, stretch])}
      />
    ))}
  </fieldset>
);
