import type { ButtonProps } from '@cloudscape-design/components/button';

const ground = 'light-dark(#ba1e20, #c22a2c)';
const pressed = 'light-dark(#8f1315, #97191b)';
const line = 'var(--console-bad)';

const states = <Value>(value: Value, active: Value = value) => ({ default: value, hover: active, active });

/** The style of a primary button that destroys something: white on red. */
export const destructive: ButtonProps.Style = {
  root: { background: states(ground, pressed), borderColor: states(ground, pressed), color: states('#ffffff') },
};

/** The style of a button that leads to such an act. */
export const towardsDestructive: ButtonProps.Style = {
  root: { borderColor: states(line), color: states(line) },
};
