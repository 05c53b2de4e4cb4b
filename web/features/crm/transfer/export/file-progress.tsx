import SpaceBetween from '@cloudscape-design/components/space-between';
import { ImportProgress } from '../import/import-progress.tsx';
import { ExportProgress } from './export-progress.tsx';

/** Files of leads that are on their way in or out. */
const FileProgress = () => (
  <SpaceBetween size="xs">
    <ImportProgress />
    <ExportProgress />
  </SpaceBetween>
);

export default FileProgress;
