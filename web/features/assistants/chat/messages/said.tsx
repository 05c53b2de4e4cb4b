import { Fragment } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import styles from './conversation.module.css';

/** What the company says; its own number can be called with a tap and stays on one line. */
export const Said = ({ text }: { text: string }) => {
  const { phone } = currentTenant();
  const number = formatPhone(phone);
  return text.split(number).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    <Fragment key={at}>
      {at > 0 && (
        <a className={styles.phone} href={`tel:${phone}`}>
          {number}
        </a>
      )}
      {part}
    </Fragment>
  ));
};
