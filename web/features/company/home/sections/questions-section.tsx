import { Link } from 'react-router-dom';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { questionsOf } from '../../../../../shared/company/site/questions.ts';
import type { Showcase } from '../../../../../shared/company/site/showcase.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import styles from './questions-section.module.css';
import { Section } from './section.tsx';

const SHOWN = 5;

interface QuestionsSectionProps {
  catalog: PublicCatalog | undefined;
  showcase: Showcase;
}

/** The most frequent questions, and the way to all of them. */
export const QuestionsSection = ({ catalog, showcase }: QuestionsSectionProps) => (
  <Section id="questions" title="Before you book" className={styles.section}>
    <div className={styles.list}>
      {questionsOf({ tenant: currentTenant(), catalog, showcase })
        .slice(0, SHOWN)
        .map(({ ask, answer }) => (
          <details key={ask} className={styles.question}>
            <summary>{ask}</summary>
            <p>{answer}</p>
          </details>
        ))}
    </div>
    <p className={styles.all}>
      <Link to={paths.faq}>All questions and answers</Link>
    </p>
  </Section>
);
