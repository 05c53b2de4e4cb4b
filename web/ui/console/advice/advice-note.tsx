import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import type { ReactNode } from 'react';
import styles from './advice.module.css';

const icons = {
  info: ['status-info', 'normal'],
  warning: ['status-warning', 'warning'],
  success: ['status-positive', 'success'],
  error: ['status-negative', 'error'],
  none: ['status-stopped', 'subtle'],
} as const satisfies Record<string, [IconProps.Name, IconProps.Variant]>;

/** A sentence with its sign, broken between words only. */
export const AdviceNote = ({ type, children }: { type: keyof typeof icons; children: ReactNode }) => {
  const [name, variant] = icons[type];
  return (
    <p className={styles.note}>
      <Icon name={name} variant={variant} />
      <span>{children}</span>
    </p>
  );
};
