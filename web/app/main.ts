import { mayBeSignedIn } from '../platform/auth/stored-tokens.ts';
import { removeUnfitWords } from './document-words.ts';
import { preparePage } from './pages.ts';
import { showRootMissing } from './root-missing.ts';

const hasAhead = (): boolean => location.search.includes('token=') || mayBeSignedIn();

const root = document.getElementById('root');
if (root) {
  removeUnfitWords(root, location);
  if (hasAhead())
    import('./ahead.ts').then(
      ({ goAhead }) => goAhead(location),
      () => undefined,
    );
  // Requests page and application in parallel.
  const page = preparePage(location.pathname);
  const { start } = await import('./start.tsx');
  await start(root, page);
} else {
  showRootMissing();
}
