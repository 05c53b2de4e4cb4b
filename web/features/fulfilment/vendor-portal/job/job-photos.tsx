import { useEffect, useRef, useState } from 'react';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { bytesOf, queuePhoto, useQueued } from '../data/portal-queue.ts';
import { queuedPhotos } from '../data/with-queue.ts';
import type { QueuedPhoto } from '../queue/queue-item.ts';
import styles from './job-photos.module.css';
import { type Moment, photoHint, photoMoments } from './photo-moments.ts';
import { photoProblem } from './photo-problem.ts';

const titles = { before: 'Before the work', after: 'After the work', site: 'The door, damage, anything else' } as const;

const fields = {
  before: 'Add photos before the work',
  after: 'Add photos after the work',
  site: 'Add other photos of the house',
} as const;

const noRoom = 'was not added: this phone has no room left for photos';

/** Puts photos into the queue; answers why each of the others was not taken. */
const keep = async (visitId: string, moment: Moment, photos: readonly File[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const photo of photos) {
    const problem =
      photoProblem(photo) ??
      (await queuePhoto(visitId, moment, photo).then(
        () => undefined,
        () => noRoom,
      ));
    if (problem) problems.push(`${photo.name} ${problem}.`);
  }
  return problems;
};

const THUMB = 88;

const draw = async (canvas: HTMLCanvasElement, bytes: ArrayBuffer, type: string): Promise<void> => {
  const picture = await createImageBitmap(new Blob([bytes], { type }), { resizeWidth: THUMB * 2 });
  canvas.width = THUMB * 2;
  canvas.height = THUMB * 2;
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext('2d');
  context?.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
};

/** A photo that waits on this phone, drawn from its bytes. */
const Waiting = ({ photo: { seq, contentType, name } }: { photo: QueuedPhoto }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const show = async (): Promise<void> => {
      const bytes = await bytesOf(seq);
      if (bytes && canvas.current) await draw(canvas.current, bytes, contentType);
    };
    // Some phones can't draw their own HEIC photos in a page: the tile then says that it waits.
    show().catch(() => undefined);
  }, [seq, contentType]);
  return (
    <li className={styles.tile}>
      <canvas ref={canvas} role="img" aria-label={name} />
      <span className={styles.mark}>Waiting</span>
    </li>
  );
};

const marks = { sending: 'Coming', checking: 'Sent', ready: 'Sent', refused: 'Refused', lost: 'Lost' } as const;

const Sent = ({ file }: { file: VendorJob['files'][number] }) => (
  <li className={styles.tile} data-state={file.state}>
    <span className={styles.name}>{file.name}</span>
    <span className={styles.mark}>{marks[file.state]}</span>
  </li>
);

/** Whatever was not taken, each with its reason: it stays until photos are added again. */
const Problems = ({ problems }: { problems: readonly string[] }) => (
  <div role="alert">
    {problems.length > 0 && (
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
  </div>
);

const Photos = ({ job, moment }: { job: VendorJob; moment: Moment }) => {
  const [untaken, setUntaken] = useState<readonly string[]>([]);
  const queued = queuedPhotos(useQueued(), job.visitId).filter(({ purpose }) => purpose === moment);
  const waiting = new Set(queued.map(({ sha256 }) => sha256));
  const sent = job.files.filter(({ purpose, sha256 }) => purpose === moment && !waiting.has(sha256));
  const refused = sent.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name} ${problem}.`]));
  return (
    <div className={styles.moment}>
      <h3>{titles[moment]}</h3>
      <ul className={styles.tiles}>
        {sent.map((file) => (
          <Sent key={file.fileId} file={file} />
        ))}
        {queued.map((photo) => (
          <Waiting key={photo.seq} photo={photo} />
        ))}
        <li>
          <label className={styles.add}>
            <span aria-hidden="true">+</span>
            <span>Add photos</span>
            <input
              type="file"
              // Not HEIC: iPhones then hand over a JPEG, which every browser and the office can open.
              accept="image/jpeg,image/png,image/webp"
              multiple
              aria-label={fields[moment]}
              onChange={({ target }) => {
                const photos = [...(target.files ?? [])];
                target.value = '';
                keep(job.visitId, moment, photos).then(setUntaken, () => undefined);
              }}
            />
          </label>
        </li>
      </ul>
      <Problems problems={[...refused, ...untaken]} />
    </div>
  );
};

const done: readonly string[] = ['unassigned', 'cancelled', 'no_access'];

/** The photos of the work; each lies on this phone at once and travels when there is a network. */
export const JobPhotos = ({ job }: { job: VendorJob }) => {
  const queued = queuedPhotos(useQueued(), job.visitId);
  if (!job.customer || done.includes(job.state)) return null;
  const purposes = [...job.files, ...queued].map(({ purpose }) => purpose);
  const hint = photoHint(job.services);
  return (
    <section className={styles.photos}>
      <h2>Photos</h2>
      {hint && <p>{hint}</p>}
      {photoMoments(job.services, purposes).map((moment) => (
        <Photos key={moment} job={job} moment={moment} />
      ))}
    </section>
  );
};
