import Button from '@cloudscape-design/components/button';
import { knowledgeCsv } from '../../../../shared/assistants/knowledge/knowledge-csv.ts';
import type { KnowledgeEntry } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';
import { api } from '../../../platform/api/api.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';

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
  const { save, isSaving } = useFile(async () => ({
    fileName: 'knowledge.csv',
    csv: knowledgeCsv(await everyEntry()),
  }));
  return (
    <Button iconName="download" loading={isSaving} loadingText="Preparing the file" onClick={save}>
      Export
    </Button>
  );
};
