import { type FormEvent, useState } from 'react';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { api } from '../../../../platform/api.ts';
import { problemOf, useAct } from '../../../../platform/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { isViewed } from '../data/portal-base.ts';
import type { Answer } from '../data/use-answer.ts';
import styles from './profile.module.css';

type Memory = NonNullable<PortalProfile['memory']>;

const numberIn = (text: string): number | null => {
  const digits = text.replaceAll(',', '').trim();
  return digits === '' ? null : Number(digits);
};

interface Props {
  memory: Memory;
  set: Answer<PortalProfile>['set'];
}

/**
 * What is remembered for the next booking: shown, changed and forgotten here. Over 40 lines: one form with its state.
 */
export const MemoryPart = ({ memory, set }: Props) => {
  const [sqFt, setSqFt] = useState(memory.averageSqFt?.toLocaleString('en-US') ?? '');
  const [rooms, setRooms] = useState(memory.averageRooms?.toString() ?? '');
  const [services, setServices] = useState(memory.preferredServices);
  const { isBusy, error, run } = useAct();
  const save = async (next: Omit<Memory, 'isOwn'> | null, said: string): Promise<void> => {
    await run(async () => {
      set(await api('PATCH /api/portal/profile', { memory: next }));
      showToast(said);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = { averageSqFt: numberIn(sqFt), averageRooms: numberIn(rooms), preferredServices: services };
    void save(next, 'Saved.');
  };
  return (
    <form className={styles.part} onSubmit={submit} aria-labelledby="memory">
      <h2 id="memory">For your next booking</h2>
      <p className={styles.quiet}>
        {memory.isOwn
          ? 'You set these yourself. New orders don’t change them.'
          : 'We take these from your past orders. Change them, or have us forget them.'}
      </p>
      <TextField
        id="memory-size"
        label="Usual size in sq ft"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        value={sqFt}
        onText={setSqFt}
      />
      <TextField
        id="memory-rooms"
        label="Usual number of rooms"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        value={rooms}
        onText={setRooms}
      />
      {services.length > 0 && (
        <fieldset className={styles.consents}>
          <legend>Services you like</legend>
          {services.map((code) => (
            <label key={code} className={styles.tick}>
              <input
                type="checkbox"
                checked
                autoComplete="off"
                onChange={() => setServices(services.filter((each) => each !== code))}
              />
              {serviceName(code)}
            </label>
          ))}
        </fieldset>
      )}
      <FieldError id="memory" error={problemOf(error)} />
      {!isViewed() && (
        <>
          <Button type="submit" look="secondary" busy={isBusy}>
            Save
          </Button>
          <Button
            look="quiet"
            busy={isBusy}
            onClick={() => {
              const nothing = { averageSqFt: null, averageRooms: null, preferredServices: [] };
              if (memory.isOwn) void save(null, 'We go by your past orders again.');
              else void save(nothing, 'Forgotten.');
            }}
          >
            {memory.isOwn ? 'Go by my past orders' : 'Forget all of it'}
          </Button>
        </>
      )}
    </form>
  );
};
