import { useId, useState } from 'react';
import type { Appearance, Look } from '../../../ui/console/look.ts';
import { canNotify, isNotifying, setNotifying } from '../attention/desktop-notifications.ts';
import { BarIcon } from './bar-icon.tsx';
import styles from './top-bar.module.css';

const looks: readonly { value: Look; text: string }[] = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'system', text: 'Same as this device' },
];
const densities = [
  { value: 'comfortable', text: 'Comfortable' },
  { value: 'compact', text: 'Compact' },
] as const;

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ title, options, chosen, onChoose }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
};

const DesktopNotifications = () => {
  const [isOn, setOn] = useState(isNotifying);
  const [isRefused, setRefused] = useState(false);
  const change = async (wanted: boolean): Promise<void> => {
    const now = await setNotifying(wanted);
    setOn(now);
    setRefused(wanted && !now);
  };
  if (!canNotify()) return null;
  return (
    <fieldset>
      <legend>Notifications</legend>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => void change(target.checked)} />
        Notify me on this device
      </label>
      {isRefused && <p role="alert">Your browser blocks notifications for this site. Allow them in its settings.</p>}
    </fieldset>
  );
};

interface Props {
  appearance: Appearance;
  onAppearance: (next: Appearance) => void;
}

/** Light or dark, comfortable or compact. */
export const DisplayMenu = ({ appearance, onAppearance }: Props) => {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label="Display">
        <BarIcon name="display" />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <Choice
          title="Colors"
          options={looks}
          chosen={appearance.look}
          onChoose={(look) => onAppearance({ ...appearance, look })}
        />
        <Choice
          title="Density"
          options={densities}
          chosen={appearance.isCompact ? 'compact' : 'comfortable'}
          onChoose={(density) => onAppearance({ ...appearance, isCompact: density === 'compact' })}
        />
        <DesktopNotifications />
      </div>
    </>
  );
};
