import { removeUnfitWords } from './document-words.ts';
import { askFirstReads } from './first-reads.ts';
import { preparePage } from './pages.ts';
import { showRootMissing } from './root-missing.ts';

const root = document.getElementById('root');
if (root) {
  removeUnfitWords(root, location);
  askFirstReads(location);
  // Requests page and application in parallel.
  const page = preparePage(location.pathname);
  const { start } = await import('./start.tsx');
  await start(root, page);
} else {
  showRootMissing();
}
