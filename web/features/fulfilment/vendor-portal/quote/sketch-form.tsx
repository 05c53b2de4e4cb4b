import { useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import type { VendorQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_OPTIONS } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx';
import styles from './sketch.module.css';
import { inputOf, missingIn, newLine, newOption, optionCents, type SketchLine, type SketchOption } from './sketch.ts';
import { photosOf, useSketch } from './use-sketch.ts';

interface LineProps {
  line: SketchLine;
  n: number;
  isOnly: boolean;
  onChange: (line: SketchLine) => void;
  onRemove: () => void;
}

const Line = ({ line, n, isOnly, onChange, onRemove }: LineProps) => {
  const set = (change: Partial<SketchLine>) => onChange({ ...line, ...change });
  const { key } = line;
  return (
    <fieldset className={styles.line}>
      <legend>Line {n + 1}</legend>
      <div className={styles.text}>
        <TextField id={`${key}-text`} label="What" value={line.text} maxLength={200} onText={(text) => set({ text })} />
      </div>
      <TextField
        id={`${key}-qty`}
        label="How many"
        inputMode="numeric"
        value={line.qty}
        onText={(qty) => set({ qty })}
      />
      <TextField
        id={`${key}-cost`}
        label="Your cost, each ($)"
        inputMode="decimal"
        value={line.cost}
        onText={(cost) => set({ cost })}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={line.optional} onChange={() => set({ optional: !line.optional })} />
        The customer may leave it out
      </label>
      {!isOnly && (
        <Button look="quiet" small onClick={onRemove}>
          Remove line {n + 1}
        </Button>
      )}
    </fieldset>
  );
};

interface OptionProps {
  option: SketchOption;
  n: number;
  onChange: (option: SketchOption) => void;
  onRemove: (() => void) | undefined;
}

/** One way to do the work: its name, its days, and its lines at cost. Over 40 lines: one form of JSX. */
const Option = ({ option, n, onChange, onRemove }: OptionProps) => {
  const set = (change: Partial<SketchOption>) => onChange({ ...option, ...change });
  const { key, lines } = option;
  return (
    <section className={styles.option} aria-label={`Option ${n + 1}`}>
      <div className={styles.head}>
        <TextField
          id={`${key}-title`}
          label={`Option ${n + 1}`}
          placeholder="Replace the drywall"
          maxLength={80}
          value={option.title}
          onText={(title) => set({ title })}
        />
        <TextField
          id={`${key}-days`}
          label="Days"
          inputMode="numeric"
          value={option.days}
          onText={(days) => set({ days })}
        />
      </div>
      {lines.map((line, i) => (
        <Line
          key={line.key}
          line={line}
          n={i}
          isOnly={lines.length === 1}
          onChange={(next) => set({ lines: lines.map((each) => (each.key === next.key ? next : each)) })}
          onRemove={() => set({ lines: lines.filter((each) => each.key !== line.key) })}
        />
      ))}
      <p className={styles.sum}>
        Your cost <strong>{formatCents(optionCents(option))}</strong>
      </p>
      <p className={styles.acts}>
        <Button small onClick={() => set({ lines: [...lines, newLine()] })}>
          Add a line
        </Button>
        {onRemove && (
          <Button small look="quiet" onClick={onRemove}>
            Remove option {n + 1}
          </Button>
        )}
      </p>
    </section>
  );
};

interface Props {
  job: VendorJob;
  services: VendorQuote['service'][];
  /** The draft that is written anew. */
  draft: VendorQuote | undefined;
  /** Called once it is sent or put away. */
  onClose: () => void;
  /** Called once it is thrown away, with what brings it back. */
  onDiscard: (undo: () => void) => void;
  /** Reads the quotes again, after the office was faster. */
  onConflict: () => void;
}

const lostAnswer = 'No answer came. Send it again once you have a signal; the office gets it once.';

/** What is written and how it goes to the office. */
const useSending = ({ job, services, draft, onClose, onConflict }: Props) => {
  const state = useSketch({ job, services, draft });
  const { sketch, keyOf, forget } = state;
  const { service, options, left, deskNote, version } = sketch;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const photos = photosOf(job).flatMap(({ fileId }) => (left.includes(fileId) ? [] : [fileId]));
  const save = async (): Promise<void> => {
    const missing = missingIn(options);
    setProblem(missing);
    if (missing !== undefined || service === undefined) return;
    setBusy(true);
    try {
      const input = {
        visitId: job.visitId,
        service,
        options: inputOf(options),
        photos: photos.slice(0, 24),
        deskNote,
        ...(draft && { draft: { quoteId: draft.quoteId, version: version ?? draft.version } }),
      };
      await api('POST /api/vendor/quotes', input, { idempotencyKey: keyOf(input) });
      forget();
      onClose();
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(error.isOffline ? lostAnswer : error.message);
      if (error.code === 'VERSION_CONFLICT') onConflict();
    } finally {
      setBusy(false);
    }
  };
  return { ...state, problem, setProblem, isBusy, save };
};

/** The photos of the job, of which some may stay behind. */
const Photos = ({
  job,
  left,
  onLeft,
}: {
  job: VendorJob;
  left: readonly string[];
  onLeft: (left: string[]) => void;
}) => {
  const photos = photosOf(job);
  if (photos.length === 0) return null;
  return (
    <fieldset className={styles.photos}>
      <legend>Photos for the customer</legend>
      {photos.map(({ fileId, name, moment }) => (
        <label key={fileId} className={styles.check}>
          <input
            type="checkbox"
            checked={!left.includes(fileId)}
            onChange={() => onLeft(left.includes(fileId) ? left.filter((each) => each !== fileId) : [...left, fileId])}
          />
          {name}, {moment}
        </label>
      ))}
    </fieldset>
  );
};

/** The office wrote on while the vendor did, too: one of both stands. */
const Contested = ({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) => (
  <div className={styles.problem} role="alert">
    <p>The draft was changed while you had it open.</p>
    <p className={styles.acts}>
      <Button small onClick={onTheirs}>
        Show theirs
      </Button>
      <Button small onClick={onMine}>
        Keep mine
      </Button>
    </p>
  </div>
);

/**
 * A quote at the vendor's own cost, with photos of the job; the office prices and sends it. Over 40 lines: one form of
 * JSX.
 */
export const SketchForm = (props: Props) => {
  const { job, services, draft, onClose, onDiscard } = props;
  const { sketch, isWritten, isContested, set, discard, forget, problem, setProblem, isBusy, save } = useSending(props);
  const { service, options, left, deskNote } = sketch;
  /** What is wrong goes with the keystroke that corrects it. */
  const setOptions = (change: (all: readonly SketchOption[]) => SketchOption[]): void => {
    const next = change(options);
    set({ options: next });
    setProblem((known) => known && missingIn(next));
  };
  const settle = (choose: () => void) => () => {
    setProblem(undefined);
    choose();
  };
  return (
    <div className={styles.form}>
      {services.length > 1 && (
        <SelectField
          id="quote-service"
          label="Work"
          value={service}
          onText={(value) => set({ service: services.find((each) => each === value) })}
        >
          {services.map((each) => (
            <option key={each} value={each}>
              {serviceNames([each])}
            </option>
          ))}
        </SelectField>
      )}
      {options.map((option, n) => (
        <Option
          key={option.key}
          option={option}
          n={n}
          onChange={(next) => setOptions((all) => all.map((each) => (each.key === next.key ? next : each)))}
          onRemove={
            options.length > 1 ? () => setOptions((all) => all.filter(({ key }) => key !== option.key)) : undefined
          }
        />
      ))}
      {options.length < MAX_OPTIONS && (
        <Button small onClick={() => setOptions((all) => [...all, newOption(all.length)])}>
          Add another option
        </Button>
      )}
      <Photos job={job} left={left} onLeft={(next) => set({ left: next })} />
      <TextArea
        id="quote-note"
        label="Note to the office"
        isOptional
        rows={3}
        maxLength={1000}
        value={deskNote}
        onText={(text) => set({ deskNote: text })}
      />
      {isContested && !isBusy && (
        <Contested onTheirs={settle(forget)} onMine={settle(() => set({ version: draft?.version }))} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" wide busy={isBusy} onClick={() => void save()}>
        {draft ? 'Send the changed draft' : 'Send to the office'}
      </Button>
      <Button look="quiet" busy={isBusy} onClick={onClose}>
        {isWritten ? 'Finish later' : 'Close'}
      </Button>
      {isWritten && (
        <Button look="quiet" busy={isBusy} onClick={() => onDiscard(discard())}>
          {draft ? 'Discard my changes' : 'Discard this draft'}
        </Button>
      )}
    </div>
  );
};
