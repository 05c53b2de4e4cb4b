import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { knowledgeCsv } from '../../../../shared/assistants/knowledge/knowledge-csv.ts';
import type { KnowledgeEntry } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';
import { api } from '../../../platform/api/api.ts';
import { saveFile } from '../../../ui/console/list/save-file.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';

const everyEntry = async (): Promise<KnowledgeEntry[]> => {
  const entries: KnowledgeEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /api/knowledge', { limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return entries;
};

/** Exports all entries as a file; after edits in a spreadsheet and re-import, each row finds its entry. */
export const ExportButton = () => {
  const { notify } = useNotices();
  const { mutate, isPending } = useMutation<KnowledgeEntry[], Error>({
    mutationFn: everyEntry,
    onSuccess: (entries) => saveFile('knowledge.csv', knowledgeCsv(entries)),
    onError: ({ message }) => notify({ type: 'error', text: message }),
  });
  return (
    <Button iconName="download" loading={isPending} loadingText="Preparing the file" onClick={() => mutate()}>
      Export
    </Button>
  );
};
