import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { useShowcase } from '../../../../platform/use-showcase.ts';
import styles from './landing.module.css';

/** The company's own pictures of these services; nothing where it has none. */
export const Samples = ({ services, title }: { services: readonly ServiceCode[]; title: string }) => {
  const samples = useShowcase().samples.filter(({ service }) => services.includes(service));
  if (samples.length === 0) return null;
  return (
    <section className={styles.section} data-scheme="night" aria-labelledby="samples-title">
      <h2 id="samples-title">{title}</h2>
      <ul className={styles.samples}>
        {samples.map(({ picture, caption, isSample }) => (
          <li key={picture.address}>
            <figure>
              <img src={picture.address} width={picture.width} height={picture.height} alt={caption} loading="lazy" />
              <figcaption>
                {caption}
                {isSample && <span> · Sample drawing</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
};
