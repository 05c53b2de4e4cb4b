import { useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import type { VendorQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_OPTIONS } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx';
import styles from './sketch.module.css';
import {
  acceptSketch,
  inputOf,
  missingIn,
  newLine,
  newOption,
  optionCents,
  type Sketch,
  type SketchLine,
  type SketchOption,
  sketchOf,
  sketchPlace,
} from './sketch.ts';

const momentNames = { before: 'before', after: 'after', site: 'of the house' } as const;

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
  /** Called once it is sent or thrown away. */
  onClose: () => void;
}

/** What is written, kept until it is sent or thrown away: a vendor looks at the house between two lines. */
const useSketch = ({ job, services, draft }: Omit<Props, 'onClose'>, ready: VendorJob['files']) => {
  const { draft: kept, update, keep } = useKeptDraft(sketchPlace(job.visitId, draft?.quoteId), acceptSketch);
  const [start] = useState<Sketch>(() => ({
    service: draft?.service ?? services[0],
    options: draft ? sketchOf(draft) : [newOption(0)],
    left: draft ? ready.flatMap(({ fileId }) => (draft.photos.includes(fileId) ? [] : [fileId])) : [],
    deskNote: draft?.deskNote ?? '',
  }));
  return {
    ...(kept ?? start),
    set: (change: Partial<Sketch>) => update((now) => ({ ...(now ?? start), ...change })),
    forget: () => keep(undefined),
  };
};

/**
 * A quote at the vendor's own cost, with photos of the job; the office prices and sends it. Over 40 lines: one form of
 * JSX with its state.
 */
export const SketchForm = ({ job, services, draft, onClose }: Props) => {
  const ready = job.files.filter(({ state, purpose }) => state === 'ready' && purpose in momentNames);
  const { service, options, left, deskNote, set, forget } = useSketch({ job, services, draft }, ready);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { keyOf } = useKeyOf();
  /** What is wrong goes with the keystroke that corrects it. */
  const setOptions = (change: (all: readonly SketchOption[]) => SketchOption[]): void => {
    const next = change(options);
    set({ options: next });
    setProblem((known) => known && missingIn(next));
  };
  const photos = ready.map(({ fileId }) => fileId).filter((fileId) => !left.includes(fileId));
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
        ...(draft && { draft: { quoteId: draft.quoteId, version: draft.version } }),
      };
      await api('POST /api/vendor/quotes', input, { idempotencyKey: keyOf(input) });
      forget();
      onClose();
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(
        error.isOffline
          ? 'No answer came. Send it again once you have a signal; the office gets it once.'
          : error.message,
      );
    } finally {
      setBusy(false);
    }
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
      {ready.length > 0 && (
        <fieldset className={styles.photos}>
          <legend>Photos for the customer</legend>
          {ready.map(({ fileId, name, purpose }) => (
            <label key={fileId} className={styles.check}>
              <input
                type="checkbox"
                checked={!left.includes(fileId)}
                onChange={() =>
                  set({ left: left.includes(fileId) ? left.filter((each) => each !== fileId) : [...left, fileId] })
                }
              />
              {name}, {momentNames[purpose as keyof typeof momentNames]}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        id="quote-note"
        label="Note to the office"
        isOptional
        rows={3}
        maxLength={1000}
        value={deskNote}
        onText={(text) => set({ deskNote: text })}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" wide busy={isBusy} onClick={() => void save()}>
        {draft ? 'Send the changed draft' : 'Send to the office'}
      </Button>
      <Button
        look="quiet"
        busy={isBusy}
        onClick={() => {
          forget();
          onClose();
        }}
      >
        {draft ? 'Discard my changes' : 'Discard this draft'}
      </Button>
    </div>
  );
};
