import { preloadPage } from './pages.ts';
import { showRootMissing } from './root-missing.ts';

const root = document.getElementById('root');
if (root) {
  // Both are asked for at once, not one after the other.
  preloadPage(location.pathname);
  const { start } = await import('./start.tsx');
  await start(root);
} else {
  showRootMissing();
}
