import { useState } from 'react';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAnswer } from '../data/use-answer.ts';
import styles from './order.module.css';

/** The documents of the order that the company has shared; nothing where there are none. */
export const Documents = ({ orderId }: { orderId: string }) => {
  const { data } = useAnswer('GET /api/orders/{orderId}/documents', { orderId });
  const [problem, setProblem] = useState<string>();
  if (!data || data.items.length === 0) return null;
  const open = async (documentId: string): Promise<void> => {
    setProblem(undefined);
    try {
      const { url } = await api('GET /api/orders/{orderId}/documents/{documentId}/address', { orderId, documentId });
      window.location.assign(url);
    } catch (cause) {
      setProblem(asApiError(cause).message);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {data.items.map(({ documentId, name }) => (
        <p key={documentId}>
          <Button look="quiet" small onClick={() => void open(documentId)}>
            {name}
          </Button>
        </p>
      ))}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
};
