import { preparePage } from './pages.ts';
import { showRootMissing } from './root-missing.ts';

const root = document.getElementById('root');
if (root) {
  // Application and page come at the same time, not one after the other.
  preparePage(location.pathname);
  const { start } = await import('./start.tsx');
  await start(root);
} else {
  showRootMissing();
}
