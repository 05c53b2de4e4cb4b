import { type FormEvent, useState } from 'react';
import { propertyLimits } from '../../../../../shared/company/catalog/property-limits.ts';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { isViewed } from '../data/portal-base.ts';
import type { Answer } from '../data/use-answer.ts';
import styles from './profile.module.css';

type Memory = NonNullable<PortalProfile['memory']>;

const written = (count: number | null): string => count?.toLocaleString('en-US') ?? '';

/** The whole number in what was typed, null where nothing was, and undefined for anything that is not within the limits. */
const numberIn = (text: string, { min, max }: { min: number; max: number }): number | null | undefined => {
  const digits = text.replaceAll(',', '').trim();
  if (digits === '') return null;
  const count = Number(digits);
  return Number.isInteger(count) && count >= min && count <= max ? count : undefined;
};

const wanted = ({ min, max }: { min: number; max: number }): string =>
  `Enter digits only, from ${written(min)} to ${written(max)}, or leave it empty`;

interface Props {
  memory: Memory;
  set: Answer<PortalProfile>['set'];
}

/**
 * What is remembered for the next booking: shown, changed and forgotten here. Over 40 lines: one form with its state.
 */
export const MemoryPart = ({ memory, set }: Props) => {
  const [sqFt, setSqFt] = useState(written(memory.averageSqFt));
  const [rooms, setRooms] = useState(written(memory.averageRooms));
  const [services, setServices] = useState(memory.preferredServices);
  const [problems, setProblems] = useState<{ sqFt?: string; rooms?: string }>({});
  const { isBusy, error, run } = useAct();
  const save = async (next: Omit<Memory, 'isOwn'> | null, said: string): Promise<void> => {
    await run(async () => {
      const profile = await api('PATCH /api/portal/profile', { memory: next });
      set(profile);
      // Only an answer to a save fills the fields: a look in between leaves what is being typed.
      setSqFt(written(profile.memory?.averageSqFt ?? null));
      setRooms(written(profile.memory?.averageRooms ?? null));
      setServices(profile.memory?.preferredServices ?? []);
      setProblems({});
      showToast(said);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const averageSqFt = numberIn(sqFt, propertyLimits.sqFt);
    const averageRooms = numberIn(rooms, propertyLimits.rooms);
    setProblems({
      ...(averageSqFt === undefined && { sqFt: wanted(propertyLimits.sqFt) }),
      ...(averageRooms === undefined && { rooms: wanted(propertyLimits.rooms) }),
    });
    if (averageSqFt === undefined || averageRooms === undefined) return;
    void save({ averageSqFt, averageRooms, preferredServices: services }, 'Saved.');
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
        error={problems.sqFt}
        onText={setSqFt}
      />
      <TextField
        id="memory-rooms"
        label="Usual number of rooms"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        value={rooms}
        error={problems.rooms}
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
