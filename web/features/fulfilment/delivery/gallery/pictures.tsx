import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { Gallery, ShownPicture } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { alterationWords } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import styles from './gallery.module.css';
import { OtherFile } from './other-file.tsx';
import type { GalleryKey } from './use-gallery.ts';

/** What a picture shows, for people who can't see it. */
export const altOf = ({ caption, name, altered }: ShownPicture): string =>
  [caption || `Picture ${name.slice(0, 2)}`, alterationWords[altered]].filter(Boolean).join(', ');

interface Props {
  gallery: Gallery;
  at: GalleryKey;
  /** Pictures for which a change is noted. */
  noted: ReadonlySet<string>;
  onOpen: (picture: ShownPicture) => void;
}

/** The pictures by service, as a wall of equal tiles; a click shows one whole. */
export const Pictures = ({ gallery, at, noted, onOpen }: Props) => (
  <>
    {gallery.sections
      .filter(({ items }) => items.length > 0)
      .map(({ service, items }) => (
        <section key={service} className={styles.part} aria-labelledby={`of-${service}`}>
          <h2 id={`of-${service}`}>
            {serviceName(service)} <small>{items.length}</small>
          </h2>
          <ul className={styles.wall}>
            {items.map((picture) => (
              <li key={picture.fileId}>
                {picture.kind !== 'photo' ? (
                  <OtherFile file={picture} isLocked={gallery.isLocked} at={at} />
                ) : (
                  <button type="button" className={styles.picture} onClick={() => onOpen(picture)}>
                    <img
                      src={picture.url}
                      alt={altOf(picture)}
                      width={picture.width}
                      height={picture.height}
                      loading="lazy"
                      decoding="async"
                    />
                    {picture.altered !== 'none' && (
                      <span className={styles.mark}>{alterationWords[picture.altered]}</span>
                    )}
                    {noted.has(picture.fileId) && <span className={styles.noted}>Change noted</span>}
                  </button>
                )}
                {picture.caption && <p>{picture.caption}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
  </>
);
