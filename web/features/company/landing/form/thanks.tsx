import { useEffect, useRef } from 'react';
import type { LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { findZip } from '../../../../../shared/contract/place.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import type { FormValues } from './form-values.ts';
import styles from './landing-form.module.css';

/** What comes after the form: thanks, and the booking with what is known already. */
export const Thanks = ({ words, values }: { words: LandingWords; values: FormValues }) => {
  const { form, book } = words;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const zip = findZip(values.zip ?? values.propertyAddress ?? '');
  const sqFt = Number(values.sqFt) || 0;
  const services = values.service ? [values.service] : book;
  return (
    <div ref={panel} className={styles.thanks} tabIndex={-1} role="status">
      <p>
        <Tick />
        {form.thanks}
      </p>
      {services.length > 0 && (
        <ButtonLink look="primary" to={paths.bookWith({ services, zip, sqFt })}>
          See times and prices now
        </ButtonLink>
      )}
    </div>
  );
};
