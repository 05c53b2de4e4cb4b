import { useState } from 'react';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAnswer } from '../data/use-answer.ts';
import styles from './job-page.module.css';

const Documents = ({ visitId }: { visitId: string }) => {
  const { data } = useAnswer('GET /api/vendor/documents', { visitId });
  const [problem, setProblem] = useState<string>();
  if (!data || data.items.length === 0) return null;
  const open = async (documentId: string): Promise<void> => {
    setProblem(undefined);
    try {
      const { url } = await api('GET /api/vendor/documents/{visitId}/{documentId}/address', { visitId, documentId });
      window.location.assign(url);
    } catch (cause) {
      setProblem(asApiError(cause).message);
    }
  };
  return (
    <section className={styles.part}>
      <h2>Papers</h2>
      {data.items.map(({ documentId, name }) => (
        <Button key={documentId} look="secondary" wide onClick={() => void open(documentId)}>
          {name}
        </Button>
      ))}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
};

/** Plans and permits of the order that the office lets its vendors see, once the job is accepted. */
export const JobDocuments = ({ job }: { job: VendorJob }) =>
  job.address.line1 ? <Documents visitId={job.visitId} /> : null;
