import { questionsOf } from '../../../../shared/company/site/questions.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { useCatalog } from '../../../platform/use-catalog.ts';
import { useShowcase } from '../../../platform/use-showcase.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from '../tenancy/privacy-page.module.css';

/** All questions with their answers, open to read and to search. */
const FaqPage = () => {
  const { catalog } = useCatalog();
  const showcase = useShowcase();
  const tenant = currentTenant();
  const { email, phone } = tenant;
  return (
    <>
      <div className={styles.head} data-scheme="night">
        <h1>Questions and answers</h1>
        <p>
          Not here? Call <a href={`tel:${phone}`}>{formatPhone(phone)}</a> or write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
      <div className={styles.paper} data-scheme="system">
        <article className={styles.text}>
          {questionsOf({ tenant, catalog, showcase }).map(({ ask, answer }) => (
            <section key={ask}>
              <h2>{ask}</h2>
              <p>{answer}</p>
            </section>
          ))}
          <p>
            <ButtonLink look="primary" to={paths.book}>
              See times and prices
            </ButtonLink>
          </p>
        </article>
      </div>
    </>
  );
};

export default FaqPage;
