import { mayBeSignedIn } from '../platform/auth/tokens/stored-tokens.ts';
import { preparePage } from './routing/pages.ts';
import { removeUnfitWords } from './start/document-words.ts';
import { showRootMissing } from './start/root-missing.ts';

const hasAhead = (): boolean => location.search.includes('token=') || mayBeSignedIn();

const root = document.getElementById('root');
if (root) {
  removeUnfitWords(root, location);
  if (hasAhead())
    import('./preload/ahead.ts').then(
      ({ goAhead }) => goAhead(location),
      () => undefined,
    );
  // Requests page and application in parallel.
  const page = preparePage(location.pathname);
  const { start } = await import('./start/start.tsx');
  await start(root, page);
} else {
  showRootMissing();
}
