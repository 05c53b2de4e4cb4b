import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { HandedIn } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf, isDelivered } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { acceptedFiles, sendFile } from '../send-file.ts';
import styles from './finished-files.module.css';

/** The delivery of the order of a visit, by the visit's id. */
const deliveryOfVisit = (visitId: string): string => deliveryIdOf(`ord_${visitId.slice(4, 30)}`);

const stateWords: Record<HandedIn['state'], string> = {
  draft: 'Not handed in yet',
  review: 'Handed in. The office looks at it.',
  delivered: 'With the customer',
  revision: 'The customer asked for changes',
  accepted: 'Accepted by the customer',
};

/** Where the files are; of a part that is in, what it waits for. */
const wordsOf = ({ state }: HandedIn, isEnded: boolean): string =>
  state === 'draft' && isEnded ? 'Handed in. The rest of the order is still to come.' : stateWords[state];

const Uploader = ({
  service,
  isBusy,
  onFiles,
}: {
  service: ServiceCode;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}) => (
  <label className={styles.add} data-busy={isBusy || undefined}>
    {`Add finished files: ${serviceName(service)}`}
    <input
      type="file"
      multiple
      accept={acceptedFiles}
      disabled={isBusy}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        onFiles(files);
      }}
    />
  </label>
);

/**
 * Takes a vendor’s finished files service by service, and then the word that this is all. Over 40 lines: sending files
 * and ending share one count and its problems.
 */
const Handing = ({ job, start }: { job: VendorJob; start: HandedIn }) => {
  const [known, setKnown] = useState(start);
  const [left, setLeft] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { deliveryId, files, isDirect, open, ended } = known;
  const services = job.services.filter(isDelivered);
  const isEnded = services.every((service) => ended.includes(service));
  const isBusy = left > 0;
  const fail = (cause: unknown): void => setProblems((last) => [...last, asApiError(cause).message]);
  const hand = async (service: ServiceCode, fileIds: string[], isAll: boolean): Promise<void> =>
    setKnown(await api('POST /api/deliveries/{deliveryId}/finished', { deliveryId, service, fileIds, isAll }));
  const add = async (service: ServiceCode, chosen: readonly File[]): Promise<void> => {
    setProblems([]);
    setLeft(chosen.length);
    for (const file of chosen) {
      await sendFile(deliveryId, file)
        .then(({ fileId }) => hand(service, [fileId], false))
        .catch(fail);
      setLeft((count) => count - 1);
    }
  };
  const end = async (): Promise<void> => {
    setProblems([]);
    setLeft(1);
    await hand(services[0] ?? 'photography', [], true).catch(fail);
    setLeft(0);
  };
  const count = files.filter(({ service }) => service && services.includes(service)).length;
  // A 3D tour may come as an address alone, which the office enters.
  const mayEnd = count > 0 || services.every((service) => service === 'matterport');
  return (
    <section className={styles.part} aria-labelledby="finished">
      <h2 id="finished">Finished pictures and films</h2>
      <p>
        {count === 0
          ? 'Send them here once they are edited.'
          : `${count === 1 ? '1 file' : `${count} files`} sent. ${wordsOf(known, isEnded)}`}
      </p>
      {services
        .filter((service) => open.includes(service))
        .map((service) => (
          <Uploader key={service} service={service} isBusy={isBusy} onFiles={(chosen) => void add(service, chosen)} />
        ))}
      <p role="status">{isBusy ? `${left === 1 ? '1 file' : `${left} files`} to go. Keep this page open.` : ''}</p>
      {problems.length > 0 && (
        <ul role="alert" className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {!isEnded && mayEnd && services.some((service) => open.includes(service)) && (
        <>
          {isDirect && <p>The customer gets it all as soon as the whole order is handed in.</p>}
          <Button look="primary" busy={isBusy} onClick={() => void end()}>
            That’s all: hand in
          </Button>
        </>
      )}
    </section>
  );
};

/** Where a vendor sends what came out of the shoot: shown once the visit is done, if its work is delivered as files. */
export const FinishedFiles = ({ job }: { job: VendorJob }) => {
  const isDone = job.state === 'finished' && job.services.some(isDelivered);
  return isDone ? <Opened job={job} /> : null;
};

const Opened = ({ job }: { job: VendorJob }) => {
  const deliveryId = deliveryOfVisit(job.visitId);
  const { data } = useRead(deliveryId, (signal) =>
    api('GET /api/deliveries/{deliveryId}/finished', { deliveryId }, { signal }),
  );
  // Nothing where it can't be read: without a network the rest of the job still works.
  return data ? <Handing job={job} start={data} /> : null;
};
