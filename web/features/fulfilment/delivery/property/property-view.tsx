import type { PropertySite } from '../../../../../shared/fulfilment/delivery/contract.ts';
import styles from './property.module.css';

const linkNames = { tour: '3D tour', video: 'Film', floor_plan: 'Floor plan' } as const;

/**
 * What a page of a property shows in both of its forms: the house, and nothing of who made or sells it. Over 40 lines:
 * one page of JSX.
 */
export const PropertyView = ({ site: { address, pictures, films, links, facts } }: { site: PropertySite }) => {
  const [first, ...rest] = pictures;
  const told = [
    facts.sqFt === undefined ? undefined : `${facts.sqFt.toLocaleString('en-US')} sq ft`,
    facts.yearBuilt === undefined ? undefined : `built ${facts.yearBuilt}`,
  ].filter(Boolean);
  return (
    <>
      <header className={styles.cover}>
        {first && <img src={first.url} alt={first.caption} width={first.width} height={first.height} />}
        <div>
          <h1>{address.line1}</h1>
          <p>{`${address.city}, ${address.state} ${address.zip}`}</p>
          {told.length > 0 && <p>{told.join(' · ')}</p>}
        </div>
      </header>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ kind, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {linkNames[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {films.length > 0 && (
        <ul className={styles.films} aria-label="Films">
          {films.map(({ url, caption }) => (
            <li key={url}>
              {/* biome-ignore lint/a11y/useMediaCaption: a film of a house has no words to write down */}
              <video src={url} controls preload="metadata" playsInline aria-label={caption || 'Film'} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.wall} aria-label="Pictures">
        {rest.map(({ url, caption, width, height }, i) => (
          <li key={url}>
            <img src={url} alt={caption || `Picture ${i + 2}`} width={width} height={height} loading="lazy" />
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
    </>
  );
};
