import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import styles from './public-shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page and footer of the public site. */
export const PublicShell = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <SiteHeader />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <SiteFooter />
  </>
);
