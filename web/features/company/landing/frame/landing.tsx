import type { ReactNode } from 'react';
import type { LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { LandingForm } from '../form/landing-form.tsx';
import styles from './landing.module.css';
import { Prices } from './prices.tsx';
import { useLanding } from './use-landing.ts';

interface LandingProps {
  words: LandingWords;
  /** The page's own arrangement of its first screen. */
  className?: string | undefined;
  /** The drawing of the first screen. */
  art: ReactNode;
  /** What stands below the lead: the next step. */
  action?: ReactNode;
  /** True where the first screen holds the form itself. */
  hasFormInside?: boolean;
  children?: ReactNode;
}

/** The questions of a page, open to read. */
const Questions = ({ words }: { words: LandingWords }) => {
  const content = useLanding();
  return (
    <section className={styles.section} data-scheme="night" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions</h2>
      <div className={styles.questions}>
        {words.questions(content).map(({ ask, answer }) => (
          <div key={ask}>
            <h3>{ask}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
};

/** A page that a search finds: its promise with a drawing, its own sections, prices, questions, and a form. */
export const Landing = ({ words, className, art, action, hasFormInside = false, children }: LandingProps) => {
  const content = useLanding();
  return (
    <>
      <section className={classNames(styles.hero, className)} data-scheme="night" aria-labelledby="promise">
        <div className={styles.text}>
          <h1 id="promise">{words.headline(content)}</h1>
          <p className={styles.lead}>{words.lead(content)}</p>
          {action}
        </div>
        <div className={styles.art}>{art}</div>
      </section>
      {children}
      <Prices words={words} />
      {!hasFormInside && (
        <section className={classNames(styles.section, styles.formSection)} data-scheme="night" id="form">
          <LandingForm words={words} />
        </section>
      )}
      <Questions words={words} />
    </>
  );
};
