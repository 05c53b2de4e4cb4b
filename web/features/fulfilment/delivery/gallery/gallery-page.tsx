import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { Gallery, ShownPicture } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { RevisionItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { MAX_ROUNDS } from '../../../../../shared/fulfilment/delivery/rounds.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { unbroken } from '../../../../ui/unbroken.ts';
import { Downloads } from './downloads.tsx';
import styles from './gallery.module.css';
import { notesIn, useKept } from './kept.ts';
import { Lightbox } from './lightbox.tsx';
import { Pictures } from './pictures.tsx';
import { ReviewForm } from './review-form.tsx';
import { RevisionList } from './revision-list.tsx';
import { type OpenGallery, useGallery } from './use-gallery.ts';
import { WebsiteSwitch } from './website-switch.tsx';

const linkNames = { tour: '3D tour', video: 'Film', floor_plan: 'Floor plan' } as const;

interface CoverProps {
  title: string;
  lead: string;
  role?: 'status' | 'alert';
  picture?: ShownPicture | undefined;
}

const Cover = ({ title, lead, role = 'status', picture }: CoverProps) => (
  <section className={styles.cover} data-scheme="night">
    {picture?.url && <img src={picture.url} alt="" />}
    <div>
      <h1>{title}</h1>
      <p role={role}>{lead}</p>
    </div>
  </section>
);

const leadOf = ({ state, address, rounds }: Gallery, count: number): string => {
  const place = `${address.city}, ${address.state}`;
  if (state === 'revision') return 'We’re working on your changes, and write as soon as they’re done.';
  const changed = rounds.length > 0 ? ' Your changes are in.' : '';
  return `${place} · ${count === 1 ? '1 picture' : `${count} pictures`}.${changed}`;
};

const Links = ({ links }: Pick<Gallery, 'links'>) =>
  links.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="links">
      <h2 id="links">Tours and films</h2>
      <ul className={styles.links}>
        {links.map(({ kind, url, branded }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {`${linkNames[kind]}${branded ? '' : ', unbranded'}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

/** After the included rounds, more work has a price: said before somebody writes it all down. */
const MoreChanges = ({ gallery: { state, round, acceptBy } }: { gallery: Gallery }) => {
  if (state === 'revision' || (round < MAX_ROUNDS && state === 'delivered')) return null;
  const { phone } = currentTenant();
  const why =
    round >= MAX_ROUNDS ? `Your ${MAX_ROUNDS} rounds of changes are done.` : 'The time for included changes is over.';
  return acceptBy === null ? null : (
    <p className={styles.more}>
      {`${why} We’re glad to do more and quote it first: `}
      <a href={`tel:${phone}`}>{unbroken(formatPhone(phone))}</a>
    </p>
  );
};

const noNotes: readonly RevisionItem[] = [];

/**
 * The delivered pictures, and all that can be done with them. Over 40 lines: one screen of JSX, whose parts share the
 * notes.
 */
const Whole = ({
  gallery,
  at,
  replace,
}: {
  gallery: Gallery;
  at: OpenGallery['key'];
  replace: OpenGallery['replace'];
}) => {
  const [openId, setOpenId] = useState<string>();
  const [notes, setNotes] = useKept(`notes ${at.deliveryId}`, noNotes, notesIn);
  const pictures = gallery.sections.flatMap(({ items }) => items.filter(({ kind }) => kind === 'photo'));
  const open = pictures.find(({ fileId }) => fileId === openId);
  const setOpen = (picture?: ShownPicture): void => setOpenId(picture?.fileId);
  return (
    <>
      <Cover title={gallery.address.line1} lead={leadOf(gallery, pictures.length)} picture={pictures[0]} />
      <div className={styles.paper} data-scheme="system">
        <Downloads gallery={gallery} at={at} />
        {notes.length > 0 && (
          <RevisionList
            gallery={gallery}
            at={at}
            notes={notes}
            onRemove={(index) => setNotes(notes.length === 1 ? noNotes : notes.filter((_, i) => i !== index))}
            onSent={(next) => {
              setNotes(noNotes);
              replace(next);
            }}
          />
        )}
        <MoreChanges gallery={gallery} />
        <Pictures gallery={gallery} at={at} noted={new Set(notes.map(({ fileId }) => fileId))} onOpen={setOpen} />
        <Links links={gallery.links} />
        {!gallery.isLocked && <WebsiteSwitch gallery={gallery} at={at} onDone={replace} />}
        <ReviewForm gallery={gallery} at={at} onDone={replace} />
      </div>
      {open && (
        <Lightbox
          pictures={pictures}
          open={open}
          at={at}
          isLocked={gallery.isLocked}
          mayRevise={gallery.mayRevise}
          notes={notes}
          onNote={(item) => setNotes([...notes, item])}
          onShow={setOpen}
          onClose={() => setOpen()}
        />
      )}
    </>
  );
};

/** The customer's pictures: look, pay, download, ask for changes, rate. */
const GalleryPage = () => {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const { key, gallery, error, replace, renew } = useGallery(orderId, query.get('token'));
  const { phone } = currentTenant();
  useEffect(() => {
    // The pictures' addresses are refused after five minutes: a page that was left open asks for new ones.
    const back = () => {
      if (document.visibilityState === 'visible' && gallery && Date.parse(gallery.expiresAt) < Date.now()) renew();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [gallery, renew]);
  if (gallery) return <Whole key={key.deliveryId} gallery={gallery} at={key} replace={replace} />;
  if (!error) return <Cover title="One moment" lead="Loading..." />;
  return (
    <>
      <Cover
        key="failed"
        role="alert"
        title={error.status === 404 ? 'We can’t find these pictures.' : 'Your pictures didn’t load.'}
        lead={
          error.status === 404
            ? 'They may not be ready yet, or the link is incomplete. Use the one in your email.'
            : 'They’re safe with us. Please reload in a moment.'
        }
      />
      <div className={styles.paper} data-scheme="system">
        <a href={`tel:${phone}`}>Questions? Call {formatPhone(phone)}</a>
      </div>
    </>
  );
};

export default GalleryPage;
