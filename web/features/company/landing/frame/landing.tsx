import type { ReactNode } from 'react';
import type { LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { deferred } from '../../../../platform/pages/deferred.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './landing.module.css';
import { Prices } from './prices.tsx';
import { useLanding } from './use-landing.ts';

/** The form stands below the first screen: its code follows the page's own. */
const { Component: LandingForm } = deferred<{ words: LandingWords }>(() => import('../form/landing-form.tsx'));

interface LandingProps {
  words: LandingWords;
  /** The page's own arrangement of its first screen. */
  className?: string | undefined;
  /** The drawing of the first screen. */
  art: ReactNode;
  /** What stands below the lead: the next step. */
  action?: ReactNode;
  /** What the form stands beside; it is missing where the first screen holds it itself. */
  formBeside?: 'prices' | 'questions';
  children?: ReactNode;
}

/** The questions of a page, open to read. */
const Questions = ({ words, isNarrow = false }: { words: LandingWords; isNarrow?: boolean }) => {
  const content = useLanding();
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">Questions</h2>
      <div className={classNames(styles.questions, isNarrow && styles.narrow)}>
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

/** Prices, questions and the form, in the order of the page. */
const Ending = ({ words, formBeside }: Pick<LandingProps, 'words' | 'formBeside'>) => {
  if (!formBeside) {
    return (
      <div className={styles.section} data-scheme="night">
        <Questions words={words} />
      </div>
    );
  }
  const form = (
    <div id="form" className={styles.form}>
      <LandingForm words={words} />
    </div>
  );
  const isByPrices = formBeside === 'prices';
  const prices = <Prices words={words} isWide={!isByPrices} />;
  const questions = <Questions words={words} isNarrow={!isByPrices} />;
  return (
    <>
      {!isByPrices && (
        <div className={styles.section} data-scheme="night">
          {prices}
        </div>
      )}
      <div className={classNames(styles.section, styles.beside)} data-scheme="night">
        {isByPrices ? prices : questions}
        {form}
      </div>
      {isByPrices && (
        <div className={styles.section} data-scheme="night">
          {questions}
        </div>
      )}
    </>
  );
};

/** A page that a search finds: its promise with a drawing, its own sections, prices, questions, and a form. */
export const Landing = ({ words, className, art, action, formBeside, children }: LandingProps) => {
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
      <Ending words={words} formBeside={formBeside} />
    </>
  );
};
