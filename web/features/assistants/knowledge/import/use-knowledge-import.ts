import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportedKnowledge, KnowledgeField } from '../../../../../shared/assistants/knowledge/knowledge-import.ts';
import { MAX_CSV_CHARS } from '../../../../../shared/assistants/knowledge/knowledge-import.ts';
import { api } from '../../../../platform/api/api.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

type Fields = (KnowledgeField | null)[];

interface Sent {
  readonly name: string;
  readonly csv: string;
  readonly fields?: Fields;
  readonly isFinal?: boolean;
}

const tooLong = 'It is too long for one import: divide it into files of at most 180,000 characters.';

/** An import in progress: each change of its columns runs a dry run at once. */
export const useKnowledgeImport = () => {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const { mutate, data, error, isPending, reset } = useMutation<ImportedKnowledge, Error, Sent>({
    mutationFn: ({ csv, fields, isFinal = false }) =>
      api('POST /api/knowledge/import', { csv, isFinal, ...(fields ? { fields } : {}) }),
    onSuccess: async (_, { isFinal }) => {
      if (isFinal) await invalidate(client, 'GET /api/knowledge', 'GET /api/knowledge/categories');
    },
  });
  const send = (next: Sent): void => {
    setSent(next);
    mutate(next);
  };
  return {
    found: data,
    name: sent?.name,
    isPending,
    error: problem ?? error?.message,
    choose: async (file: File): Promise<void> => {
      reset();
      const csv = await file.text();
      setProblem(csv.length > MAX_CSV_CHARS ? tooLong : undefined);
      if (csv.length <= MAX_CSV_CHARS) send({ name: file.name, csv });
    },
    map: (fields: Fields): void => {
      if (sent) send({ ...sent, fields, isFinal: false });
    },
    start: (): void => {
      if (sent) mutate({ ...sent, isFinal: true });
    },
    again: (): void => {
      setSent(undefined);
      reset();
    },
  };
};
export type KnowledgeImportState = ReturnType<typeof useKnowledgeImport>;
