import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { priceRange, serviceOf } from './home.ts';
import styles from './questions-section.module.css';
import { Section } from './section.tsx';

interface Question {
  ask: string;
  answer: string;
}

const priceAnswer = (catalog: PublicCatalog | undefined): string => {
  const named = (['photography', 'virtual_staging', 'cleaning'] as const).flatMap((code) => {
    const service = serviceOf(catalog, code);
    return service ? [`${service.name} ${priceRange(service)}`] : [];
  });
  return `${named.join(', ')}, by the size of the home. The total you see is the total you pay; later steps add nothing to it.`;
};

const questionsOf = (catalog: PublicCatalog | undefined): Question[] => {
  const { promises, phone } = currentTenant();
  const visit = serviceOf(catalog, 'repairs');
  return [
    { ask: 'What does it cost?', answer: priceAnswer(catalog) },
    {
      ask: 'How soon can you start?',
      answer: `Work starts within ${promises.startsWithin}. The calendar shows the days that really work, for all trades of your order together.`,
    },
    {
      ask: 'Who comes to the house?',
      answer: `One of ${promises.vendorCount} vetted vendors, chosen by trade and by how close they are that day. Their name is on the plan before you confirm it.`,
    },
    {
      ask: 'What is an assessment visit?',
      answer: `For repairs, painting and landscaping somebody looks first and sends a quote.${visit ? ` The visit is ${formatCents(visit.basePrice)}, credited when you accept it.` : ''}`,
    },
    {
      ask: 'Can I move or cancel?',
      answer:
        'Free until 24 hours before the first visit, from the link in your confirmation. You need no account for it.',
    },
    {
      ask: 'No time fits me. What now?',
      answer: `Tell us when you can on the schedule page and a person calls you, or call ${formatPhone(phone)}.`,
    },
  ];
};

/** Frequently asked questions. */
export const QuestionsSection = ({ catalog }: { catalog: PublicCatalog | undefined }) => (
  <Section id="questions" title="Before you book" className={styles.section}>
    <div className={styles.list}>
      {questionsOf(catalog).map(({ ask, answer }) => (
        <details key={ask} className={styles.question}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
