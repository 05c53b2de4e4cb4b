import { Link, useParams } from 'react-router-dom';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { HouseDocument, HouseFile, HousePicture } from '../../../../../shared/fulfilment/portal/house.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { portalPaths } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { dayOf } from '../portal-words.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { Empty } from '../shell/portal-shell.tsx';
import { HandOn } from './hand-on.tsx';
import { BookForHouse, factsOf, WorkList } from './house-parts.tsx';
import styles from './houses.module.css';

const Pictures = ({ pictures }: { pictures: readonly HousePicture[] }) => (
  <section className={styles.part} aria-labelledby="house-pictures">
    <h2 id="house-pictures">Pictures</h2>
    {pictures.length === 0 ? (
      <p className={styles.quiet}>Pictures stand here once they’re delivered and paid.</p>
    ) : (
      <ul className={styles.wall}>
        {pictures.map(({ fileId, url, width, height, caption, service, takenOn }) => (
          <li key={fileId}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={caption || serviceName(service)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </a>
            <span className={styles.quiet}>
              {caption || serviceName(service)} · {dayOf(takenOn)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Documents = ({ documents }: { documents: readonly HouseDocument[] }) =>
  documents.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="house-documents">
      <h2 id="house-documents">Warranties and documents</h2>
      <ul className={styles.papers}>
        {documents.map(({ documentId, kind, name, at, url }) => (
          <li key={documentId}>
            <a href={url}>{name}</a>
            <span className={styles.quiet}>
              {kind === 'warranty' ? 'Warranty · ' : ''}
              {dayOf(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

const House = ({ house, set }: { house: HouseFile; set: (house: HouseFile) => void }) => {
  const { address, work, pictures, documents } = house;
  return (
    <article className={styles.file}>
      <header className={styles.title}>
        <Link className={styles.back} to={portalPaths.houses()}>
          All houses
        </Link>
        <h1>{address.line1}</h1>
        <p className={styles.quiet}>
          {address.city}, {address.state} {address.zip}
        </p>
        <p className={styles.quiet}>{factsOf(house)}</p>
        <div className={styles.acts}>
          <BookForHouse house={house} />
        </div>
      </header>
      <section className={styles.part} aria-labelledby="house-work">
        <h2 id="house-work">Work on this house</h2>
        {work.length === 0 ? (
          <p className={styles.quiet}>Nothing yet.</p>
        ) : (
          <div className={styles.house}>
            <WorkList work={work} />
          </div>
        )}
      </section>
      <Pictures pictures={pictures} />
      <Documents documents={documents} />
      <HandOn house={house} set={set} />
    </article>
  );
};

/** `/portal/properties/:propertyId`: a house’s file. */
const HousePage = () => {
  const { propertyId = '' } = useParams();
  const answer = useAnswer('GET /api/portal/properties/{propertyId}', { propertyId });
  return (
    <AnswerState
      answer={answer}
      what="the house’s file"
      missing={
        <Empty
          title="We can’t find this house"
          action={<ButtonLink to={portalPaths.houses()}>See your houses</ButtonLink>}
        >
          It may belong to another email address.
        </Empty>
      }
    >
      {(house) => <House house={house} set={answer.set} />}
    </AnswerState>
  );
};

export default HousePage;
